import { expect, test } from "vitest";
import { commandHelp, helpText, parseOptions } from "../../src/commands/arguments.ts";
import { COMMANDS } from "../../src/commands/command-list.ts";
import type { Command } from "../../src/commands/options.ts";
import { UserError } from "../../src/core/error.ts";
import { formatErrors } from "../../src/report/terminal.ts";
import { rowsOf } from "../input/rows.ts";

const SAMPLE: Command = {
  name: "sample",
  description: "Does something.",
  operands: ["BASE", "[HEAD]"],
  options: {
    config: { short: "c", value: "FILE", description: "A file.", repeatable: true },
    out: { short: "o", value: "DIR", description: "A folder.", defaultValue: "here" },
    format: { short: "f", value: "FORMAT", description: "A format.", choices: ["text", "json"] },
    watch: { short: "w", description: "Keeps running." },
  },
  load: () => Promise.reject(new Error("not run")),
};

function errorsOf(...args: string[]): string {
  try {
    parseOptions(SAMPLE, args);
  } catch (error) {
    if (error instanceof UserError) return formatErrors(error);
    throw error;
  }
  return "";
}

test("short options are their long ones, alone, joined, and with a value", () => {
  const { values, lists, flags, operands } = parseOptions(SAMPLE, ["-wq", "-ca", "-c", "b", "base", "-fjson"]);
  expect(lists["config"]).toEqual(["a", "b"]);
  expect([values["format"], values["out"]]).toEqual(["json", "here"]);
  expect([...flags].sort()).toEqual(["quiet", "watch"]);
  expect(operands).toEqual(["base"]);
});

test.each(rowsOf<{ args: string[]; message: string }>("parse-options.jsonl", import.meta.url))(
  "$args is an error that says what to write",
  ({ args, message }) => expect(errorsOf(...args)).toContain(message),
);

test("an argument after an unknown option is not an error of its own", () => {
  expect(errorsOf("--nothing-like-it", "value", "base").split("\n")).toHaveLength(1);
});

test("help shows every command, and each command every option, in at most 80 columns", () => {
  const texts = [helpText(COMMANDS), ...COMMANDS.map(commandHelp)];
  for (const line of texts.join("\n").split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
  for (const { name } of COMMANDS) expect(texts[0]).toMatch(new RegExp(`^  ${name} `, "m"));
  for (const command of COMMANDS) {
    for (const option of [...Object.keys(command.options), "quiet", "help"]) {
      expect(commandHelp(command)).toMatch(new RegExp(`^  (?:-\\w, |    )--${option}\\b`, "m"));
    }
  }
});

test("no two options of a command have one letter", () => {
  for (const { name, options } of COMMANDS) {
    const letters = Object.values(options).flatMap(({ short }) => short ?? []);
    expect(new Set([...letters, "q", "h"]).size, name).toBe(letters.length + 2);
  }
});
