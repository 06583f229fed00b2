import { posix } from "node:path";
import { parseDocument } from "yaml";
import type { TextFile } from "./tracked-files.ts";

/** A rule for one text file. Returns one sentence for each break. */
export type DocumentRule = (file: TextFile) => readonly string[];

// Written so that this file does not break its own rule.
const MACHINE_PATH = /(?<![\w.~\-/:"'`}])\/(?:root|work|home\/[\w-]+|Users\/[\w-]+|tmp\/[\w-]+)\//;
const REGISTRY =
  /\b(?:registry\.(?:npmjs|yarnpkg)\.\w+|npm\.pkg\.github\.com|[\w.-]*(?:artifactory|nexus|verdaccio)[\w-]*\.\w+)\b/i;

/** No committed file contains a path of somebody's machine or the host of a registry. */
export const namesNoMachine: DocumentRule = ({ path, text }) =>
  text.split("\n").flatMap((line, index) => {
    const found = MACHINE_PATH.exec(line)?.[0] ?? REGISTRY.exec(line)?.[0];
    return found === undefined ? [] : [`${path}:${index + 1} contains ${found.trim()}`];
  });

// Written so that this file does not break its own rule.
const FORMER_NAME = new RegExp(["eval", "delta"].join("[-_ ]?"), "i");

/** No file has the product's former name, but for the line of the changelog that says so. */
export const hasOneName: DocumentRule = ({ path, text }) => {
  const found = [path, ...text.split("\n")].filter((line) => FORMER_NAME.test(line));
  return found.length > (path === "CHANGELOG.md" ? 1 : 0) ? [`${path} has the former name: ${found[0]}`] : [];
};

const USES = /^\s*-?\s*uses:\s*(\S+)(.*)$/;
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

/** Every action that a workflow uses is this one or pinned by its full commit, with the version in a comment. */
export const hasPinnedActions: DocumentRule = ({ path, text }) =>
  text.split("\n").flatMap((line, index) => {
    const [, action = "", rest = ""] = USES.exec(line) ?? [];
    if (action === "" || action === "./") return [];
    if (!PINNED.test(action)) return [`${path}:${index + 1} uses ${action}, which is not pinned by a full commit`];
    return /^\s+# v\d+\.\d+\.\d+$/.test(rest)
      ? []
      : [`${path}:${index + 1} has no comment with the version of ${action}`];
  });

/** A workflow grants no permissions as a whole, and says which runs replace each other; each job has its own permissions, a time limit, and leaves no token in the checkout. */
export const hasSafeJobs: DocumentRule = ({ path, text }) => {
  const workflow = parseDocument(text).toJS() as Workflow;
  const none = workflow.permissions !== undefined && Object.keys(workflow.permissions).length === 0;
  const jobs = Object.entries(workflow.jobs);
  return [
    ...(none ? [] : [`${path} has no top-level \`permissions: {}\``]),
    ...(workflow.concurrency === undefined ? [`${path} has no \`concurrency\``] : []),
    ...(/\bsecrets:\s*inherit\b/.test(text) ? [`${path} passes all secrets on`] : []),
    ...jobs.filter(([, job]) => !job.permissions).map(([name]) => `${path}: job ${name} has no \`permissions\``),
    ...jobs
      .filter(([, job]) => !job["timeout-minutes"])
      .map(([name]) => `${path}: job ${name} has no \`timeout-minutes\``),
    ...jobs.flatMap(([name, { steps }]) =>
      steps
        .filter(
          ({ uses, with: given }) => uses?.startsWith("actions/checkout@") && given?.["persist-credentials"] !== false,
        )
        .map(() => `${path}: job ${name} leaves its token in the checkout`),
    ),
    ...(/\bpull_request_target\b/.test(text) ? [`${path} runs on pull_request_target`] : []),
    ...jobs.flatMap(([name, { steps }]) =>
      steps
        .filter(({ run }) => run?.includes("${{"))
        .map(() => `${path}: job ${name} puts an expression into a script`),
    ),
  ];
};

interface Workflow {
  readonly permissions?: object;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: object;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

/** Every YAML and JSON example in a Markdown text can be parsed, and every code block is closed. */
export const hasParsableExamples: DocumentRule = ({ path, text }) => {
  const { blocks, open } = codeBlocksOf(text);
  const broken = blocks.flatMap(({ language, line, body }) => {
    const error = parseError(language, body);
    return error === null ? [] : [`${path}:${line} is not valid ${language}: ${error}`];
  });
  return open === null ? broken : [...broken, `${path}:${open} opens a code block that is never closed`];
};

/** A fenced code block: its language, the line of its first fence, and its text. */
export interface CodeBlock {
  readonly language: string;
  readonly line: number;
  readonly body: string;
}

/** Returns the fenced code blocks of a Markdown text, quoted ones too; `open` is the line of one that is never closed. */
export function codeBlocksOf(text: string): { readonly blocks: readonly CodeBlock[]; readonly open: number | null } {
  const blocks: CodeBlock[] = [];
  let current: { mark: string; language: string; line: number; body: string[] } | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const [, mark = "", language = ""] = /^(?:> ?)*\s*(`{3,}|~{3,})\s*(\w*)(?: [^`]*)?\s*$/.exec(line) ?? [];
    if (current === null) {
      if (mark !== "") current = { mark, language, line: index + 1, body: [] };
    } else if (mark.startsWith(current.mark) && language === "") {
      blocks.push({ language: current.language, line: current.line, body: current.body.join("\n") });
      current = null;
    } else current.body.push(line);
  }
  return { blocks, open: current?.line ?? null };
}

function parseError(language: string, body: string): string | null {
  if (language === "yaml" || language === "yml") return parseDocument(body).errors[0]?.message ?? null;
  if (language !== "json") return null;
  try {
    for (const line of body.trim().startsWith("{") ? body.trim().split(/\n(?=\{)/) : [body]) JSON.parse(line);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** A link of a Markdown text to a file, or to an anchor of the same text (`file` is empty). */
interface Link {
  readonly file: string;
  readonly anchor: string;
}

/** Returns the `[text](target)` links of a Markdown text that lead to files or anchors. */
export function linksOf(text: string): readonly Link[] {
  const links = [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)]*))?\)/g)];
  return links
    .map(([, file = "", anchor = ""]) => ({ file, anchor }))
    .filter(({ file, anchor }) => !/^[a-z]+:/i.test(file) && file + anchor !== "");
}

