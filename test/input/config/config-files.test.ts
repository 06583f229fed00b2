import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  CONFIG_NAMES,
  type ConfigSelection,
  configScopes,
  findConfigs,
  findExistingConfigs,
  moveSelection,
  pickConfigs,
  selectConfigs,
  selectsSeveral,
} from "../../../src/input/config/config-files.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { refusalOf } from "../../read-config.ts";
import { rowsOf } from "../rows.ts";

const select = (root: string, folder = "", ...paths: string[]): ConfigSelection =>
  selectConfigs({ root, folder: join(root, folder), paths, option: "the option `--config`" });

const errorOf = (work: () => unknown): string =>
  refusalOf(work)
    .errors.map(({ what, todo }) => `${what} ${todo}`)
    .join("\n");

describe("the search for a config", () => {
  test.each(CONFIG_NAMES)("finds %s, from a folder below", (name) => {
    const root = temporaryFolder({ [name]: "", "packages/bot/a.txt": "", "packages/noworse.txt": "" });
    expect(findConfigs(select(root, "packages/bot"))).toEqual([join(root, name)]);
    expect(pickConfigs(select(root, "packages/bot"), ["a.txt", name])).toEqual([name]);
  });

  test("takes the nearest folder, and skips folders of such a name", () => {
    const root = temporaryFolder({ "noworse.yml": "", "packages/.noworse.json": "", "packages/bot/a.txt": "" });
    mkdirSync(join(root, "packages/bot/noworse.yml"));
    const selection = select(root, "packages/bot");
    expect(findConfigs(selection)).toEqual([join(root, "packages/.noworse.json")]);
    expect(findExistingConfigs(selection)).toEqual(findConfigs(selection));
    expect(pickConfigs(selection, ["noworse.yml", "packages/.noworse.json"])).toEqual(["packages/.noworse.json"]);
    expect(pickConfigs(selection, ["noworse.yml"])).toEqual(["noworse.yml"]);
  });

  test("ends at the root, with the names it looked for and `init`", () => {
    const above = temporaryFolder({ "noworse.yml": "", "repo/bot/a.txt": "" });
    const root = join(above, "repo");
    expect(errorOf(() => findConfigs(select(root, "bot")))).toBe(
      `There is no config: no \`noworse.yml\`, \`.noworse.yml\` (or \`.yaml\`, \`.json\`) or \`.github/noworse.yml\` in \`${root}/bot\`, nor in the folders above it up to \`${root}\`. Write one with \`noworse init\`, or name one with the option \`--config\`.`,
    );
    expect(errorOf(() => findConfigs(select(root)))).not.toContain("above it");
    expect(findExistingConfigs(select(root, "bot"))).toEqual([]);
    expect(pickConfigs(select(root, "bot"), ["a.txt"])).toEqual([]);
  });

  test("does not choose between two in one folder", () => {
    const root = temporaryFolder({ "bot/noworse.yaml": "", "bot/.github/noworse.yml": "", "noworse.yml": "" });
    const both = "There are 2 configs in one folder: `bot/noworse.yaml` and `bot/.github/noworse.yml`.";
    expect(errorOf(() => findConfigs(select(root, "bot")))).toContain(both);
    const there = ["bot/noworse.yaml", "bot/.github/noworse.yml", "noworse.yml"];
    expect(errorOf(() => pickConfigs(select(root, "bot"), there))).toContain(both);
  });
});

describe("patterns of configs", () => {
  const files = {
    "packages/a/noworse.yml": "",
    "packages/b-1/noworse.yml": "",
    "packages/.c/noworse.yml": "",
    "packages/a/deep/noworse.yml": "",
    "packages/d/noworse.yaml": "",
    "noworse.yml": "",
  };
  const root = temporaryFolder(files);
  symlinkSync("a", join(root, "packages/linked"));

  test.each(rowsOf<[string, string, string[]]>("patterns.jsonl", import.meta.url))(
    "in `%s`: %s",
    (folder, pattern, found) => {
      const selection = select(root, folder, pattern);
      expect(findConfigs(selection)).toEqual(found.map((path) => join(root, path)));
      // The same files of another commit, and where they can be, which may be more.
      expect(pickConfigs(selection, Object.keys(files))).toEqual(found);
      const scopes = configScopes(selection);
      expect(scopes.every(({ path }) => found.every((file) => path === "" || file.startsWith(`${path}/`)))).toBe(true);
      expect(findExistingConfigs(moveSelection(selection, root))).toEqual(findConfigs(selection));
    },
  );

  // All but the first would find files: they are too complex, or outside.
  test.each([
    ["", "packages/*/none.yml"],
    ["", "packages/**/noworse.yml"],
    ["", "*a*/a/noworse.yml"],
    ["", "{packages,x}/d/*.yaml"],
    ["packages/a", "../*/noworse.yml"],
    ["packages", "*/../../noworse.yml"],
  ])("in `%s`: %s is an error", (folder, pattern) => {
    const selection = { ...select(root, "", pattern), root: join(root, folder), folder: join(root, folder) };
    expect(errorOf(() => findConfigs(selection))).toMatch(/^No config matches .* Name configs of this repository/);
  });

  test("and several paths count as several configs, whatever they match", () => {
    expect(selectsSeveral(select(root, "", "packages/d/*.yaml"))).toBe(true);
    expect(selectsSeveral(select(root, "", "a.yml", "b.yml"))).toBe(true);
    expect(selectsSeveral(select(root, "", "packages/[a].yml"))).toBe(false);
    expect(selectsSeveral(select(root))).toBe(false);
  });

  test("each config is read once; one that is missing in another commit is left out", () => {
    const selection = select(root, "", "noworse.yml", join(root, "noworse.yml"), "packages/x/noworse.yml");
    expect(findConfigs(selection)).toEqual([join(root, "noworse.yml"), join(root, "packages/x/noworse.yml")]);
    expect(findExistingConfigs(selection)).toEqual([join(root, "noworse.yml")]);
    expect(pickConfigs(selection, Object.keys(files))).toEqual(["noworse.yml"]);
  });
});
