/**
 * The names and values in a `GITHUB_OUTPUT`, `GITHUB_STATE` or `GITHUB_ENV` file, read as the runner reads it
 * (actions/runner, `EnvFileKeyValuePairs`): `name=value`, or `name<<delimiter`, lines, delimiter. Throws where the
 * runner would fail the step.
 */
export function parseKeyValues(text: string): Record<string, string> {
  const lines = text.split("\n");
  // What follows the last line feed is no line when it is empty.
  if (lines.at(-1) === "") lines.pop();
  const values: Record<string, string> = {};
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const equals = line.indexOf("=");
    const heredoc = line.indexOf("<<");
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      if (equals === 0) throw new Error(`Invalid format '${line}': the name is empty`);
      values[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    const name = line.slice(0, Math.max(heredoc, 0));
    const delimiter = line.slice(heredoc + 2);
    if (heredoc < 0 || name === "" || delimiter === "") throw new Error(`Invalid format '${line}'`);
    const end = lines.indexOf(delimiter, at + 1);
    if (end < 0) throw new Error(`Invalid value: matching delimiter not found '${delimiter}'`);
    values[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return values;
}
