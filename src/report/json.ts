/**
 * A value as indented JSON that is safe to print in a job: `##[`, which the runner takes for a command anywhere in a
 * line, is written with an escape, so that the JSON says the same and commands nothing.
 */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll("##[", "#\\u0023[")}\n`;
}
