import { expect, test } from "vitest";
import { selectSuites } from "../../src/commands/run.ts";
import type { Config, SuiteConfig } from "../../src/core/config/config.ts";

const named = (...names: string[]): Config => ({ suites: names.map((name) => ({ name }) as SuiteConfig) });
const selected = (config: Config, ...names: string[]): string[] =>
  selectSuites(config, names).config.suites.map(({ name }) => name);

const packages = named("packages/bot/qa", "packages/bot/tone", "packages/search/qa", "qa2");

test("a suite is selected by its whole name, or by the end of it after a folder", () => {
  expect(selected(packages, "tone")).toEqual(["packages/bot/tone"]);
  expect(selected(packages, "bot/qa", "qa2")).toEqual(["packages/bot/qa", "qa2"]);
  expect(selectSuites(packages, ["tone"]).skipped).toEqual(["packages/bot/qa", "packages/search/qa", "qa2"]);
  // Its own name comes first.
  expect(selected(named("qa", "packages/bot/qa"), "qa")).toEqual(["qa"]);
});

test("an end that several suites have, or that begins within a name, selects none", () => {
  expect(() => selected(packages, "qa")).toThrow("There is no suite `qa`");
  expect(() => selected(packages, "a2")).toThrow("There is no suite `a2`");
});
