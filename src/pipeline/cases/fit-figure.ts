import { redactKnown } from "../../core/secrets.ts";
import {
  FARTHEST,
  type Figure,
  LONGEST_NAME,
  LONGEST_OUTLINE,
  LONGEST_TEXT,
  MOST_CHANGES,
  MOST_ENTRIES,
  MOST_TAGS,
  OUTLINE,
  type Passages,
  type Piece,
  type Scene,
  truncateText,
} from "../../core/view/figure.ts";
import { formatCount } from "../../math/text/number-format.ts";

/**
 * Fits a figure to its stored form, whatever a family puts into it: cuts texts with an ellipsis, keeps the first entries and counts the
 * others in `left_out`, limits numbers, and masks known secrets. Of the shapes of a scene the uppermost are kept, of the pieces of
 * passages those with a verdict.
 *
 * A list of 203 entries is stored with 200 of them and `left_out: 3`.
 */
export function fitFigure(figure: Figure): Figure {
  switch (figure.kind) {
    case "facts": {
      const facts = figure.facts.slice(0, MOST_ENTRIES).map(({ name, value, tone }) => {
        return { name: fitName(name), value: fitText(value), tone };
      });
      return { ...figure, facts };
    }
    case "list": {
      const entries = figure.entries.slice(0, MOST_ENTRIES).map(({ text, tone, tags, note, share }) => {
        return { text: fitText(text), tone, tags: fitTags(tags), note: fitText(note), share: fitShare(share) };
      });
      return { ...titled(figure), entries, left_out: leftOut(figure, figure.entries, entries) };
    }
    case "pairs": {
      const rows = figure.rows.slice(0, MOST_ENTRIES).map(({ left, right, tone, tag, changes }) => {
        const fitted = changes.slice(0, MOST_CHANGES).map(({ name, ...sides }) => {
          return { name: fitName(name), left: fitSide(sides.left), right: fitSide(sides.right) };
        });
        return { left: fitSide(left), right: fitSide(right), tone, tag: fitName(tag), changes: fitted };
      });
      const [left, right] = figure.columns;
      const columns: typeof figure.columns = [fitName(left), fitName(right)];
      return { ...titled(figure), columns, rows, left_out: leftOut(figure, figure.rows, rows) };
    }
    case "passages": {
      const passages = fitPassages(figure.passages);
      return { ...titled(figure), passages, left_out: leftOut(figure, figure.passages, passages) };
    }
    case "scene": {
      const shapes = figure.shapes.flatMap(fitShape).slice(-MOST_ENTRIES);
      const [width, height] = [fitSize(figure.width), fitSize(figure.height)];
      return { ...titled(figure), width, height, shapes, left_out: leftOut(figure, figure.shapes, shapes) };
    }
  }
}

/** Secrets are masked before a text is cut: a part that a cut leaves would not be found. */
const fitText = (text: string): string => truncateText(redactKnown(text), LONGEST_TEXT);
const fitName = (name: string): string => truncateText(redactKnown(name), LONGEST_NAME);
const fitSide = (text: string | null): string | null => text && fitText(text);
const fitTags = (tags: readonly string[]): string[] => tags.slice(0, MOST_TAGS).map(fitName);

function titled<F extends { readonly title: string }>(figure: F): F {
  return { ...figure, title: fitName(figure.title) };
}

function leftOut(figure: { readonly left_out: number }, all: readonly unknown[], kept: readonly unknown[]): number {
  return figure.left_out + all.length - kept.length;
}

function within(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));
}

function fitShare(share: number | null): number | null {
  return share === null || !Number.isFinite(share) ? null : within(share, 0, 1);
}

const fitSize = (side: number): number => within(side, 1e-7, FARTHEST);

/** Returns a shape; none where its outline is too long to be stored. */
function fitShape({ role, name, note, shape }: Scene["shapes"][number]): Scene["shapes"] {
  const named = { role, name: fitName(name), note: fitName(note) };
  if (shape.kind === "outline") {
    const { path } = shape;
    return path.length <= LONGEST_OUTLINE && OUTLINE.test(path) ? [{ ...named, shape }] : [];
  }
  const [x, y, width, height] = [shape.x, shape.y, shape.width, shape.height].map((one) =>
    within(one, -FARTHEST, FARTHEST),
  ) as [number, number, number, number];
  return [{ ...named, shape: { kind: "box", x, y, width, height } }];
}

/** The most characters of all pieces of a figure, with their keys and tags, and what each takes besides. */
const MOST_DRAWN = 60_000;
const FRAME = 60;

/** Keeps the pieces that fit: those with a bad or unknown verdict first, then those with any, then the others, in their order. */
function fitPassages(all: Passages["passages"]): Passages["passages"] {
  const kept = new Map<Piece, Piece>();
  const shown = new Set<number>();
  let room = MOST_DRAWN;
  // Between any two pieces of a longer passage, a gap may take an entry of its own.
  const left = all.map(({ pieces: { length } }) => (length <= MOST_ENTRIES ? length : MOST_ENTRIES / 2 - 1));
  for (const urgency of [2, 1, 0]) {
    for (const [place, { pieces }] of all.entries()) {
      if (shown.size === MOST_ENTRIES && !shown.has(place)) continue;
      for (const piece of pieces.filter((one) => urgencyOf(one) === urgency)) {
        const fitted = fitPiece(piece);
        const texts = [fitted.text, fitted.key, ...fitted.tags, ...fitted.rests_on];
        room -= texts.reduce((sum, { length }) => sum + length, FRAME);
        if (room < 0 || left[place] === 0) break;
        left[place] = (left[place] as number) - 1;
        kept.set(piece, fitted);
        shown.add(place);
      }
    }
  }
  return all
    .filter(({ pieces }, place) => pieces.length === 0 || shown.has(place))
    .slice(0, MOST_ENTRIES)
    .map(({ title, pieces }) => ({ title: fitName(title), pieces: withGaps(pieces, kept) }));
}

function urgencyOf({ tone, tags }: Piece): number {
  return tone === "bad" || tone === "open" ? 2 : Number(tags.length > 0);
}

function fitPiece({ text, key, tone, tags, rests_on }: Piece): Piece {
  const sources = rests_on.slice(0, MOST_ENTRIES).map(fitName);
  return { text: fitText(text), key: fitName(key), tone, tags: fitTags(tags), rests_on: sources };
}

const NO_PIECE: Piece = { text: "", key: "", tone: "plain", tags: [], rests_on: [] };

/** Returns the kept pieces, with the number of those that were left out between them. */
function withGaps(pieces: readonly Piece[], kept: ReadonlyMap<Piece, Piece>): Piece[] {
  const all: Piece[] = [];
  let [gap, left] = [0, 0];
  for (const piece of pieces) {
    const shown = kept.get(piece);
    if (shown) gap = all.push(shown);
    left = shown ? 0 : left + 1;
    if (left > 0) all[gap] = { ...NO_PIECE, text: `… ${formatCount(left, "sentence")} left out …` };
  }
  return all;
}
