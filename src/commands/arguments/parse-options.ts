import { type ParseArgsOptionDescriptor, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ErrorList } from "../../core/error.ts";
import { quoted } from "../../math/text/texts.ts";
import { COMMON_OPTIONS, type Command, type OptionSpec, type ParsedOptions } from "../options.ts";

type Specs = Readonly<Record<string, OptionSpec>>;

/** Parses a command's arguments. All errors are reported together: unknown, repeated and missing options and operands. */
export function parseOptions(command: Command, args: readonly string[]): ParsedOptions {
  const specs: Specs = { ...command.options, ...COMMON_OPTIONS };
  const entries = Object.entries(specs).map(([name, spec]) => [name, descriptorOf(spec)]);
  const options: ParseArgsOptionsConfig = Object.fromEntries(entries);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const errors = new ErrorList();
  const values: Record<string, string | undefined> = {};
  const lists: Record<string, string[]> = {};
  const flags = new Set<string>();
  const operands: string[] = [];
  /** The position of an argument that is one misspelt option, of which each letter would be an option. */
  let misspelt = -1;
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option" || token.index === misspelt) continue;
    const { name, rawName: at, index, value, inlineValue } = token;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const oneDash = oneDashOption(args[index], specs);
    if (oneDash !== null) {
      misspelt = index;
      const what = `Unknown option \`${oneDash}\` of \`${command.name}\`.`;
      errors.add({ what, todo: `Write \`-${oneDash}\`, with two dashes.` });
    } else if (!spec) {
      // One letter is near every other letter: only whole names are suggested.
      const known = at.startsWith("--") ? Object.keys(specs).map((option) => `--${option}`) : [];
      const todo = `\`noworse ${command.name} --help\` lists its options.`;
      errors.add({ what: `Unknown option \`${at}\` of \`${command.name}\`.`, given: at, known, todo });
    } else if (!spec.value) {
      if (value !== undefined) errors.add({ what: `\`${at}\` takes no value.`, at });
      flags.add(name);
    } else if (value === undefined || value === "" || (!inlineValue && isOption(value, specs))) {
      errors.add({ what: `\`${at}\` needs a value.`, at, todo: `Write \`${at} ${spec.value}\`.` });
    } else if (spec.choices && !spec.choices.includes(value)) {
      const known = spec.choices;
      const todo = `Write one of ${quoted(known)}.`;
      errors.add({ what: `\`${at}\` cannot be \`${value}\`.`, at, given: value, known, todo });
    } else if (spec.repeatable) {
      lists[name] = [...(lists[name] ?? []), value];
    } else if (values[name] !== undefined) {
      errors.add({ what: `\`${at}\` is given twice.`, at });
    } else values[name] = value;
  }
  const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
  const given = new Set(Object.keys(values));
  const parsed = { values: Object.fromEntries(withDefaults), lists, flags, given, operands };
  if (!flags.has("help")) checkComplete(command, parsed, errors);
  errors.throwIfAny("config");
  return parsed;
}

function descriptorOf({ value, short }: OptionSpec): ParseArgsOptionDescriptor {
  const type = value ? "string" : "boolean";
  return short === undefined ? { type } : { type, short };
}

/** Returns an option that is written with one dash, `-config`, which would be `-c onfig`; null if it is none. */
function oneDashOption(argument: string | undefined, specs: Specs): string | null {
  const [written = ""] = (argument ?? "").split("=");
  return /^-[^-]../.test(written) && Object.hasOwn(specs, written.slice(1)) ? written : null;
}

/** Returns whether a value is an option, which the one before it must not take as its value. */
function isOption(value: string, specs: Specs): boolean {
  return value.startsWith("--") || Object.values(specs).some(({ short }) => short && value === `-${short}`);
}

function checkComplete(command: Command, { values, lists, operands }: ParsedOptions, errors: ErrorList): void {
  for (const [name, { required, value }] of Object.entries(command.options)) {
    if (required && values[name] === undefined && lists[name] === undefined) {
      errors.add({ what: `\`${command.name}\` needs \`--${name}\`.`, todo: `Write \`--${name} ${value}\`.` });
    }
  }
  const missing = command.operands.filter((name) => !name.startsWith("[")).slice(operands.length);
  if (missing.length > 0) errors.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
  // After an unknown option, an argument may be its value.
  if (errors.total > 0 || command.operands.at(-1)?.endsWith("…")) return;
  for (const extra of operands.slice(command.operands.length)) {
    const todo = command.options["baseline"] && `To compare with it, write \`--baseline ${extra}\`.`;
    errors.add({ what: `Unexpected argument \`${extra}\`.`, ...(todo && { todo }) });
  }
}
