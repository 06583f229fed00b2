import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redactSecrets } from "../../src/core/secrets.ts";
import { cleanLine, escapeWorkflowCommands, terminalText, toLogLine, toLogLines } from "../../src/report/escape.ts";
import { createLog } from "../../src/report/log.ts";
import { hostile } from "./hostile.ts";

function openFake(secrets: readonly string[]) {
  const lines: string[] = [];
  const emit = (level: string) => (line: string) => lines.push(`${level} ${line}`);
  return {
    lines,
    log: createLog({ info: emit("info"), warn: emit("warn"), debug: emit("debug"), redact: redactSecrets(secrets) }),
  };
}

test("writes each message to its own level, line by line, without workflow commands", () => {
  const { lines, log } = openFake([]);
  log.info("one\n::warning::two");
  log.warn("##[error]three");
  log.debug("\u001b[2Jfour");
  expect(lines).toEqual(["info one", "info │ ::warning::two", "warn #\u200b#[error]three", "debug \ufffd[2Jfour"]);
});

test("redacts secrets, the longest first, across line breaks and invisible characters", () => {
  const { lines, log } = openFake(["", "hush", "hush-hush", "two\nlines"]);
  log.info("a hush-hush b hush c two\nlines d hu\u200bsh");
  expect(lines).toEqual(["info a *** b *** c *** d ***"]);
});

describe("a job's log", () => {
  /** Whether the runner takes a line for a command, by its own rules: `::` at the trimmed start, the old form anywhere. */
  const isCommand = (line: string): boolean => /^[\s\u0085]*::/.test(line) || line.includes("##[");
  test("contains no workflow commands, whatever the text", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = [
          ...toLogLines(text),
          terminalText(text),
          escapeWorkflowCommands(cleanLine(text)),
          toLogLine(text),
        ];
        for (const line of lines) {
          expect(isCommand(line)).toBe(false);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested
          expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
        }
      }),
      { numRuns: 500 },
    );
  });
  test.each([
    ["::set-output name=pass::true", ["│ ::set-output name=pass::true"]],
    ["\u00a0 ::add-mask::passed", ["│ \u00a0 ::add-mask::passed"]],
    ["text ##[add-mask]passed", ["text #\u200b#[add-mask]passed"]],
    ["text #\u200b#[add-mask]passed", ["text #\u200b#[add-mask]passed"]],
    ["a\r::error::b\u2028c", ["a", "│ ::error::b", "│ c"]],
    ["a :: b", ["a :: b"]],
  ])("%j", (text, lines) => expect(toLogLines(text)).toEqual(lines));
});
