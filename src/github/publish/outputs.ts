import { appendFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { error, notice, setOutput, warning } from "@actions/core";
import { isTextFile } from "../../core/case.ts";
import { type ChangedCase, caseNoun, type Diff } from "../../core/diff.ts";
import type { Log } from "../../core/log.ts";
import { pathIn } from "../../core/paths.ts";
import type { Report } from "../../core/report.ts";
import { listedDrops } from "../../core/verdict/drops.ts";
import { failedGates } from "../../core/verdict/verdict.ts";
import { caseLines } from "../../core/view/case-lines.ts";
import { capitalize } from "../../math/text/texts.ts";
import { describeCause } from "../../store/files.ts";
import type { Clone } from "../api/git.ts";
import { runGit } from "../api/git-process.ts";

/** The outputs of action.yml. They contain only numbers, our own words, ids and our own paths. */
export const OUTPUTS = [
  "verdict",
  "pass",
  "failed-gates",
  "regressions",
  "improvements",
  "trend",
  "baseline-status",
  "baseline-sha",
  "report-path",
  "html-path",
  "summary-path",
  "comment-status",
  "comment-url",
  "artifact-id",
  "artifact-digest",
] as const;

/** Values by output. A missing value is empty, never zero. */
type Outputs = Partial<Record<(typeof OUTPUTS)[number], string>>;

export function reportOutputs({ verdict, diff, trend }: Report): Outputs {
  const flips = diff?.flips ?? null;
  return {
    verdict: verdict?.outcome ?? "",
    pass: String(verdict?.outcome === "pass" || (verdict?.override ?? null) !== null),
    "failed-gates": verdict ? String(failedGates(verdict).length) : "",
    regressions: flips ? String(flips.regressed.length) : "",
    improvements: flips ? String(flips.fixed.length) : "",
    trend: trend ?? "",
    "baseline-status": diff?.baseline.status ?? "",
    "baseline-sha": diff?.baseline.commit ?? "",
  };
}

/** Writes outputs for later steps; logs a warning when that is not possible. */
export function writeOutputs(outputs: Outputs, env: NodeJS.ProcessEnv, log: Log): void {
  if (!env["GITHUB_OUTPUT"]) {
    log.warn("The outputs cannot be written: `GITHUB_OUTPUT` is not set.");
    return;
  }
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
  } catch (cause) {
    log.warn(`The outputs could not be written: ${describeCause(cause)}`);
  }
}

/** GitHub drops a step's whole summary when it is longer, in bytes. */
export const MAX_SUMMARY_BYTES = 1024 * 1024;

/** Appends the first text that fits to the step summary. A text is never cut, since that would break its tables. */
export async function appendSummary(texts: readonly string[], env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const path = env["GITHUB_STEP_SUMMARY"];
  if (!path) {
    log.info("There is no step summary: `GITHUB_STEP_SUMMARY` is not set.");
    return;
  }
  const existing = await stat(path).then(
    (entry) => entry.size,
    () => 0,
  );
  const fitting = texts.find((text) => Buffer.byteLength(text) <= MAX_SUMMARY_BYTES - existing);
  if (fitting !== texts[0]) {
    const what = fitting === undefined ? "is left out: earlier steps left no room" : "is replaced by a shorter one";
    log.warn(`The step summary is too long for GitHub and ${what}. The report's \`summary.md\` has all of it.`);
  }
  if (fitting !== undefined) await appendFile(path, fitting);
}

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
  readonly inRepository: InRepository;
  /** Makes untrusted text safe to print: one line, no invisible characters. */
  readonly sanitize: (text: string) => string;
}

/** GitHub keeps ten of a level for each step; one error is left for the line that says why the job fails. */
const ANNOTATION_LIMITS = { error: 9, warning: 10 } as const;

/** Annotates each regressed case and each listed one of a failed gate up to the limit, and counts the others. */
export function annotateRegressions(report: Report, options: AnnotationOptions): Annotation[] {
  const flips = report.diff?.flips?.regressed ?? [];
  const regressed = [...flips, ...listedDrops(report)];
  const level = options.isFailing ? "error" : "warning";
  const shown = regressed.slice(0, Math.min(options.max, ANNOTATION_LIMITS[level]));
  const annotations = shown.map((flip, index) => {
    const word = index < flips.length ? "regressed" : "is among the worst";
    return annotateCase({ flip, noun: caseNoun(report.diff?.shown, flip.suite), word }, level, options);
  });
  const hidden = regressed.length - shown.length;
  if (hidden === 0 || shown.length === 0) return annotations;
  const [kind, title] = flips.length > 0 ? ["regressed", "Regressed cases"] : ["of the worst", "Worst cases"];
  const message = `… and ${hidden} more ${kind} ${hidden === 1 ? "case" : "cases"}: see the step summary or the report.`;
  return [...annotations, { level: "notice", title, message, file: null, line: null }];
}

