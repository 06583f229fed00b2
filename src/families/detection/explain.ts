import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import type { Part } from "../../core/part.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, KINDS, type LabelEvidence, type ObjectsEvidence } from "./evidence.ts";
import { countMistakes } from "./faults.ts";

/** So many things at most are named in one clause. */
const MOST_NAMED = 3;
/** So many detections at most are shown. */
const MOST_SHOWN = 10;

/** Whether all objects that count are found by detections of at least the threshold, and no other detection reaches it. */
export function outcome(evidence: Evidence): Outcome {
  const { missed, wrong } = countMistakes(evidence);
  return evidence.missing || missed + wrong > 0 ? "fail" : "pass";
}

/** The places of objects that no detection of at least the threshold found. */
function missedIn({ objects }: LabelEvidence, threshold: number): number[] {
  return [...objects.found.keys()].filter((place) => !isFound(objects.found[place] ?? null, threshold));
}

const isFound = (score: number | null, threshold: number): boolean => score !== null && score >= threshold;

/** The places of detections that reach the threshold and are false. */
function falseIn({ scores, kinds }: LabelEvidence, threshold: number): number[] {
  return [...scores.keys()].filter((place) => {
    const isFalse = kinds[place] === KINDS.misclassification || kinds[place] === KINDS.hallucination;
    return isFalse && (scores[place] as number) >= threshold;
  });
}

/** Which objects are missed, and what is detected that is not there. */
export function why(evidence: Evidence): string {
  const { missing, threshold, labels } = evidence;
  if (missing) return "has no trace";
  const missed = labels.flatMap((one) => missedIn(one, threshold).map((place) => partName(one, place)));
  const wrong = labels.flatMap((one) => falseIn(one, threshold).map((place) => ({ one, place })));
  const said = (kind: number): string[] =>
    wrong
      .filter(({ one, place }) => one.kinds[place] === kind)
      .map(({ one, place }) => `${singleLine(one.label)} (${formatScore(one.scores[place] as number)})`);
  const clauses = [
    clause("misses", missed, ""),
    clause("detects", said(KINDS.misclassification), " where something else is"),
    clause("detects", said(KINDS.hallucination), " where none is left to find"),
  ].filter((text) => text !== "");
  return clauses.length > 0 ? clauses.join("; ") : foundText(labels);
}

function clause(verb: string, things: readonly string[], where: string): string {
  if (things.length === 0) return "";
  const named = things.slice(0, MOST_NAMED);
  const rest = things.length > named.length ? ` and ${things.length - named.length} more` : "";
  return `${verb} ${named.join(", ")}${rest}${where}`;
}

function foundText(labels: readonly LabelEvidence[]): string {
  const objects = labels.reduce((sum, one) => sum + one.objects.found.length, 0);
  if (objects === 0) return "nothing is to be found, and nothing is detected";
  return objects === 1 ? "the one object is found" : `all ${objects} objects are found`;
}

const partName = ({ label }: LabelEvidence, place: number): string => `${singleLine(label)} ${place + 1}`;

/** A label on one line. */
export const singleLine = (label: string): string =>
  label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";

/** A score with four decimals at most. */
export const formatScore = (score: number): string => String(Math.round(score * 10_000) / 10_000);

/** The objects of an image that count, each by itself: found by a detection of at least the threshold, or missed. Their names have labels as they are: two may look the same. */
export function objectParts({ labels, threshold }: Evidence): Part[] {
  return labels.flatMap((one) =>
    one.objects.found.map((score, place) => {
      const passes = isFound(score, threshold);
      const text = partText(one.objects, place, threshold);
      // Shown texts can be the same for two labels, names may not be.
      return { name: `${one.label} ${place + 1}`, text, passes, kind: one.label };
    }),
  );
}

function belowText(score: string, threshold: string): string {
  return score === threshold ? `just below ${threshold}` : `at ${score}, below ${threshold}`;
}

function partText({ found, confused, boxes }: ObjectsEvidence, place: number, threshold: number): string {
  const [score = null, other = null] = [found[place], confused[place]];
  if (score !== null && score >= threshold) return `found at ${formatScore(score)}`;
  if (score !== null) return `found only ${belowText(formatScore(score), formatScore(threshold))}`;
  const [x, y, width, height] = boxes.slice(4 * place, 4 * place + 4).map(Math.round);
  const where = `${width} × ${height} pixels at ${x}, ${y}`;
  return other !== null && other >= threshold ? `something else is detected there (${where})` : `missed (${where})`;
}

/** The image, how many objects of each label are in it, and the detections with the best scores. */
export function show({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const counts = new Map<string, number>();
  for (const { label, crowd } of gold.objects) {
    const name = crowd ? `crowd of ${label}` : label;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const expected = [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
  return { text: gold.name || `image ${gold.image}`, expected: expected || "(nothing)", got: gotText(trace) };
}

function gotText(trace: Trace | null): string {
  if (trace === null) return "(no trace)";
  if (trace.detections.length === 0) return "(nothing)";
  const best = trace.detections.toSorted((a, b) => b.score - a.score).slice(0, MOST_SHOWN);
  const rest = trace.detections.length - best.length;
  const shown = best.map(({ label, score }) => `${label} ${formatScore(score)}`).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
