import type { Node, Source } from "./source.ts";

/** One file that a judge request passes through, the function of it that is called, and the file that calls it (the previous step unless named). */
interface Step {
  readonly file: string;
  readonly as: string;
  readonly caller?: string;
}

/**
 * The files that one judge request passes through, from the code that labels a case to the socket, newest layout first. Files that
 * only build an object, parse an answer or count are not on the path.
 */
const PATHS: readonly (readonly Step[])[] = [
  [
    { file: "run/score-suite.ts", as: "scoreSuite", caller: "run/evaluate.ts" },
    { file: "judge/labels/labeller.ts", as: "label" },
    { file: "judge/labels/ensemble.ts", as: "label" },
    { file: "judge/labels/label-store.ts", as: "find" },
    { file: "judge/labels/chat-answer.ts", as: "askChat" },
    { file: "judge/labels/budgeted-client.ts", as: "send", caller: "judge/labels/chat-answer.ts" },
    { file: "judge/client/judge-client.ts", as: "send" },
    { file: "judge/client/retrying-client.ts", as: "send" },
    { file: "judge/client/request-queue.ts", as: "run" },
    { file: "judge/client/http-transport.ts", as: "openHttpTransport", caller: "judge/client/judge-client.ts" },
  ],
  [
    { file: "score-suite.ts", as: "scoreSuite", caller: "evaluate.ts" },
    { file: "judge/labeller.ts", as: "label" },
    { file: "judge/rounds.ts", as: "walkRounds" },
    { file: "judge/panel.ts", as: "label" },
    { file: "judge/label-maker.ts", as: "find" },
    { file: "judge/chat-answer.ts", as: "askChat" },
    { file: "judge/sender.ts", as: "send" },
    { file: "labelling.ts", as: "send" },
    { file: "judge/transport.ts", as: "send" },
    { file: "judge/caller.ts", as: "send" },
    { file: "judge/scheduler.ts", as: "run" },
    { file: "judge/wire.ts", as: "openWire", caller: "judge/transport.ts" },
  ],
];

/** A judge request's path, and the listed steps that the sources do not confirm. */
interface JudgePath {
  readonly files: readonly string[];
  readonly errors: readonly string[];
}

/** Finds the listed path that fits the sources, and checks each of its calls. */
export function judgePath(sources: readonly Source[]): JudgePath {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const steps = PATHS.find((path) => path.every(({ file }) => byPath.has(file)));
  if (!steps) return { files: [], errors: ["no listed path fits; update scripts/structure/judge-path.ts"] };
  const errors = steps.flatMap(({ file, as, caller: named }, index) => {
    const caller = named ?? steps[index - 1]?.file ?? "";
    const isCalled = calledNames(byPath.get(caller)).has(as) && declaredNames(byPath.get(file)).has(as);
    return isCalled ? [] : [`${caller} does not call ${as} of ${file}; update scripts/structure/judge-path.ts`];
  });
  return { files: steps.map(({ file }) => file), errors };
}

/** Returns `f` for `f()`, and `m` for `a.m()`. */
function calledNames(source: Source | undefined): ReadonlySet<unknown> {
  const calls = source?.nodes.filter(({ type }) => type === "CallExpression") ?? [];
  const callees = calls.map((node) => node["callee"] as Node);
  return new Set(callees.map((node) => nameOf(node.type === "MemberExpression" ? node["property"] : node)));
}

const MEMBERS = new Set(["MethodDefinition", "PropertyDefinition", "Property", "TSPropertySignature"]);

function declaredNames(source: Source | undefined): ReadonlySet<unknown> {
  const names = source?.nodes.flatMap((node) => {
    if (node.type === "FunctionDeclaration" || node.type === "VariableDeclarator") return [nameOf(node["id"])];
    return MEMBERS.has(node.type) ? [nameOf(node["key"])] : [];
  });
  return new Set(names);
}

function nameOf(node: unknown): unknown {
  return (node as Node | null)?.["name"];
}
