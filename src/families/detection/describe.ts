import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { labelName } from "../../core/line/label-key.ts";
import type { Part } from "../../core/part.ts";
import { firstFew } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Detection, Gold, Trace } from "./case.ts";
import { countedOf, type DetectionEvidence, type Evidence, type ObjectEvidence } from "./evidence.ts";

const MOST_NAMED = 3;
const MOST_SUMMARIZED = 10;

/** Passes an image if detections of at least the threshold find all objects that count, and no other detection reaches it. */
export function outcome(evidence: Evidence): Outcome {
  const { missed, misclassified, invented } = mistakesIn(evidence);
  return evidence.missing || missed.length + misclassified.length + invented.length > 0 ? "fail" : "pass";
}

/** Names the objects that are missed, and the false detections: those on an object of another label, and those on none. */
function mistakesIn({ labels, threshold }: Evidence) {
  const falseOnes = (kind: DetectionEvidence["kind"]): string[] =>
    labels.flatMap((one) =>
      one.detections
        .filter((detection) => detection.kind === kind && detection.score >= threshold)
        .map(({ score }) => `${singleLine(labelName(one))} (${formatScore(score)})`),
    );
  const missed = labels.flatMap((one) =>
    countedOf(one).flatMap((object, index) =>
      isFound(object, threshold) ? [] : [`${singleLine(labelName(one))} (object ${index + 1})`],
    ),
  );
  return { missed, misclassified: falseOnes("mistaken"), invented: falseOnes("invented") };
}

const isFound = ({ found }: ObjectEvidence, threshold: number): boolean => found !== null && found >= threshold;

/** Explains the case result: which objects are missed, and which detections are false. */
export function explain(evidence: Evidence): string {
  if (evidence.missing) return "has no trace";
  const { missed, misclassified, invented } = mistakesIn(evidence);
  const few = (names: readonly string[]): string => firstFew(names, MOST_NAMED);
  const clauses = [
    missed.length > 0 && `${few(missed)} not detected`,
    misclassified.length > 0 && `detects ${few(misclassified)} on an object of another label`,
    invented.length > 0 && `detects ${few(invented)} without a matching object`,
  ].filter((clause) => clause !== false);
  if (clauses.length > 0) return clauses.join("; ");
  const objects = evidence.labels.flatMap(countedOf).length;
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
      passes: isFound(object, threshold),
      kind: label,
    }));
  });
}

function partText(object: ObjectEvidence, threshold: number): string {
  const { found, confused, box } = object;
  if (found !== null) return `found${isFound(object, threshold) ? "" : " only"} with score ${formatScore(found)}`;
  const [x, y, width, height] = box.map(Math.round);
  const where = `${width} × ${height} pixels at ${x}, ${y}`;
  return confused !== undefined && confused >= threshold ? `detected as another label (${where})` : `missed (${where})`;
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
