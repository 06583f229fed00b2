import { grounded } from "../../families/grounded/family.ts";
import { lineReaders } from "../../input/join/join.ts";
import type { JoinOptions } from "../../input/join/joined-case.ts";

/** How the reference scorer joins lines: keys twice in an object and traces of which none has a gold line are no errors. */
export const REFERENCE_JOIN: JoinOptions = { digests: false, isLenient: true };

/** Returns the suite as the reference scorer knows it: no metrics that need a judge, no checks of lines. */
export function groundedSuite(k: number) {
  const suite = { family: grounded, params: grounded.params.parse({ k }) };
  const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
  const { check: _, ...readers } = lineReaders(suite);
  return { ...suite, metrics, readers };
}
