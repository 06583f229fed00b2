import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseKeyValues } from "./file-command.ts";

const FILES = ["OUTPUT", "STATE", "ENV", "PATH", "STEP_SUMMARY"] as const;

/** What a step left in the files through which it speaks to the runner. */
export type StepResults = {
  outputs: Record<string, string>;
  summary: string;
  /** What the step leaves for its `post:`. */
  state: Record<string, string>;
  /** Whole texts, which the product is to leave empty. */
  env: string;
  path: string;
};

/** The folder of one step: `RUNNER_TEMP`, the event's payload and the files of the file commands. */
export type StepFiles = {
  home: string;
  temp: string;
  eventPath: string;
  variables: Record<string, string>;
  results: () => StepResults;
  remove: () => void;
};

/** Makes the folder; the files of the file commands exist and are empty, as the runner leaves them. */
export function createStepFiles(event: object): StepFiles {
  const root = mkdtempSync(join(tmpdir(), "runner-"));
  const temp = join(root, "_temp");
  mkdirSync(join(temp, "_runner_file_commands"), { recursive: true });
  mkdirSync(join(root, "_github_workflow"));
  const eventPath = join(root, "_github_workflow", "event.json");
  writeFileSync(eventPath, JSON.stringify(event));
  const pathOf = (name: string): string => join(temp, "_runner_file_commands", name.toLowerCase());
  for (const name of FILES) writeFileSync(pathOf(name), "");
  const read = (name: (typeof FILES)[number]): string => readFileSync(pathOf(name), "utf8");
  return {
    home: root,
    temp,
    eventPath,
    variables: Object.fromEntries(FILES.map((name) => [`GITHUB_${name}`, pathOf(name)])),
    results: () => ({
      outputs: parseKeyValues(read("OUTPUT")),
      summary: read("STEP_SUMMARY"),
      env: read("ENV"),
      path: read("PATH"),
      state: parseKeyValues(read("STATE")),
    }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
