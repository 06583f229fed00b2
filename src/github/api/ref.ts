/** Returns whether a string is a valid ref name by git's rules and cannot be mistaken for an option. */
export function isRefName(text: string): boolean {
  if (text.length === 0 || text.length > 1024) return false;
  if (/^[-/.]|[/.]$|\.lock$|\.\.|\/[/.]|@\{|^@$/.test(text)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git forbids exactly these in names
  return !/[\u0000-\u0020\u007f~^:?*[\\]/.test(text);
}

/** Returns a branch's name without `refs/heads/`. */
export function branchName(ref: string): string {
  return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : ref;
}

/** Returns the path of a workflow file without the `@ref` after it; null when it is not a workflow file. */
export function workflowFilePath(path: string): string | null {
  return /^([^\s@][^\s]*?\.ya?ml)(?:@.*)?$/.exec(path)?.[1] ?? null;
}

/** Returns the workflow's path in `owner/name/path@ref`; null when the workflow is from another repository. */
export function readWorkflowPath(workflowRef: string, repository: string): string | null {
  const prefix = `${repository}/`.toLowerCase();
  if (!workflowRef.toLowerCase().startsWith(prefix)) return null;
  return workflowFilePath(workflowRef.slice(prefix.length));
}