function annotateCase(
  { flip, noun, word }: { readonly flip: ChangedCase; readonly noun: string; readonly word: string },
  level: Annotation["level"],
  { inRepository, sanitize }: AnnotationOptions,
): Annotation {
  const place = readPlace(flip.at, inRepository) ?? readPlace(flip.gold_at, inRepository);
  const lines = caseLines(flip, noun, sanitize).map(([label, text]) => `${capitalize(label)}: ${text}`);
  const message = [flip.why ?? "", ...lines].map(sanitize).filter((part) => part !== "");
  const title = `${shorten(sanitize(flip.case))} ${word} (${shorten(sanitize(flip.suite))})`;
  return { level, title, message: message.join("\n"), file: place?.file ?? null, line: place?.line ?? null };
}

/** Returns a name of at most 80 code points. */
function shorten(name: string): string {
  const points = Array.from(name);
  return points.length <= 80 ? name : `${points.slice(0, 79).join("")}…`;
}

/** Returns the file and line of a `file:line` in the repository, else null. Only text files have lines. */
function readPlace(at: string | null, inRepository: InRepository): { file: string; line: number | null } | null {
  const [, place = "", line = ""] = /^(.+):(\d{1,9})$/s.exec(at?.replaceAll("\\", "/") ?? "") ?? [];
  const file = place === "" || OUTSIDE.test(place) ? null : inRepository(place);
  return file === null ? null : { file, line: isTextFile(file) ? Math.max(1, Number(line)) : null };
}

const WRITERS = { error, warning, notice } as const;

/** Writes an annotation as a workflow command. */
export function emitAnnotation({ level, title, message, file, line }: Annotation): void {
  const place = file === null ? {} : { file, ...(line !== null && { startLine: line }) };
  WRITERS[level](message, { title, ...place });
}

/**
 * Returns the path in the repository of a file, which is relative to the workspace; null where it is in no repository
 * or not committed: GitHub has no page of it that could be linked, and no line to annotate.
 */
export type InRepository = (file: string) => string | null;

/** With more files, git lists the whole repository. */
const MAX_NAMED_FILES = 200;
/** No annotation leads there. */
const OUTSIDE = /^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/;

/** A run's clone, and the folder that the paths of its report are relative to. */
interface Checkout {
  readonly clone: Clone;
  readonly workspace: string;
}

/** Returns the places of the changed cases of a diff, as `file:line`. */
export function placesOf(diff: Diff | null): (string | null)[] {
  const dropped = (diff?.score_drops ?? []).flatMap(({ cases }) => cases.map(({ flip }) => flip));
  const changed: Pick<ChangedCase, "at" | "gold_at">[] = [...Object.values(diff?.flips ?? {}).flat(), ...dropped];
  return changed.flatMap(({ at, gold_at }) => [at, gold_at]);
}

/** Asks git which files of `file:line` places it tracks. Without git it is all, with the workspace as the root. */
export async function findTrackedFiles(places: readonly (string | null)[], checkout: Checkout): Promise<InRepository> {
  const { top } = checkout.clone;
  const files = filesOf(places);
  if (top === null) return (file) => file;
  const pathOf = (file: string): string | null => pathIn(top, resolve(checkout.workspace, file));
  if (files.length === 0) return pathOf;
  const inside = files.flatMap((file) => pathOf(file) ?? []);
  const paths = inside.length > MAX_NAMED_FILES ? [] : ["--", ...inside];
  const args = ["--literal-pathspecs", "ls-files", "-z", ...paths];
  const listed = inside.length === 0 ? "" : await runGit(top, args, { timeout: 5000, maxBuffer: 64 * 1024 * 1024 });
  if (listed === null) return pathOf;
  const tracked = new Set(listed.toString("utf8").split("\0"));
  return (file) => {
    const path = pathOf(file);
    return path !== null && tracked.has(path) ? path : null;
  };
}

/** Returns whether any file differs from the commit, or is not in it. False when git cannot answer. */
export async function areChanged(
  { clone: { top }, workspace }: Checkout,
  files: readonly { readonly path: string }[],
): Promise<boolean> {
  if (top === null || files.length === 0) return false;
  const paths = files.flatMap(({ path }) => pathIn(top, resolve(workspace, path)) ?? []);
  if (paths.length < files.length) return true;
  const args = ["--literal-pathspecs", "status", "--porcelain", "--ignored", "--", ...paths];
  const status = await runGit(top, args, { timeout: 5000, maxBuffer: 1024 * 1024 });
  return status !== null && status.length > 0;
}

/** Returns the files of `file:line` places inside the checkout, each once. */
function filesOf(places: readonly (string | null)[]): string[] {
  const files = places.map((at) => at?.replace(/:\d+$/, "") ?? "");
  return [...new Set(files)].filter((file) => file !== "" && !OUTSIDE.test(file));
}
