import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { findSimilar } from "../terminal/error-text.ts";

/** For a gate on a score that the data do not give: the one that was most likely meant. */
export function suggestScore(ruling: GateResult, { suites }: Report): string {
  if (ruling.metric === "cases" || ruling.slice === "") return "";
  const scores = (suites[ruling.suite]?.scores ?? []).filter(({ metric }) => metric === ruling.metric);
  const alike = scores.filter(({ slice }) => keysOf(slice) === keysOf(ruling.slice));
  const meant = findSimilar(
    valuesOf(ruling.slice),
    alike.map(({ slice }) => valuesOf(slice)),
  );
  const near = alike.find(({ slice }) => valuesOf(slice) === meant);
  const isThere = scores.some(({ slice }) => slice === ruling.slice);
  return near === undefined || isThere ? "" : `; did you mean \`${scoreName(near)}\`?`;
}

const keysOf = (slice: string): string => slice.replace(/=[^,]*/g, "");
const valuesOf = (slice: string): string => slice.replace(/[^,=]+=/g, "");
