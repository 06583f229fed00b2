/** Where the action's own files stand at the version in use, for links into its documentation; null when it is used from a checkout. */
export function docsUrl(env: NodeJS.ProcessEnv, serverUrl: string): string | null {
  const repository = env["GITHUB_ACTION_REPOSITORY"] ?? "";
  const ref = env["GITHUB_ACTION_REF"] ?? "";
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w./-]+$/.test(ref)) return null;
  return `${serverUrl}/${repository}/blob/${ref}`;
}
