import { type Node, placeOf, type Source } from "../../scripts/structure/source.ts";

/** Names of texts that say why: nothing may depend on their words. */
const SENTENCES: ReadonlySet<unknown> = new Set(["why", "what", "todo", "note", "notes", "reason", "detail"]);
const ON_TEXT: ReadonlySet<unknown> = new Set([
  ...["includes", "match", "matchAll", "replace", "replaceAll", "startsWith", "endsWith", "search", "split", "indexOf"],
]);
const ON_PATTERN: ReadonlySet<unknown> = new Set(["test", "exec"]);

/** Files that read or change a text of such a name, and why they may. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "report/cases/text-diff.ts":
    "the reasons of cases are sentences of their families: cases with equal ones are grouped",
  "report/terminal.ts": "the layout of an error: one line, and its example below it",
};

/** Files that still do, and what is to be done. */
const TO_DO: Readonly<Record<string, string>> = {
  "pipeline/rescorer.ts": "let errors of files have the folder apart",
};

/** No decision depends on the words of a sentence of ours. */
export function readsNoSentence(source: Source): readonly string[] {
  return source.path in EXCEPTIONS || source.path in TO_DO ? [] : sentencesRead(source);
}

/** Returns the exceptions that are none: they are to be removed. */
export function unusedExceptions(sources: readonly Source[]): readonly string[] {
  const breaking = new Set(sources.filter((source) => sentencesRead(source).length > 0).map(({ path }) => path));
  return Object.keys({ ...EXCEPTIONS, ...TO_DO }).filter((path) => !breaking.has(path));
}

function sentencesRead(source: Source): readonly string[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== "CallExpression") return [];
    const callee = node["callee"] as Node;
    if (callee.type !== "MemberExpression") return [];
    const method = (callee["property"] as Node)["name"];
    const [first] = node["arguments"] as readonly Node[];
    const text = ON_TEXT.has(method) ? nameOf(callee["object"] as Node) : ON_PATTERN.has(method) ? nameOf(first) : null;
    return SENTENCES.has(text) ? [`${placeOf(source, node)} reads the words of \`${text}\` (${method})`] : [];
  });
}

/** Returns the name of a variable or of a property, also one that may be absent: `one?.why ?? ""`. */
function nameOf(node: Node | undefined): unknown {
  switch (node?.type) {
    case "Identifier":
      return node["name"];
    case "MemberExpression":
      return nameOf(node["property"] as Node);
    case "ChainExpression":
    case "ParenthesizedExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return nameOf(node["expression"] as Node);
    case "LogicalExpression":
      return nameOf(node["left"] as Node);
    default:
      return null;
  }
}
