import { UserError } from "../../core/error.ts";
import { quoted } from "../../math/text/join-words.ts";
import type { OptionSpec, ParsedOptions } from "../options.ts";

export function formatOption(choices: readonly string[]): OptionSpec {
  return {
    short: "f",
    value: "FORMAT",
    description: "What is printed on standard output.",
    choices,
    defaultValue: "text",
    group: "Output",
  };
}

/** Returns the format of `--format`, or of a flag that is its short form: `--json`. Throws a UserError where they differ. */
export function outputFormat({ values, flags }: ParsedOptions): string {
  const given = ["json", "markdown"].filter((format) => flags.has(format));
  const { format = "text" } = values;
  const formats = new Set(format === "text" ? given : [format, ...given]);
  if (formats.size <= 1) return given[0] ?? format;
  const options = [...(format === "text" ? [] : [`--format ${format}`]), ...given.map((flag) => `--${flag}`)];
  const what = `${quoted(options, " and ")} contradict each other.`;
  throw new UserError("config", [{ what, at: "--format", todo: "Keep one of them." }]);
}
