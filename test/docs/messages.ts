import type { TextFile } from "../architecture/tracked-files.ts";

/** A string or template literal. */
const LITERAL = '"(?:[^"\\\\\\n]|\\\\.)*"|`(?:[^`\\\\]|\\\\.)*`';
/** Where the sentence of an error stands: after `what`, also in either branch of a condition, or as an argument of a function that makes errors. */
const AFTER_WHAT = new RegExp(`\\bwhat\\s*[:=]\\s*(?:[^;,{}"\`]*\\?\\s*)?(${LITERAL})(?:\\s*:\\s*(${LITERAL}))?`, "g");
const ARGUMENT = new RegExp(
  `\\b(?:refuse|fail|\\w*[eE]rror|errorHere|add)\\((?:[^;{}"\`]*?,\\s*|\\s*|[^;"]*?\`[^\`]*\`,\\s*)(${LITERAL})`,
  "g",
);

/** Returns the sentences of all errors that a source file may report, with `…` for what is filled in and without marks of code. */
export function messagesOf({ text }: TextFile): readonly string[] {
  const found = [...text.matchAll(AFTER_WHAT), ...text.matchAll(ARGUMENT)];
  return found
    .flatMap(([, first = "", second = ""]) => [first, second])
    .map((literal) => literal.slice(1, -1))
    .filter((sentence) => /^(?:[A-Z]|\\?`|\$\{).* /.test(sentence))
    .map(plainMessage);
}

/** Returns a message without marks of code and its last full stop; `…` stands for each part that is filled in. */
export function plainMessage(literal: string): string {
  return (
    literal
      .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…")
      // A template in a template ends the literal early.
      .replace(/\$\{[^}]*$/, "…")
      .replace(/\\?`/g, "")
      .replace(/\\(.)/g, "$1")
      .replace(/\.$/, "")
  );
}
