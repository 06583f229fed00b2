import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Config, SuiteConfig } from "../../core/config/config.ts";
import { ErrorList, UserError } from "../../core/error.ts";
import type { Family } from "../../core/family.ts";
import type { Gate, SuiteGates } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import { isObject } from "../json-object.ts";
import { isInside } from "./files.ts";
import { readGate, readShortGates, type ShortGate } from "./gates.ts";
import { readJudge } from "./judge.ts";
import { unknownKeyError } from "./schema-errors.ts";
import { SuiteReader } from "./suite.ts";
import { parseYaml, type YamlFile } from "./yaml.ts";

const EXAMPLE = `suites:
  my-bot:
    family: grounded
    gold: eval/gold.jsonl
    traces: runs/trace.jsonl
    gates:
      precision: ">= 0.80"`;

/**
 * Reads and checks a config file, which must lie in the root (null: anywhere) also when it is a link.
 * Throws a UserError with all of its problems, each at `file:line:column`.
 */
export function readConfig(
  path: string,
  families: readonly Family[],
  name: string = basename(path),
  root: string | null = null,
): Config {
  return parseConfig(readText(path, name, root), name, dirname(resolve(path)), families);
}

/** Checks a config's text as if it stood in a file of the folder. Throws a UserError with all of its problems. */
export function parseConfig(text: string, name: string, folder: string, families: readonly Family[]): Config {
  const file = parseYaml(text, name);
  const problems = new ErrorList();
  const judge = readJudge(file, problems);
  const reader = new SuiteReader({ families, file, problems, judge });
  const suites: SuiteConfig[] = [];
  for (const [suite, written] of writtenSuites(file, name, problems)) {
    const read = reader.read(suite, written);
    if (read) suites.push(read);
  }
  problems.throwIfAny("config");
  return { file: name, folder, suites };
}

/** The entries under `suites`, whatever they hold; what else stands in the file is a problem. */
function writtenSuites(
  { data, placeOf, placeOfKey }: YamlFile,
  name: string,
  problems: ErrorList,
): [string, unknown][] {
  const todo = `Write for example:\n${EXAMPLE}`;
  if (data === null || data === undefined) problems.add({ what: "The config is empty.", at: name, todo });
  else if (!isObject(data))
    problems.add({ what: "The config must be a map with the key `suites`.", at: placeOf([]), todo });
  if (!isObject(data)) return [];
  for (const key of Object.keys(data)) {
    if (key !== "suites" && key !== "judge") problems.add(unknownKeyError(key, placeOfKey([key]), ["suites", "judge"]));
  }
  const { suites } = data;
  if (suites === undefined) problems.add({ what: "The config has no `suites`.", at: name, todo });
  else if (!isObject(suites) || Object.keys(suites).length === 0) {
    problems.add({ what: "`suites` must be a map of at least one suite.", at: placeOf(["suites"]), todo });
  } else return Object.entries(suites);
  return [];
}

function readText(path: string, name: string, root: string | null): string {
  try {
    refuseFile(path, name, root);
    return decodeConfig(readFileSync(path), name);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const what = code === "ENOENT" ? `There is no config file \`${name}\`.` : `The config cannot be read (${code}).`;
    const todo = `Name it, or write one:\n${EXAMPLE}\nAn action with one suite can do without: give \`gold\` and \`traces\`.`;
    throw new UserError("config", [{ what, at: name, todo }]);
  }
}

/** A config's bytes as text. Throws a UserError when they are none. */
export function decodeConfig(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UserError("config", [{ what: "The config is not UTF-8 text.", at: name, todo: "Write it as UTF-8." }]);
  }
}

/** A pipe would be waited for and a device read without end; a link could show what lies elsewhere. */
function refuseFile(path: string, name: string, root: string | null): void {
  const todo = "Name a YAML file.";
  if (!statSync(path).isFile()) throw new UserError("config", [{ what: "The config is no file.", at: name, todo }]);
  if (root === null || isInside(realpathSync(path), realpathSync(root))) return;
  const what = "The config lies outside of the repository.";
  throw new UserError("config", [{ what, at: name, todo: "Copy it into the repository." }]);
}

/** One suite of one family given by inputs instead of a file. */
export interface SuiteInputs {
  readonly name: string;
  readonly family: Family;
  readonly gold: readonly string[];
  readonly traces: readonly string[];
  readonly k: number | null;
  /** `precision=0.80,…`; null for no gates. */
  readonly gates: string | null;
  readonly folder: string;
}

/** The config of a suite that is given by inputs. Throws a UserError with all of its problems. */
export function configFromInputs(short: SuiteInputs): Config {
  const { name, family, gold, traces, folder } = short;
  const params = family.params.parse(short.k === null ? {} : { k: short.k });
  const metrics = family.metrics(params);
  const written = short.gates === null ? [] : parseShortGates(short.gates, metrics, "input `gates`");
  checkLimits(written, metrics, "input `gates`");
  const gated = written.map(({ metric, demand, limit }): Gate => {
    return { metric, slice: "", conditions: { [demand]: limit }, severity: "fail" };
  });
  const gates: SuiteGates = { metrics: gated, cases: {}, casesSeverity: "fail" };
  return { file: null, folder, suites: [{ name, family, params, metrics, gold, traces, gates, slices: [] }] };
}

/** Reads the short form of gates as `score` takes it: any finite limit. Throws a UserError with all of its problems. */
export function parseShortGates(text: string, metrics: readonly Metric[], at: string): ShortGate[] {
  const problems = new ErrorList();
  const gates = readShortGates(text, metrics, at, problems);
  problems.throwIfAny("config");
  return gates;
}

/** Refuses limits of the short form that a file would be refused for. */
function checkLimits(gates: readonly ShortGate[], metrics: readonly Metric[], at: string): void {
  const problems = new ErrorList();
  const gated = new Set(gates.map((gate) => gate.metric));
  if (gated.size < gates.length) problems.add({ what: "A metric has two gates, by two of its names.", at });
  for (const { name, demand, limit } of gates) {
    readGate({ name, conditions: { [demand]: limit } }, { metrics, slices: [] }, ({ error }) =>
      problems.add({ ...error, at }),
    );
  }
  problems.throwIfAny("config");
}
