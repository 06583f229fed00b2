import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { parse } from "yaml";
import { initialize } from "../../src/setup/init.ts";
import { temporaryFolder } from "../commands/cli.ts";

export type Fields = Readonly<Record<string, unknown>>;
export const jsonl = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
export const rowsOf = (row: (i: number) => unknown, count = 60): string =>
  jsonl(Array.from({ length: count }, (_, i) => row(i)));

/** Runs `init --yes` in a folder with these files; returns its status, what it printed, the suites that it wrote, and the first config that it shows. */
export async function init(
  files: Readonly<Record<string, string>>,
  {
    ask,
    ...more
  }: { readonly example?: boolean; readonly yes?: boolean; readonly ask?: (question: string) => Promise<string> } = {},
) {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let printed = "";
  const print = (text: string): void => {
    printed += text;
  };
  const options = {
    yes: true,
    force: false,
    forks: false,
    dryRun: false,
    example: false,
    quiet: false,
    color: false,
    ...more,
  };
  const status = await initialize(
    { ...options, folder, from: folder, created: "2026-01-01T00:00:00Z" },
    { print, showStatus: () => {}, ask },
  );
  const path = join(folder, "noworse.yml");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const suites: Readonly<Record<string, Fields>> = parse(text)?.suites ?? {};
  const [, shown = ""] = /^ +The shortest config that reads it:\n((?: {6}.*\n)+)/m.exec(printed) ?? [];
  return { folder, status, printed, suites: Object.values(suites), text, shown };
}

export const place = (folder: string) => ({ folder, root: folder, hasGit: false, created: "2026-01-01T00:00:00Z" });
