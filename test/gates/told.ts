import type { GateResult } from "../../src/core/verdict/gate.ts";
import * as gates from "../../src/gates/evaluate-gates.ts";
import { describeResult } from "../../src/report/reasons/gate-reasons.ts";

/** A result, and what a report says of it. */
export type ToldResult = GateResult & { readonly why: string };

/** Adds what a report says of each result. */
export function told(results: readonly GateResult[]): ToldResult[] {
  return results.map((result) => ({ ...result, why: describeResult(result) }));
}

/** As the functions of the product, with what a report says of each result. */
export const evaluateSuites = (...given: Parameters<typeof gates.evaluateSuites>) =>
  told(gates.evaluateSuites(...given));
export const evaluateGates = (...given: Parameters<typeof gates.evaluateGates>) => told(gates.evaluateGates(...given));
