import type { Figure, Tone } from "../../src/core/view/figure.ts";

const SIGNS: Readonly<Record<Tone, string>> = { good: "+", bad: "-", open: "?", plain: "." };

interface Entry {
  readonly tone: Tone;
  readonly text: string;
  readonly tags: readonly string[];
}

/** Prints an entry as its sign, its text, its tags in brackets, and what else it has. */
function line({ tone, text, tags }: Entry, ...more: readonly (string | false)[]): string {
  return [SIGNS[tone], text, ...tags.map((tag) => `[${tag}]`), ...more].filter(Boolean).join(" ");
}

function linesOf(figure: Figure): string[] {
  switch (figure.kind) {
    case "facts":
      return figure.facts.map(({ name, value, tone }) => `${SIGNS[tone]} ${name}: ${value}`);
    case "list":
      return figure.entries.map((one) => line(one, one.note && `(${one.note})`, one.share !== null && `${one.share}`));
    case "passages":
      return figure.passages.flatMap(({ title, pieces }) =>
        pieces.map((one) => {
          const rests = one.rests_on.length > 0 && `→ ${one.rests_on.join(" ")}`;
          return line({ ...one, text: [title && `${title}:`, one.key, one.text].filter(Boolean).join(" ") }, rests);
        }),
      );
    case "pairs":
      return figure.rows.map(({ left, right, tone, tag, changes }) => {
        const text = `${left ?? "–"} | ${right ?? "–"}`;
        return line({ tone, text, tags: [tag] }, ...changes.map(({ name }) => name));
      });
    default:
      return figure.shapes.map(({ role, name, note, shape }) => {
        const place = shape.kind === "box" ? [shape.x, shape.y, shape.width, shape.height].join(" ") : "outline";
        return `${role} ${name} (${note}) ${place}`;
      });
  }
}

/** Prints the figures of a case by their titles, an entry on a line; what is left out of one is its last line. */
export function printFigures(figures: readonly Figure[]): Record<string, readonly string[]> {
  const printed = figures.map((figure): [string, string[]] => {
    if (figure.kind === "facts") return ["facts", linesOf(figure)];
    const left = figure.left_out > 0 ? [`and ${figure.left_out} more`] : [];
    return [figure.title, [...linesOf(figure), ...left]];
  });
  return Object.fromEntries(printed);
}
