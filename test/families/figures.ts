import type { Figure } from "../../src/core/view/figure.ts";
import type { Scoring } from "../with-params.ts";

/** What is shown of two lines, which pass through JSON as they would in a file. */
export function figuresOf(scoring: Scoring, gold: object, trace: object | null, labels?: unknown): readonly Figure[] {
  const read = (reader: (line: unknown) => { ok: boolean }, line: object) => {
    const reading = reader(JSON.parse(JSON.stringify(line))) as { ok: boolean; value?: unknown };
    if (!reading.ok) throw new Error(JSON.stringify(reading));
    return reading.value;
  };
  const one = { gold: read(scoring.readGold, gold), trace: trace && read(scoring.readTrace, trace) };
  return scoring.figures(one, scoring.observe(one, labels), labels);
}

/** The facts of figures: name, value and tone. */
export const factsIn = (figures: readonly Figure[]) =>
  figures.flatMap((figure) =>
    figure.kind === "facts" ? figure.facts.map((fact) => [fact.name, fact.value, fact.tone]) : [],
  );

/** The entries of the list with a title: text, tone, tags and, if there is one, the note. */
export const listIn = (figures: readonly Figure[], title: string) =>
  figures.flatMap((figure) =>
    figure.kind === "list" && figure.title === title
      ? figure.entries.map(({ text, tone, tags, note }) => [text, tone, tags.join(", "), ...(note ? [note] : [])])
      : [],
  );
