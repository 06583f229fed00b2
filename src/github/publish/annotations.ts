import { error, notice, warning } from "@actions/core";
import { isTextFile } from "../../core/case.ts";
import { caseNoun, type Diff, type Flip } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { caseLines } from "../../core/view/case-view.ts";
import { capitalize } from "../../math/text/texts.ts";
import { runGit } from "../api/git-process.ts";

/** A message at a line of a file, which GitHub shows in the diff. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  /** Relative to the repository, with slashes; null for none. */
  readonly file: string | null;
  readonly line: number | null;
}

interface AnnotationOptions {
  readonly max: number;
  /** Whether the job fails: then annotations are errors, else warnings. */
  readonly isFailing: boolean;
  readonly isTracked: IsTracked;
  /** Makes untrusted text safe to print: one line, no invisible characters. */
  readonly sanitize: (text: string) => string;
}

/** GitHub keeps ten of a level for each step; one error is left for the line that says why the job fails. */
const ANNOTATION_LIMITS = { error: 9, warning: 10 } as const;

/** Returns one annotation for each regressed case, up to the limit, and one that counts the others. */
export function annotateRegressions(report: Report, options: AnnotationOptions): Annotation[] {
  const regressed = report.diff?.flips?.regressed ?? [];
  const level = options.isFailing ? "error" : "warning";
  const shown = regressed.slice(0, Math.min(options.max, ANNOTATION_LIMITS[level]));
  const annotations = shown.map((flip) => {
    return annotateFlip({ flip, noun: caseNoun(report.diff?.shown, flip.suite) }, level, options);
  });
  const hidden = regressed.length - shown.length;
  if (hidden === 0 || shown.length === 0) return annotations;
  const cases = hidden === 1 ? "case" : "cases";
  const message = `… and ${hidden} more regressed ${cases}: see the step summary or the report.`;
  return [...annotations, { level: "notice", title: "Regressed cases", message, file: null, line: null }];
}

function annotateFlip(
  { flip, noun }: { readonly flip: Flip; readonly noun: string },
  level: Annotation["level"],
  { isTracked, sanitize }: AnnotationOptions,
): Annotation {
  const place = readPlace(flip.at, isTracked) ?? readPlace(flip.gold_at, isTracked);
  const lines = caseLines(flip, noun, sanitize).map(([label, text]) => `${capitalize(label)}: ${text}`);
  const message = [flip.why ?? "", ...lines].map(sanitize).filter((part) => part !== "");
  const title = `${shorten(sanitize(flip.case))} regressed (${shorten(sanitize(flip.suite))})`;
  return { level, title, message: message.join("\n"), file: place?.file ?? null, line: place?.line ?? null };
}

/** Returns a name of at most 80 code points. */
function shorten(name: string): string {
  const points = Array.from(name);
  return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}

/** Returns the file and line of a `file:line` in the repository, else null. Only text files have lines. */
function readPlace(at: string | null, isTracked: IsTracked): { file: string; line: number | null } | null {
  const [, file = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
  if (file === "" || OUTSIDE.test(file) || !isTracked(file)) return null;
  return { file, line: isTextFile(file) ? Math.max(1, Number(line)) : null };
}

const WRITERS = { error, warning, notice } as const;

/** Writes an annotation as a workflow command. */
export function emitAnnotation({ level, title, message, file, line }: Annotation): void {
  const place = file === null ? {} : { file, ...(line !== null && { startLine: line }) };
  WRITERS[level](message, { title, ...place });
}

/** Returns whether a file of the checkout is in the repository: only such files can be linked and annotated. */
export type IsTracked = (file: string) => boolean;

/** With more files, git lists the whole repository. */
const MAX_NAMED_FILES = 200;
/** Git refuses the whole command when one path is outside the repository. */
const OUTSIDE = /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/;

/** Asks git which of a diff's files it tracks. When git cannot answer, all files count as tracked. */
export async function findTrackedFiles(diff: Diff | null, workspace: string): Promise<IsTracked> {
  const files = filesOf(Object.values(diff?.flips ?? {}).flat());
  if (files.length === 0) return () => true;
  const paths = files.length > MAX_NAMED_FILES ? [] : ["--", ...files];
  const args = ["--literal-pathspecs", "ls-files", "-z", ...paths];
  const listed = await runGit(workspace, args, { timeout: 5000, maxBuffer: 64 * 1024 * 1024 });
  if (listed === null) return () => true;
  const tracked = new Set(listed.toString("utf8").split("\0"));
  return (file) => tracked.has(file);
}

/** Asks git whether any of these files differs from the commit, untracked ones included; false when it cannot answer. */
export async function areChanged(workspace: string, files: readonly { readonly path: string }[]): Promise<boolean> {
  const args = ["--literal-pathspecs", "status", "--porcelain", "--ignored", "--", ...files.map(({ path }) => path)];
  const status = files.length === 0 ? null : await runGit(workspace, args, { timeout: 5000, maxBuffer: 1024 * 1024 });
  return status !== null && status.length > 0;
}

/** Returns the files of `file:line` places inside the checkout, each once. */
function filesOf(flips: readonly Flip[]): string[] {
  const files = flips.flatMap(({ at, gold_at }) => [at, gold_at]).map((at) => at?.replace(/:\d+$/, "") ?? "");
  return [...new Set(files)].filter((file) => file !== "" && !OUTSIDE.test(file));
}
