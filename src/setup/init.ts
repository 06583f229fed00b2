import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { EXIT, UserError } from "../core/error.ts";
import { isInside, relativePath } from "../core/paths.ts";
import { exitStatus } from "../core/verdict/verdict.ts";
import { CONFIG_NAMES, findExistingConfigs } from "../input/config/config-files.ts";
import { statOf } from "../input/config/path-checks.ts";
import { joinWords } from "../math/text/texts.ts";
import { formatCount, formatInteger } from "../report/format.ts";
import { renderReportText } from "../report/report-text.ts";
import { defaultBranch, isIgnored, openSetupFolder, type SetupFolder } from "./detection/repository.ts";
import { configError, describeFiles, indent, type PlannedFile, planFile, shown, writePlanned } from "./files.ts";
import { findSetup, type Setup } from "./set-up.ts";
import { planWorkflows, shellWord } from "./workflows.ts";

interface InitOptions {
  /** The folder that gets the config. */
  readonly folder: string;
  /** The folder that the command was started in: names are shown relative to it. */
  readonly from: string;
  /** Write without asking, replace what is there, add the workflow for forks, write nothing. */
  readonly yes: boolean;
  readonly force: boolean;
  readonly forks: boolean;
  readonly dryRun: boolean;
  readonly color: boolean;
  readonly created: string;
}

