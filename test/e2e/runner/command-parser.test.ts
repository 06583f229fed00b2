import { describe, expect, test } from "vitest";
import { parseCommands } from "./command-parser.ts";

/** Expected values: by hand, from `ActionCommand.cs` and `FileCommandManager.cs` of actions/runner. */
describe("text that the runner takes for a command", () => {
  const names = (text: string): string[] => parseCommands(text).map(({ name }) => name);

  test.each([
    ["at the start of a line", "::error::x", ["error"]],
    ["after white space", " \t::error::x", ["error"]],
    ["after a no-break space", "\u00a0\u3000::error::x", ["error"]],
    ["after U+0085, which JavaScript does not trim", "\u0085::error::x", ["error"]],
    ["not after a byte-order mark, which JavaScript does trim", "\ufeff::error::x", []],
    ["not after a word", "x ::error::x", []],
    ["after a lone carriage return", "x\r::error::x", ["error"]],
    ["not after a line separator within a line", "x\u2028::error::x", []],
    ["whatever its case", "::ERROR::x", ["ERROR"]],
    ["not when the name is unknown", "::boo::x", []],
    ["not without its second pair of colons", "::error:x", []],
    ["the old way anywhere in a line", "trace says ##[add-mask]passed", ["add-mask"]],
    ["the old way not with something between the signs", "#\u200b#[add-mask]passed", []],
    ["not the old way within the new", "::notice::see ##[error]x", ["notice"]],
    ["the old way when the new one's name is unknown", "::boo:: ##[error]x", ["error"]],
  ])("%s", (_, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test("properties and data are unescaped", () => {
    expect(parseCommands("::error file=a%2Cb.jsonl,line=3,title=::50%25 off%0A::x")).toEqual([
      { name: "error", properties: { file: "a,b.jsonl", line: "3" }, data: "50% off\n::x" },
    ]);
    expect(parseCommands("##[error file=a%3Bb;line=3]x%5D")).toEqual([
      { name: "error", properties: { file: "a;b", line: "3" }, data: "x]" },
    ]);
    expect(parseCommands("::error::%250A")[0]?.data).toBe("%0A");
  });

  test("between stop-commands and its token nothing counts", () => {
    const lines = ["::stop-commands::t0k", "::error::hidden", "##[add-mask]x", "::t0k::", "::error::seen"];
    expect(parseCommands(lines.join("\n")).map(({ data }) => data)).toEqual(["t0k", "seen"]);
  });
});
