import { type ParseArgsOptionDescriptor, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ErrorList } from "../../core/error.ts";
import { quoted } from "../../math/text/texts.ts";
import { COMMON_OPTIONS, type Command, type OptionSpec, type ParsedOptions } from "../options.ts";

type Specs = Readonly<Record<string, OptionSpec>>;

/** Parses a command's arguments. All errors are reported together: unknown, repeated and missing options and operands. */
export function parseOptions(command: Command, args: readonly string[]): ParsedOptions {
  const specs = { ...command.options, ...COMMON_OPTIONS };
  const entries = Object.entries(specs).map(([name, spec]) => [name, descriptorOf(spec)]);
  const options: ParseArgsOptionsConfig = Object.fromEntries(entries);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const errors = new ErrorList();
  const given = new GivenOptions(command, specs, { args, errors });
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind === "option") given.add(token);
  }
  const { values, lists, flags } = given;
  const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
  const named = new Set(Object.keys(values));
  const parsed = { values: Object.fromEntries(withDefaults), lists, flags, given: named, operands };
  if (!flags.has("help")) checkComplete(command, parsed, errors);
  errors.throwIfAny("config");
  return parsed;
}

function descriptorOf({ value, short }: OptionSpec): ParseArgsOptionDescriptor {
  const type = value ? "string" : "boolean";
  return short === undefined ? { type } : { type, short };
}

type OptionToken = Extract<NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number], { kind: "option" }>;

class GivenOptions {
  readonly #command: Command;
  readonly #specs: Specs;
  readonly #args: readonly string[];
  readonly #errors: ErrorList;
  /** The position of an argument that is one misspelt option, of which each letter would be an option. */
  #misspelt = -1;
  readonly values: Record<string, string | undefined> = {};
  readonly lists: Record<string, string[]> = {};
  readonly flags = new Set<string>();

  constructor(command: Command, specs: Specs, { args, errors }: { args: readonly string[]; errors: ErrorList }) {
    this.#command = command;
    this.#specs = specs;
    this.#args = args;
    this.#errors = errors;
  }

  add({ name, rawName: at, index, value, inlineValue }: OptionToken): void {
    if (index === this.#misspelt || this.#isOneDashShort(index)) return;
    const spec = Object.hasOwn(this.#specs, name) ? this.#specs[name] : undefined;
    if (!spec) {
      this.#addUnknown(at);
    } else if (!spec.value) {
      if (value !== undefined) this.#errors.add({ what: `\`${at}\` takes no value.`, at });
      this.flags.add(name);
    } else if (value === undefined || value === "" || (!inlineValue && this.#isOption(value))) {
      this.#errors.add({ what: `\`${at}\` needs a value.`, at, todo: `Write \`${at} ${spec.value}\`.` });
    } else if (spec.choices && !spec.choices.includes(value)) {
      const known = spec.choices;
      const todo = `Write one of ${quoted(known)}.`;
      this.#errors.add({ what: `\`${at}\` cannot be \`${value}\`.`, at, given: value, known, todo });
    } else if (spec.repeatable) {
      this.lists[name] = [...(this.lists[name] ?? []), value];
    } else if (this.values[name] !== undefined) {
      this.#errors.add({ what: `\`${at}\` is given twice.`, at });
    } else this.values[name] = value;
  }

  #addUnknown(at: string): void {
    // One letter is near every other letter: only whole names are suggested.
    const known = at.startsWith("--") ? Object.keys(this.#specs).map((option) => `--${option}`) : [];
    const todo = `\`noworse ${this.#command.name} --help\` lists its options.`;
    this.#errors.add({ what: `Unknown option \`${at}\` of \`${this.#command.name}\`.`, given: at, known, todo });
  }

  /** Reports `-config`, which would be `-c onfig`; returns whether it is one. */
  #isOneDashShort(index: number): boolean {
    const [written = ""] = (this.#args[index] ?? "").split("=");
    if (!/^-[^-]../.test(written) || !Object.hasOwn(this.#specs, written.slice(1))) return false;
    this.#misspelt = index;
    const what = `Unknown option \`${written}\` of \`${this.#command.name}\`.`;
    this.#errors.add({ what, todo: `Write \`-${written}\`, with two dashes.` });
    return true;
  }

  /** Returns whether a value is an option, which the one before it must not take as its value. */
  #isOption(value: string): boolean {
    if (value.startsWith("--")) return true;
    return Object.values(this.#specs).some(({ short }) => short !== undefined && value === `-${short}`);
  }
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
