import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";

/** A warning or remark that the tables cannot show. Every string may contain foreign text. */
export interface Note {
  readonly mark: "fail" | "unsure" | "info";
  /** The suite and score; empty when it is about the whole run. */
  readonly about: string;
  readonly text: string;
}

/** Returns the subject of a note: the name, after its suite if the report has several. */
export function subjectIn({ suites }: Pick<Report, "suites">, suite: string, name = ""): string {
  return [hasSeveral(suites) ? suite : "", name].filter(Boolean).join(" ");
}