/** Returns the links of a Markdown file that lead nowhere: to a path that does not exist, or to an anchor that its file does not have. */
export function brokenLinks({ path, text }: TextFile, files: ReadonlyMap<string, string | null>): readonly string[] {
  return linksOf(text).flatMap(({ file, anchor }) => {
    const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file)).replace(/\/$/, "");
    const content = files.get(target);
    if (content === undefined) return [`${path} links to ${file}, which does not exist`];
    const isKnown = anchor === "" || content === null || !target.endsWith(".md") || anchorsOf(content).has(anchor);
    return isKnown ? [] : [`${path} links to ${file}#${anchor}, but ${target} has no such heading`];
  });
}

/** The anchors that GitHub gives to headings, and those that the text sets itself. */
function anchorsOf(text: string): ReadonlySet<string> {
  const { blocks } = codeBlocksOf(text);
  const prose = blocks.reduce((rest, { body }) => (body === "" ? rest : rest.replace(body, "")), text);
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = ""]) => slugOf(title));
  const own = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);
  return new Set([...headings, ...own]);
}

/** GitHub's rule: lower case, punctuation dropped, spaces to hyphens. */
function slugOf(title: string): string {
  const text = title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  return text.replace(/[^\p{L}\p{N}_\- ]/gu, "").replaceAll(" ", "-");
}
