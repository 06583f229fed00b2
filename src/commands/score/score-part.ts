import { observeCase } from "../../core/family.ts";
import { type Evidence, withoutText } from "../../families/grounded/evidence.ts";
import type { SuiteFiles } from "../../input/config/files.ts";
import { joinPart } from "../../input/join/join.ts";
import type { JoinedPart } from "../../input/join/joined-case.ts";
import { groundedSuite, REFERENCE_JOIN } from "./grounded-suite.ts";

/** A part of the lines to score. */
export interface ScoreTask {
  readonly k: number;
  readonly files: SuiteFiles;
}

/** What a thread found: few of a million cases differ in their evidence, so each is sent once with its count. */
export interface ScoredPart {
  readonly part: JoinedPart;
  readonly evidence: string;
}

/** Joins and observes a part of the lines; null where it cannot be scored apart from the others. */
export async function scorePart({ k, files }: ScoreTask): Promise<ScoredPart | null> {
  const { readers, ...suite } = groundedSuite(k);
  const counts = new Map<Evidence, number>();
  const count = (evidence: Evidence): unknown => counts.set(evidence, (counts.get(evidence) ?? 0) + 1);
  const onCase = (_: number, one: Parameters<typeof observeCase>[1]): void => {
    count(withoutText(observeCase(suite, one) as unknown as Evidence));
  };
  const part = await joinPart(files, readers, onCase, REFERENCE_JOIN);
  return part && { part, evidence: JSON.stringify([...counts]) };
}
