import { observeCase } from "../../core/family.ts";
import { type Evidence, withoutText } from "../../families/grounded/evidence.ts";
import { grounded } from "../../families/grounded/family.ts";
import type { SuiteFiles } from "../../input/config/files.ts";
import { joinPart, lineReaders } from "../../input/join/join.ts";
import type { JoinedPart, JoinOptions } from "../../input/join/joined-case.ts";
import type { ShapeNotes } from "../../input/mapping/line-shapes.ts";
import { createMisspeltFields } from "../../input/mapping/misspelt-fields.ts";

/** How the reference scorer joins lines: keys twice in an object and traces of which none has a gold line are no errors. */
export const REFERENCE_JOIN: JoinOptions = { digests: false, isLenient: true };

/** Returns the suite as the reference scorer knows it: no metrics that need a judge, no checks of lines. */
export function groundedSuite(k: number) {
  const suite = { family: grounded, params: grounded.params.parse({ k }) };
  const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
  const { check: _, ...readers } = lineReaders(suite);
  return { ...suite, metrics, readers };
}

export interface ScoreTask {
  readonly k: number;
  readonly files: SuiteFiles;
}

/** What a thread found: few of a million cases differ in their evidence, so each is sent once with its count. */
export interface ScoredPart {
  readonly part: JoinedPart;
  readonly evidence: string;
  readonly shapes: Readonly<Record<keyof SuiteFiles, ShapeNotes>>;
}

/** Joins and observes a part of the lines; null where it cannot be scored apart from the others. */
export async function scorePart({ k, files }: ScoreTask): Promise<ScoredPart | null> {
  const { readers, ...suite } = groundedSuite(k);
  const counts = new Map<Evidence, number>();
  const count = (evidence: Evidence): unknown => counts.set(evidence, (counts.get(evidence) ?? 0) + 1);
  const onCase = (_: number, one: Parameters<typeof observeCase>[1]): void => {
    count(withoutText(observeCase(suite, one) as unknown as Evidence));
  };
  const misspelt = createMisspeltFields(suite);
  const part = await joinPart(files, readers, onCase, { ...REFERENCE_JOIN, misspelt });
  const shapes = { gold: misspelt.gold.shapes.notes, traces: misspelt.traces.shapes.notes };
  return part && { part, evidence: JSON.stringify([...counts]), shapes };
}
