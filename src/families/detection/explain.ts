import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { labelName } from "../../core/line/label-key.ts";
import type { Part } from "../../core/part.ts";
import { firstFew } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Detection, Gold, Trace } from "./case.ts";
import {
  countedOf,
  detectionsOf,
  type Evidence,
  KINDS,
  type LabelEvidence,
  NONE,
  type ObjectEvidence,
} from "./evidence.ts";

/** The most objects or detections named in a clause. */
const MOST_NAMED = 3;
/** The most detections in a case summary. */
const MOST_SUMMARIZED = 10;

/** Passes an image if detections of at least the threshold find all objects that count, and no other detection reaches it. */
export function outcome(evidence: Evidence): Outcome {
  const { missing, threshold, labels } = evidence;
  const isWrong = (one: LabelEvidence): boolean =>
    missedObjects(one, threshold).length + falseDetections(one, threshold).length > 0;
  return missing || labels.some(isWrong) ? "fail" : "pass";
}

function missedObjects(one: LabelEvidence, threshold: number): number[] {
  return countedOf(one).flatMap(({ found }, index) => (found >= threshold ? [] : [index]));
}

function falseDetections(one: LabelEvidence, threshold: number) {
  return detectionsOf(one).filter(
    ({ score, kind }) => score >= threshold && (kind === KINDS.misclassification || kind === KINDS.hallucination),
  );
}

/** Explains the case result: which objects are missed, and which detections are false. */
export function explain(evidence: Evidence): string {
  const { missing, threshold, labels } = evidence;
  if (missing) return "has no trace";
  const missed = labels.flatMap((one) =>
    missedObjects(one, threshold).map((index) => `${singleLine(labelName(one))} (object ${index + 1})`),
  );
  const wrong = (which: number): string[] =>
    labels.flatMap((one) =>
      falseDetections(one, threshold)
        .filter(({ kind }) => kind === which)
        .map(({ score }) => `${singleLine(labelName(one))} (${formatScore(score)})`),
    );
  const clauses = [
    missed.length === 0 ? "" : `${firstFew(missed, MOST_NAMED)} not detected`,
    clause("detects", wrong(KINDS.misclassification), " on an object of another label"),
    clause("detects", wrong(KINDS.hallucination), " without a matching object"),
  ].filter((text) => text !== "");
  return clauses.length > 0 ? clauses.join("; ") : allFound(labels);
}

function clause(verb: string, names: readonly string[], where: string): string {
  if (names.length === 0) return "";
  return `${verb} ${firstFew(names, MOST_NAMED)}${where}`;
}

function allFound(labels: readonly LabelEvidence[]): string {
  const objects = labels.reduce((sum, one) => sum + countedOf(one).length, 0);
  if (objects === 0) return "has no objects and no detections";
  return objects === 1 ? "the only object is found" : `all ${objects} objects are found`;
}

/** Formats a score with at most four decimals. */
export const formatScore = (score: number): string => String(Math.round(score * 10_000) / 10_000);

/** Returns the objects that count, each found by a detection of at least the threshold or missed. */
export function objectParts(evidence: Evidence): Part[] {
  const { threshold, labels } = evidence;
  return labels.flatMap((one) => {
    const label = labelName(one);
    return countedOf(one).map((object, index) => ({
      // The label is not cleaned, because two cleaned labels could be equal.
      name: `${label} ${index + 1}`,
      text: partText(object, threshold),
      passes: object.found >= threshold,
      kind: label,
    }));
  });
}

function partText({ found, confused, box }: ObjectEvidence, threshold: number): string {
  if (found !== NONE) return `found${found >= threshold ? "" : " only"} with score ${formatScore(found)}`;
  const [x, y, width, height] = box.map(Math.round);
  const where = `${width} × ${height} pixels at ${x}, ${y}`;
  return confused !== NONE && confused >= threshold ? `detected as another label (${where})` : `missed (${where})`;
}

/** Summarizes a case: the image, the number of its objects by label, and the detections with the highest scores. */
export function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const counts = new Map<string, number>();
  for (const one of gold.objects) {
    const name = one.crowd ? `crowd of ${labelName(one)}` : labelName(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const expected = [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
  return { text: gold.name || `image ${gold.image}`, expected: expected || "(nothing)", got: gotText(trace) };
}

function gotText(trace: Trace | null): string {
  if (trace === null) return "(no trace)";
  if (trace.detections.length === 0) return "(nothing)";
  const best = trace.detections.toSorted((one, other) => other.score - one.score);
  const nameOf = (one: Detection): string => `${labelName(one)} ${formatScore(one.score)}`;
  return firstFew(best, MOST_SUMMARIZED, nameOf);
}
