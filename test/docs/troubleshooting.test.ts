import { describe, expect, test } from "vitest";
import { documentAt, texts } from "./documents.ts";
import { messagesOf, plainMessage } from "./messages.ts";

/** Files of messages that are no errors of the user's: internal ones, answers of services, and warnings of gates. */
const OTHER =
  /^src\/(?:math|report|gates\/checks\/(?:gate-warnings|never-fails)|github\/api\/(?:client|git|service-error)|github\/baseline\/(?:base-files|rescore))/;
/** Advice and warnings: both say what to do. */
const ADVICE = /^(?:Write|Name|Give|Judge|Merge|Scale|Leave|Free|Wait|Quote|Add|Remove|Set|Use|Check|Run) /;
const WARNINGS =
  /^(?:The preset … leaves out|The traces look like|The lines have … scores|The results contain no|… in …, but no metric|… … in …, but no metric|None of the … boxes|… of … (?:boxes|cases)|… no area|… area: 0|…; as corners|… … no traces|Its field …|COCO's compressed)/;

/** The errors of the whole program, each with the file that reports it. */
const messages = texts
  .filter(({ path }) => /^src\/.*\.ts$/.test(path) && !OTHER.test(path))
  .flatMap((file) => messagesOf(file).map((message) => ({ message, path: file.path })))
  // Sentences of which nothing is fixed say the name of a field first: the rows about fields.
  .filter(({ message }) => /[a-z]{3}/.test(message) && !ADVICE.test(message) && !WARNINGS.test(message));

/** The messages that the page lists, in the first column of tables that begin with `message`. */
const listed = documentAt("docs/troubleshooting.md")
  .text.split("\n\n")
  .filter((part) => part.startsWith("| message |"))
  .flatMap((table) => table.split("\n").slice(2))
  .flatMap((row) => (/^\| (.*?) \| /.exec(row)?.[1] ?? "").split("<br>"))
  .map(plainMessage);

const fits = (pattern: string, message: string): boolean => {
  const text = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*");
  return new RegExp(`^${text}$`, "s").test(message);
};

describe("the page about errors", () => {
  test("has a cure for every error", () => {
    const without = messages.filter(({ message }) => !listed.some((pattern) => fits(pattern, message)));
    expect(without.map(({ message, path }) => `${path}: ${message}`)).toEqual([]);
    expect(messages.length).toBeGreaterThan(100);
  });

  test("lists only errors that exist", () => {
    expect(listed.filter((pattern) => !messages.some(({ message }) => fits(pattern, message)))).toEqual([]);
    expect(listed.length).toBeGreaterThan(100);
  });
});

describe("messages of a source file", () => {
  test("are its sentences after `what` and in functions that make errors", () => {
    const text = [
      `errors.add({ what: \`There is no key \\\`$${"{key}"}\\\` here.\`, todo });`,
      `const what = isLate ? "The file is late." : \`It is $${"{early}"}.\`;`,
      'throw inputError(at, "The file is empty.", "Write it again.");',
    ].join("\n");
    expect(messagesOf({ path: "a.ts", text })).toEqual([
      "There is no key … here",
      "The file is late",
      "It is …",
      "The file is empty",
    ]);
  });
});
