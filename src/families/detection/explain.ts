import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { labelName } from "../../core/line/label-key.ts";
import type { Part } from "../../core/part.ts";
import { firstFew } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Detection, Gold, Trace } from "./case.ts";
import { type Evidence, KINDS, type LabelEvidence, type ObjectsEvidence } from "./evidence.ts";

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

function missedObjects({ objects }: LabelEvidence, threshold: number): number[] {
  return objects.found.flatMap((score, index) => (isFound(score, threshold) ? [] : [index]));
}

const isFound = (score: number | null, threshold: number): boolean => score !== null && score >= threshold;

function falseDetections({ scores, kinds }: LabelEvidence, threshold: number): number[] {
  const isFalse = (kind: number | undefined): boolean =>
    kind === KINDS.misclassification || kind === KINDS.hallucination;
  return [...scores.keys()].filter((index) => (scores[index] as number) >= threshold && isFalse(kinds[index]));
}

/** Explains the case result: which objects are missed, and which detections are false. */
export function explain(evidence: Evidence): string {
  const { missing, threshold, labels } = evidence;
  if (missing) return "has no trace";
  const missed = labels.flatMap((one) =>
    missedObjects(one, threshold).map((index) => `${singleLine(labelName(one))} (object ${index + 1})`),
  );
  const wrong = (kind: number): string[] =>
    labels.flatMap((one) =>
      falseDetections(one, threshold)
        .filter((index) => one.kinds[index] === kind)
        .map((index) => `${singleLine(labelName(one))} (${formatScore(one.scores[index] as number)})`),
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
  const objects = labels.reduce((sum, one) => sum + one.objects.found.length, 0);
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
    return one.objects.found.map((score, index) => ({
      // The label is not cleaned, because two cleaned labels could be equal.
      name: `${label} ${index + 1}`,
      text: partText(one.objects, index, threshold),
      passes: isFound(score, threshold),
      kind: label,
    }));
  });
}

function partText({ found, confused, boxes }: ObjectsEvidence, index: number, threshold: number): string {
  const [score = null, other = null] = [found[index], confused[index]];
  if (score !== null) return `found${score >= threshold ? "" : " only"} with score ${formatScore(score)}`;
  const [x, y, width, height] = boxes.slice(4 * index, 4 * index + 4).map(Math.round);
  const where = `${width} × ${height} pixels at ${x}, ${y}`;
  return other !== null && other >= threshold ? `detected as another label (${where})` : `missed (${where})`;
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
