/** The folder of git, also by its short name on Windows, with an ending that Windows ignores, and as a stream. */
const GIT_FOLDER = /^(?:\.git|git~\d)[. ]*(?::.*)?$/i;
/** Files in which steps of a job keep credentials: `google-github-actions/auth`, `actions/checkout`, git, curl. */
const CREDENTIALS = /^(?:gha-creds-.*\.json|git-credentials-.*\.config|\.git-credentials|[._]netrc)[. ]*$/i;

/** Returns whether a file can contain credentials of the job, by its real path: it is never data. */
export function isPrivateFile(path: string): boolean {
  const parts = path.split(/[\\/]/);
  return parts.some((part) => GIT_FOLDER.test(part)) || CREDENTIALS.test(parts.at(-1) ?? "");
}
