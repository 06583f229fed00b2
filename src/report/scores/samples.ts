import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { hasSeveral, ofSuite, type SuiteReport } from "../../core/suite-report.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { firstFew } from "../../math/text/texts.ts";
import { formatCount } from "../format.ts";
import { joinPhrases, type Phrase, type Piece } from "../phrase.ts";

/** The most detectable drops of a suite: which gate has which is in the table of tests. */
const MAX_DROPS = 3;

/** Describes the sample of each suite with tested gates or clusters: cases, clusters, smallest detectable drops. */
export function sampleLines(report: Report): Phrase[] {
  const several = hasSeveral(report.suites);
  return Object.entries(report.suites).flatMap(([suite, counted]): Phrase[] => {
    const [clusters, drops] = [clusterParts(counted), detectableParts(report, suite)];
    const cases: Piece[][] = clusters.length === 0 ? [[formatCount(counted.cases.total, "case")]] : clusters;
    if (clusters.length + drops.length === 0) return [];
    const line = joinPhrases([...cases, ...drops], ": ");
    return [several ? [{ name: suite }, ": ", ...joinPhrases([...cases, ...drops], ", ")] : line];
  });
}

/** Describes the clusters: "120 cases in 14 clusters (`document`)". */
function clusterParts({ cases, clusters }: SuiteReport): Piece[][] {
  if (clusters === undefined) return [];
  const count = `${formatCount(cases.total, "case")} in ${formatCount(clusters.count, "cluster")}`;
  return [[`${count} (`, { code: clusters.field, limit: 60 }, ")"]];
}

/** Describes which drops the gates can miss: "smallest detectable drop 3.8 pts (80% power)"; nothing where a gate failed. */
function detectableParts({ verdict }: Report, suite: string): Piece[][] {
  if (verdict === null || verdict.outcome === "fail") return [];
  const known = ofSuite(verdict.gates, suite).flatMap((result) => formatDetectable(result) ?? []);
  const drops = [...new Set(known)].toSorted((a, b) => Number(a === NONE) - Number(b === NONE));
  if (drops.length === 0) return [];
  if (drops[0] === NONE) return [["too few to detect any drop (80% power)"]];
  return [[`smallest detectable drop about ${firstFew(drops, MAX_DROPS)} (80% power)`]];
}

/** Says that a gate detects no drop: even from 100% to 0% would be too small. */
const NONE = "none";

/** Formats the smallest drop that a gate detects, `3.8 pts`, or `none`; null where it is unknown. */
export function formatDetectable({ test, unit = "fraction" }: GateResult): string | null {
  const drop = test?.detectable ?? null;
  if (drop === null || !Number.isFinite(drop)) return null;
  return unit === "fraction" && drop > 1 ? NONE : formatFor(unit).difference(drop);
}
