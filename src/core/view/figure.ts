import { z } from "zod";
import { firstFew } from "../../math/text/texts.ts";
import { MAX_TRIAL_NAME_LENGTH } from "../case.ts";

/** The most UTF-16 units of a text and of a name, and the most entries of a list. */
export const LONGEST_TEXT = 4000;
export const LONGEST_NAME = 200;
export const MOST_ENTRIES = 200;
/** The most characters of an outline, what it is made of, and the largest coordinate. */
export const LONGEST_OUTLINE = 20_000;
export const OUTLINE = /^[MLHVZmlhvz0-9 ,.-]*$/;
export const FARTHEST = 1e7;
/** The most differences within a pair, and the most tags of an entry. */
export const MOST_CHANGES = 20;
export const MOST_TAGS = 8;

const text = z.string().max(LONGEST_TEXT);
const name = z.string().max(LONGEST_NAME);
const entries = <S extends z.ZodType>(schema: S) => z.array(schema).max(MOST_ENTRIES);
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);

/** Whether something is right, wrong, unknown, or neither. It is always shown by a sign and a word too, never by colour alone. */
const toneSchema = z.enum(["good", "bad", "open", "plain"]);
export type Tone = z.infer<typeof toneSchema>;

/** Short facts about a case: `answerable` `yes`. */
const factsSchema = z.strictObject({
  kind: z.literal("facts"),
  facts: entries(z.strictObject({ name, value: text, tone: toneSchema })),
});

/** A list with a verdict for each entry: claims, retrieved passages by rank, labels by score. */
const listSchema = z.strictObject({
  kind: z.literal("list"),
  title: name,
  /** Whether the order is a rank. */
  ranked: z.boolean(),
  entries: entries(
    z.strictObject({
      text,
      tone: toneSchema,
      /** The verdict in a word or two: `expected`, `not supported`. */
      tags: z.array(name).max(MOST_TAGS),
      /** A remark; empty where there is none. */
      note: text,
      /** From 0 to 1, drawn as a bar; null where it has none. */
      share: z.number().min(0).max(1).nullable(),
    }),
  ),
  /** Entries that did not fit. */
  left_out: z.int().nonnegative(),
});

/** Texts cut into pieces, each with its verdict: documents and a response by sentence. */
const passagesSchema = z.strictObject({
  kind: z.literal("passages"),
  title: name,
  passages: entries(
    z.strictObject({
      title: name,
      pieces: entries(
        z.strictObject({
          text,
          /** Other pieces refer to it by this key; empty where none does. */
          key: name,
          tone: toneSchema,
          tags: z.array(name).max(MOST_TAGS),
          /** Keys of the pieces that support it. */
          rests_on: z.array(name).max(MOST_ENTRIES),
        }),
      ),
    }),
  ),
  left_out: z.int().nonnegative(),
});

/** Two lists side by side, a row for each pair of entries: expected and actual calls. */
const pairsSchema = z.strictObject({
  kind: z.literal("pairs"),
  title: name,
  columns: z.tuple([name, name]),
  rows: entries(
    z.strictObject({
      /** Null where a list has no entry for the other's. */
      left: text.nullable(),
      right: text.nullable(),
      tone: toneSchema,
      /** The verdict in a word or two: `missing`. */
      tag: name,
      /** What differs within the entries, by name; null where one of them lacks it. */
      changes: z.array(z.strictObject({ name, left: text.nullable(), right: text.nullable() })).max(MOST_CHANGES),
    }),
  ),
  left_out: z.int().nonnegative(),
});

