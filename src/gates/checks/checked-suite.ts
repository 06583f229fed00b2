import type { CaseRow } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { SuiteReport } from "../../core/suite-report.ts";

/** A suite's gates with the run that they are checked on. */
export interface SuiteWithRun {
  readonly config: SuiteConfig;
  readonly report: SuiteReport;
}

/** The same with the ids of its cases, and the baseline. */
export interface CheckedSuite extends SuiteWithRun {
  readonly ids: ReadonlySet<string>;
  /** The same of the baseline: no report and no ids where it does not have the suite. */
  readonly base: { readonly report: SuiteReport | null; readonly ids: ReadonlySet<string> };
}

/** The same with its cases. */
export interface SuiteWithCases extends SuiteWithRun {
  readonly rows: readonly CaseRow[];
}
