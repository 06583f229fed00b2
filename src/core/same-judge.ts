import type { SuiteReport } from "./suite-report.ts";

/**
 * Whether labels of two runs mean the same: the same judge with the same settings, and no prompt that both used and that changed.
 * A prompt that only one of them used tells nothing: a case came that asks what no other did, or went.
 */
export function isSameJudge(base: SuiteReport, head: SuiteReport): boolean {
  if (base.fingerprint.judge !== head.fingerprint.judge) return false;
  const before = base.judge?.revisions ?? {};
  return Object.entries(head.judge?.revisions ?? {}).every(
    ([stage, revision]) => !Object.hasOwn(before, stage) || before[stage] === revision,
  );
}
