import { randomBytes } from "node:crypto";

/** How long a report's name may be to have another one, of its HTML report, made from it. */
const MAX_NAME_LENGTH = 120;
const SUFFIX_LENGTH = "-duplicate-123456".length;

/** Returns the name of the HTML report's own artifact. It contains the report's name, so that two reports of a run do not conflict; no search for a baseline finds it. */
export function htmlArtifactName(report: string): string {
  return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}

/** Returns the start of the names that a run's further reports get when their name is taken. */
function duplicateStart(name: string): string {
  return `${name.slice(0, MAX_NAME_LENGTH - SUFFIX_LENGTH)}-duplicate-`;
}

/** Returns a second name for a report whose name is taken in its run. */
export function duplicateName(name: string): string {
  return `${duplicateStart(name)}${randomBytes(3).toString("hex")}`;
}

/** Returns whether an artifact is the report, not its HTML page, of another job or step that wanted the same name. */
export function isDuplicateOf(artifact: string, name: string): boolean {
  const start = duplicateStart(name);
  return artifact.startsWith(start) && /^[0-9a-f]{6}$/.test(artifact.slice(start.length));
}
