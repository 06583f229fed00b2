/** Whether a text is a full commit SHA (SHA-1 or SHA-256, lower case). */
export function isCommit(text: string): boolean {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}

/** Whether a text may be the name of a ref by git's own rules, and cannot be taken for an option. */
export function isRefName(text: string): boolean {
  if (text.length === 0 || text.length > 1024) return false;
  if (/^[-/.]|[/.]$|\.lock$|\.\.|\/[/.]|@\{|^@$/.test(text)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git forbids exactly these in names
  return !/[\u0000-\u0020\u007f~^:?*[\\]/.test(text);
}

/** A branch's bare name. */
export function branchName(ref: string): string {
  return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : ref;
}

/** The path of a workflow's file without an `@ref` behind it; null when it is none. */
export function workflowFilePath(path: string): string | null {
  return /^([^\s@][^\s]*?\.ya?ml)(?:@.*)?$/.exec(path)?.[1] ?? null;
}

/** The workflow's path in `owner/name/path@ref`; null when it is of another repository. */
export function readWorkflowPath(workflowRef: string, repository: string): string | null {
  const prefix = `${repository}/`.toLowerCase();
  if (!workflowRef.toLowerCase().startsWith(prefix)) return null;
  return workflowFilePath(workflowRef.slice(prefix.length));
}