interface InitTerminal {
  readonly print: (text: string) => void;
  readonly showStatus: (text: string) => void;
  /** Asks a question that is answered with yes or no; absent without a terminal. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
}

const CONFIG_NAME = "noworse.yml";

/** Sets up a repository: looks at its files, shows and writes a config and a workflow, and runs once. Resolves to the exit status. */
export async function initialize(options: InitOptions, terminal: InitTerminal): Promise<number> {
  const { from, color, created } = options;
  const print = (...lines: readonly string[]): void => terminal.print(`${lines.join("\n")}\n`);
  const folderName = relative(from, options.folder) || ".";
  if (!statOf(options.folder)?.isDirectory())
    throw configError(`There is no folder \`${folderName}\`.`, folderName, "Name an existing one.");
  const place = openSetupFolder(options.folder, created);
  const existing = CONFIG_NAMES.find((name) => existsSync(join(place.folder, name)));
  if (existing !== undefined && !options.force) return addWorkflows(existing, place, options, terminal);
  if (existing !== undefined && existing !== CONFIG_NAME) {
    const todo = "Remove or rename it first: two configs in one folder would be ambiguous.";
    throw configError("There is already a config.", relativePath(from, join(place.folder, existing)), todo);
  }
  const found = await findSetup(place, terminal.showStatus);
  terminal.showStatus("");
  if (found.config === null) rejectBelowConfig(place, folderName, from);
  print(...describeFound(found, folderName));
  if (found.config === null && !found.isEmpty) {
    const where = "in `noworse.yml` beside the data";
    print(`Nothing was written. Write a config ${where}, or add what is missing and run \`noworse init\` again.`);
    return EXIT.config;
  }
  const example = found.config === null ? await makeExample(place, options) : null;
  const { config } = example?.setup ?? found;
  if (config === null) throw new Error("the example could not be scored");
  const configPath = join(place.folder, CONFIG_NAME);
  const drafts = config.suites.map(({ draft }) => draft);
  if (example && place.folder !== place.root)
    print("This looked at one folder: `noworse init` in the repository's root looks at all of it.");
  if (example)
    print("So this writes a small example that runs: questions about a lamp shop, and a program's answers.", "");
  const files = [
    ...(example?.files ?? []),
    planFile(configPath, config.text, { ...options, root: place.root }),
    ...planWorkflows(configPath, drafts, place, options),
  ];
  if (!(await writeConfirmed(files, options, terminal))) return EXIT.passed;
  const [verdict = ""] = renderReportText(config.report, { color, folder: "" }).split("\n\n");
  // A config in or above the folder that `init` was started in is found without its name.
  const named = isInside(from, place.folder) ? "" : ` --config ${shellWord(relativePath(from, configPath))}`;
  const command = `noworse run${named}`;
  print(verdict, `\`${command}\` prints all scores, and writes a report into \`noworse-out\`.`, "");
  const answers = relativePath(from, join(place.folder, drafts[0]?.traces[0] ?? ""));
  const failing = `replace the answer of \`${CRITICAL_CASE}\` in ${answers} by another one and run \`${command}\`.`;
  if (example) print(`To see it fail, ${failing}`);
  if (!isIgnored(place, "noworse-out")) print("Add `noworse-out/` to .gitignore.");
  print(
    `Next: commit these files with the data, and push to \`${defaultBranch(place)}\`. That run stores the report that pull requests are compared with.`,
    "Then let it block merges: in the repository's settings, make the job `noworse` a required status check.",
  );
  return config.report.verdict ? exitStatus(config.report.verdict, "fail") : EXIT.internal;
}

/** Describes what was found: each suite with its files, then what was decided, then what was left out. */
function describeFound({ looked, config, leftOut, isEmpty }: Setup, folder: string): readonly string[] {
  const skipped = looked.skipped > 0 ? `, ${formatInteger(looked.skipped)} data files not opened` : "";
  const counts = `${formatCount(looked.files, "file")}, ${formatInteger(looked.data)} with data${skipped}`;
  const nothing = isEmpty
    ? "Found no evaluation results. Files that git ignores count only as answers to expected results."
    : "Found files that look like results, and none that can be scored.";
  return [
    ...[`Looked at ${shown(folder)}: ${counts}.`, "", config === null ? nothing : "Found"],
    ...(config?.suites ?? []).flatMap(({ name, draft: { what, gold, traces, notes }, report, warnings }) => [
      `  ${shown(name)}: ${shown(what)}, ${formatCount(report.cases.total, "case")}`,
      ...(gold.length > 0 ? [`    expected: ${shown(gold.join(", "))}`] : []),
      `    ${gold.length > 0 ? "answers:  " : ""}${shown(traces.join(", "))}`,
      ...[...notes, ...warnings.slice(0, 2).map((one) => one.what)].map((note) => `    note: ${shown(note)}`),
    ]),
    ...(leftOut.length > 0 ? ["", "Left out"] : []),
    ...leftOut.flatMap(({ text, config }) => [
      `  ${shown(text)}`,
      ...(config === undefined ? [] : ["    The shortest config that reads it:", ...indent(config, "      ")]),
    ]),
    "",
  ];
}

/** Writes the workflows that are missing beside a config that stays. Throws a UserError where none is. */
async function addWorkflows(name: string, place: SetupFolder, options: InitOptions, terminal: InitTerminal) {
  const configPath = join(place.folder, name);
  const shownPath = relativePath(options.from, configPath);
  const files = planWorkflows(configPath, [], place, options);
  if (!files.some(({ action }) => action === "create")) {
    const todo = "`noworse init --gates` suggests gates for it; `--force` replaces it.";
    throw configError("There is already a config.", shownPath, todo);
  }
  terminal.print(`There is already a config, ${shownPath}, which stays as it is.\n\n`);
  if (await writeConfirmed(files, options, terminal))
    terminal.print(`Next: commit, and push to \`${defaultBranch(place)}\`.\n`);
  return EXIT.passed;
}

/** Throws a UserError where nothing was found in a folder that a config above is for. */
function rejectBelowConfig({ folder, root }: SetupFolder, folderName: string, from: string): void {
  const above = { folder: dirname(folder), root, paths: [], option: "the option `--config`" };
  const [config] = folder === root ? [] : findExistingConfigs(above);
  if (config === undefined) return;
  const what = `There are no evaluation results in \`${folderName}\`, and a config is above it.`;
  const todo = "Add a suite to that config, or name the folder that has results: `noworse init DIR`.";
  throw configError(what, relative(from, config), todo);
}

/** Makes a small example: its setup, which is tried in a temporary folder, and its files. */
async function makeExample(place: SetupFolder, options: InitOptions) {
  const name = EXAMPLE_FOLDERS.find((one) => !existsSync(join(place.folder, one))) ?? "noworse-example-files";
  const temporary = mkdtempSync(join(tmpdir(), "noworse-init-"));
  const folder = join(temporary, "example");
  try {
    const texts = exampleFiles();
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, text] of texts) writeFileSync(join(folder, name, file), text);
    const setup = await findSetup({ ...place, folder, root: folder, hasGit: false }, () => {}, [CRITICAL_CASE]);
    const planning = { ...options, root: place.root };
    return { setup, files: texts.map(([file, text]) => planFile(join(place.folder, name, file), text, planning)) };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Shows files, and writes those that the user confirms; returns whether to go on. Throws a UserError without a terminal to ask on. */
async function writeConfirmed(
  planned: readonly PlannedFile[],
  { yes, dryRun, color }: InitOptions,
  { ask, print }: InitTerminal,
): Promise<boolean> {
  print(`${describeFiles(planned, color).join("\n")}\n`);
  const files = planned.filter(({ action }) => action === "create" || action === "replace");
  const isAsked = !dryRun && !yes && files.length > 0;
  if (isAsked && !ask) {
    const todo = "Add `--yes` to write these files, or `--dry-run` to only show them.";
    throw new UserError("config", [{ what: "Nothing was written: there is no terminal to ask on.", todo }]);
  }
  const which = files.length === 1 ? "this file" : `these ${files.length} files`;
  if (dryRun || (isAsked && !(await ask?.(`Write ${which}? [y/N] `)))) {
    print(`Nothing was written${dryRun ? " (`--dry-run`)" : ""}.\n`);
    return false;
  }
  for (const file of files) writePlanned(file);
  print(
    files.length === 0
      ? "Nothing to write: these files are there already.\n\n"
      : `Wrote ${joinWords(files.map(({ name }) => shown(name)))}.\n\n`,
  );
  return true;
}

/** The folder of the example, and another one for a repository that has it already. */
const EXAMPLE_FOLDERS = ["evals", "noworse-example"] as const;

/** The case that must pass: a change of its answer fails the run. */
const CRITICAL_CASE = "refund-period";

/**
 * The id of a case and its question; what an answer must contain and the passage that it must cite, neither where the documents do not
 * say; the answer, which cites that passage unless it is a refusal; and the passages that were retrieved.
 */
const CASES = `
refund-period | How long can I return a lamp? | 30 days | returns#1 | You can return it within 30 days. | returns#1 returns#2
return-cost | Who pays for the return? | free of charge | returns#2 | Returns are free of charge. | returns#2 returns#1
delivery-time | How long does delivery take? | two to four | delivery#1 | Delivery takes two to four days. | delivery#1 delivery#3
delivery-abroad | Do you deliver to Norway? | only within the EU | delivery#2 | No, we deliver only within the EU. | delivery#2
bulb | Which bulb fits the Aurora? | E27 | aurora#2 | A bulb with an E27 base. | aurora#1 aurora#2
power | How many watts may the bulb have? | 60 | aurora#3 | not in context | aurora#2 aurora#1
outdoor | Can the Aurora be used outdoors? | IP44 | aurora#4 | Yes, it is protected by IP44. | aurora#4
warranty | How long is the warranty? | five years | warranty#1 | The warranty is five years. | warranty#1 returns#1
payment | Can I pay by invoice? | invoice | payment#1 | Yes, by invoice within 14 days. | payment#1
founder | Who founded the shop? | | | not in context | about#1
stock | How many Auroras are in stock? | | | not in context | aurora#1
discount | Is there a student discount? | | | not in context | payment#1`;

/** Returns the files of a small example by their names in its folder: questions about a lamp shop and a program's answers. */
function exampleFiles(): [name: string, text: string][] {
  const cases = CASES.trim()
    .split("\n")
    .map((row) => {
      const [qid, question, expected, passage, claim, retrieved = ""] = row.split("|").map((part) => part.trim());
      const answerable = expected !== "";
      const [gold_claim_substr, gold_citations] = answerable ? [[expected], [passage]] : [[], []];
      const answer_json = { claim, citations: claim === "not in context" ? [] : [passage] };
      return [
        { qid, question, answerable, gold_claim_substr, gold_citations },
        { qid, retrieved_ids: retrieved.split(" "), answer_json },
      ] as const;
    });
  const lines = (at: 0 | 1): string => cases.map((one) => `${JSON.stringify(one[at])}\n`).join("");
  return [
    ["gold.jsonl", lines(0)],
    ["answers.jsonl", lines(1)],
  ];
}