/** Shapes on an area, drawn over each other: boxes, masks. */
const sceneSchema = z.strictObject({
  kind: z.literal("scene"),
  title: name,
  width: coordinate.positive(),
  height: coordinate.positive(),
  shapes: z
    .array(
      z.strictObject({
        /** `truth`: what is there; `found`: a prediction that is right; `wrong`: one that is not; `missed`: truth that nothing found. */
        role: z.enum(["truth", "found", "wrong", "missed"]),
        name,
        /** A remark: a score, an IoU. */
        note: name,
        shape: z.discriminatedUnion("kind", [
          z.strictObject({
            kind: z.literal("box"),
            x: coordinate,
            y: coordinate,
            width: coordinate,
            height: coordinate,
          }),
          /** Closed rings, as an SVG path of the commands M, L, H, V, Z and numbers; holes by the even-odd rule. */
          z.strictObject({
            kind: z.literal("outline"),
            path: z.string().max(LONGEST_OUTLINE).regex(OUTLINE),
          }),
        ]),
      }),
    )
    .max(MOST_ENTRIES),
  left_out: z.int().nonnegative(),
});

/** A figure of a case: its content, never how it is drawn. Texts are foreign. */
export const figureSchema = z.discriminatedUnion("kind", [
  factsSchema,
  listSchema,
  passagesSchema,
  pairsSchema,
  sceneSchema,
]);
export type Figure = z.infer<typeof figureSchema>;
export type Facts = z.infer<typeof factsSchema>;
export type List = z.infer<typeof listSchema>;
export type Passages = z.infer<typeof passagesSchema>;
export type Piece = Passages["passages"][number]["pieces"][number];
export type Pairs = z.infer<typeof pairsSchema>;
export type Scene = z.infer<typeof sceneSchema>;

/** The most figures of a case. */
export const MOST_FIGURES = 20;

/** An entry of a list to create; an omitted property is plain or empty. */
export type ListEntry = Pick<List["entries"][number], "text"> & Partial<List["entries"][number]>;

/** Creates a list of any length: what is stored of it is fitted (`fitFigure`), as all figures are. */
export function createList(title: string, entries: readonly ListEntry[], ranked = false): List {
  const filled = entries.map(({ text, tone = "plain", tags = [], note = "", share = null }) => {
    return { text, tone, tags, note, share };
  });
  return { kind: "list", title, ranked, entries: filled, left_out: 0 };
}

/** Creates two lists side by side. */
export function createPairs(title: string, columns: readonly [string, string], rows: Pairs["rows"]): Pairs {
  return { kind: "pairs", title, columns: [...columns], rows, left_out: 0 };
}

/** A fact to create; plain without a tone. */
export type Fact = readonly [name: string, value: string, tone?: Tone];

export function createFacts(facts: readonly Fact[]): Facts {
  return { kind: "facts", facts: facts.map(([name, value, tone = "plain"]) => ({ name, value, tone })) };
}

const NAMED_WORDS = 8;

/** Names the first few words that a text lacks: `missing: “a”, “b” and 3 more`. */
export function missingWordsText(words: readonly string[]): string {
  return `missing: ${firstFew(words, NAMED_WORDS, (word) => `“${word}”`)}`;
}

/** The most code points of a text in a view; the row of a case keeps 200. */
export const MAX_TEXT = 4000;
const whole = z.string().max(2 * MAX_TEXT);

/**
 * What a case shows beyond its row in `cases.jsonl.gz`: the texts truncated there, and figures.
 * One row of `views.jsonl.gz`; scores and comparisons do not use it.
 */
export const viewSchema = z.strictObject({
  suite: z.string(),
  id: z.string(),
  /** The name of the trial; absent where the case has none. */
  trial: z.string().max(MAX_TRIAL_NAME_LENGTH).optional(),
  /** Only what is longer than in the case's row. */
  text: whole.optional(),
  expected: whole.optional(),
  got: whole.optional(),
  figures: z.array(figureSchema).max(MOST_FIGURES),
});
export type View = z.infer<typeof viewSchema>;

/** Reads the views of the cases that `isWanted` accepts: most are of cases that are not shown, and checking one costs more than reading its row. */
export type ReadViews = (isWanted: (one: Pick<View, "suite" | "id">) => boolean) => readonly View[];
