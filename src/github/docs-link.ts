/** The address of the README's part on gates, in the action's own repository and at the version in use; null when it is used from a checkout. */
export function gatesAddress(env: NodeJS.ProcessEnv, serverUrl: string): string | null {
  const repository = env["GITHUB_ACTION_REPOSITORY"] ?? "";
  const ref = env["GITHUB_ACTION_REF"] ?? "";
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w./-]+$/.test(ref)) return null;
  return `${serverUrl}/${repository}/blob/${ref}/README.md#gates`;
}
