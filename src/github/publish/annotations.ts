import { error, notice, warning } from "@actions/core";
import { capitalize, caseNoun } from "../../core/case-noun.ts";
import type { Flip } from "../../core/diff.ts";
import { isTextFile } from "../../core/place.ts";
import type { Report } from "../../core/report.ts";
import type { IsTracked } from "./tracked-files.ts";

/** A note at a line of a file, as GitHub shows it beside the diff. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  /** Relative to the repository, with slashes; null for none. */
  readonly file: string | null;
  readonly line: number | null;
}

/** How broken cases are annotated. */
export interface AnnotationOptions {
  readonly max: number;
  /** Whether the job fails: then they are errors. */
  readonly failing: boolean;
  readonly inRepository: IsTracked;
  /** Makes foreign text safe to show: one line, nothing unseen. */
  readonly clean: (text: string) => string;
}

/** GitHub keeps ten of a kind for a step; one error is left for the line that says why the job fails. */
const ANNOTATION_LIMITS = { error: 9, warning: 10 } as const;

/** One annotation for each broken case, up to the limit, and one that counts the rest. */
export function annotateRegressions(report: Report, plan: AnnotationOptions): Annotation[] {
  const broke = report.diff?.flips?.regressed ?? [];
  const level = plan.failing ? "error" : "warning";
  const shown = broke.slice(0, Math.min(plan.max, ANNOTATION_LIMITS[level]));
  const annotations = shown.map((flip) => {
    const word = capitalize(caseNoun(report.diff?.shown, flip.suite));
    return annotateFlip({ flip, word }, level, plan);
  });
  const hidden = broke.length - shown.length;
  if (hidden === 0 || shown.length === 0) return annotations;
  const message = `… and ${hidden} more broken ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
  return [...annotations, { level: "notice", title: "Broken cases", message, file: null, line: null }];
}

function annotateFlip(
  { flip, word }: { readonly flip: Flip; readonly word: string },
  level: Annotation["level"],
  { inRepository, clean }: AnnotationOptions,
): Annotation {
  const place = readPlace(flip.at, inRepository) ?? readPlace(flip.gold_at, inRepository);
  const parts = [
    flip.why ?? "",
    `${word}: ${flip.text}`,
    `Expected: ${flip.expected}`,
    `Before: ${flip.before ?? "–"}`,
    `After: ${flip.after ?? "–"}`,
  ];
  const message = parts.map(clean).filter((part) => part !== "");
  const title = `${shorten(clean(flip.case))} broke (${shorten(clean(flip.suite))})`;
  return { level, title, message: message.join("\n"), file: place?.file ?? null, line: place?.line ?? null };
}

/** A name for a title, of at most 80 code points. */
function shorten(name: string): string {
  const points = Array.from(name);
  return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}

/** A place in a file of the repository out of `file:line`; null for every other. A file that is no text has no line. */
function readPlace(at: string | null, inRepository: IsTracked): { file: string; line: number | null } | null {
  const [, file = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
  const isOutside = file === "" || /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/.test(file);
  if (isOutside || !inRepository(file)) return null;
  return { file, line: isTextFile(file) ? Math.max(1, Number(line)) : null };
}

const WRITERS = { error, warning, notice } as const;

/** Hands an annotation to the runner. */
export function emitAnnotation({ level, title, message, file, line }: Annotation): void {
  const place = file === null ? {} : { file, ...(line !== null && { startLine: line }) };
  WRITERS[level](message, { title, ...place });
}
