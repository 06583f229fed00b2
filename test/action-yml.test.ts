import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { INPUT_DEFAULTS, readInputs } from "../src/github/api/inputs.ts";
import { OUTPUTS } from "../src/github/publish/outputs.ts";

type Entry = { description: string; default?: string; required?: boolean };
type ActionFile = {
  name: string;
  description: string;
  inputs: Record<string, Entry>;
  outputs: Record<string, Entry>;
  runs: { using: string; main: string };
};

const action = parse(readFileSync(new URL("../action.yml", import.meta.url), "utf8")) as ActionFile;
const sources = [
  "action.ts",
  ...readdirSync(new URL("../src/github", import.meta.url), { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `github/${file}`),
];
const code = sources.map((file) => readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8")).join("\n");

test("the inputs and their defaults are those of the code", () => {
  const written = Object.entries(action.inputs).map(([name, { default: preset }]) => [name, preset]);
  const token = ["$", "{{ github.token }}"].join("");
  expect(Object.fromEntries(written)).toEqual({ ...INPUT_DEFAULTS, "github-token": token });
});

test("the code takes the defaults of action.yml", () => {
  const names = Object.entries(action.inputs).map(([name, { default: preset }]) => [
    `INPUT_${name.toUpperCase()}`,
    preset,
  ]);
  expect(readInputs({ ...Object.fromEntries(names), "INPUT_GITHUB-TOKEN": "" })).toEqual(readInputs({}));
});

test("the outputs are those of the code, and each is set somewhere", () => {
  expect(Object.keys(action.outputs)).toEqual([...OUTPUTS]);
  for (const name of OUTPUTS) {
    const key = /-/.test(name) ? `"${name}": ` : `\\b${name}: `;
    expect(code).toMatch(new RegExp(key));
  }
});

test("every description is one sentence that fits a table", () => {
  for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
    expect(description).toMatch(/^[A-Z`][^|\n]*\.$/);
    expect(description).not.toMatch(/\. [A-Z]/);
  }
});
