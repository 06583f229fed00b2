import { parseDocument } from "yaml";
import type { TextFile } from "./tracked-files.ts";

/** What is wrong in one file, one sentence each. */
export type PaperRule = (file: TextFile) => readonly string[];

// Written so that this file does not break its own rule.
const MACHINE_PATH = /(?<![\w.~\-/:"'`}])\/(?:root|work|home\/[\w-]+|Users\/[\w-]+|tmp\/[\w-]+)\//;
const REGISTRY =
  /\b(?:registry\.(?:npmjs|yarnpkg)\.\w+|npm\.pkg\.github\.com|[\w.-]*(?:artifactory|nexus|verdaccio)[\w-]*\.\w+)\b/i;

/** No path of somebody's machine and no registry's host stands in a committed file. */
export const isPlaceless: PaperRule = ({ path, text }) =>
  text.split("\n").flatMap((line, index) => {
    const found = MACHINE_PATH.exec(line)?.[0] ?? REGISTRY.exec(line)?.[0];
    return found === undefined ? [] : [`${path}:${index + 1} names ${found.trim()}`];
  });

const USES = /^\s*-?\s*uses:\s*(\S+)(.*)$/;
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

/** Every action that a workflow uses is this one or pinned by its full commit, with the version in a comment. */
export const isPinned: PaperRule = ({ path, text }) =>
  text.split("\n").flatMap((line, index) => {
    const [, action = "", rest = ""] = USES.exec(line) ?? [];
    if (action === "" || action === "./") return [];
    if (!PINNED.test(action)) return [`${path}:${index + 1} uses ${action}, which is not pinned by a full commit`];
    return /^\s+# v\d+\.\d+\.\d+$/.test(rest) ? [] : [`${path}:${index + 1} does not say the version of ${action}`];
  });

/** A workflow grants nothing as a whole, each job what it needs, has a deadline, and leaves no token behind. */
export const isCareful: PaperRule = ({ path, text }) => {
  const workflow = parseDocument(text).toJS() as Workflow;
  const none = workflow.permissions !== undefined && Object.keys(workflow.permissions).length === 0;
  const jobs = Object.entries(workflow.jobs);
  return [
    ...(none ? [] : [`${path} has no top-level \`permissions: {}\``]),
    ...jobs.filter(([, job]) => !job.permissions).map(([name]) => `${path}: job ${name} states no permissions`),
    ...jobs.filter(([, job]) => !job["timeout-minutes"]).map(([name]) => `${path}: job ${name} has no deadline`),
    ...jobs.flatMap(([name, { steps }]) =>
      steps
        .filter(
          ({ uses, with: given }) => uses?.startsWith("actions/checkout@") && given?.["persist-credentials"] !== false,
        )
        .map(() => `${path}: job ${name} leaves its token in the checkout`),
    ),
    ...(/\bpull_request_target\b/.test(text) ? [`${path} runs on pull_request_target`] : []),
    ...(/run:.*\$\{\{/.test(text) ? [`${path} puts an expression into a script`] : []),
  ];
};

interface Workflow {
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: object;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

/** Every YAML and JSON example in a Markdown text can be read, and every fence is closed. */
export const hasReadableExamples: PaperRule = ({ path, text }) => {
  const { fences, open } = fencesOf(text);
  const broken = fences.flatMap(({ language, line, body }) => {
    const fault = faultOf(language, body);
    return fault === null ? [] : [`${path}:${line} is no ${language}: ${fault}`];
  });
  return open === null ? broken : [...broken, `${path}:${open} opens a fence that nothing closes`];
};

interface Fence {
  readonly language: string;
  readonly line: number;
  readonly body: string;
}

/** The fenced parts of a Markdown text, quoted ones too; `open` is the line of one that is never closed. */
export function fencesOf(text: string): { readonly fences: readonly Fence[]; readonly open: number | null } {
  const fences: Fence[] = [];
  let current: { mark: string; language: string; line: number; body: string[] } | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const [, mark = "", language = ""] = /^(?:> ?)*\s*(`{3,}|~{3,})\s*(\w*)(?: [^`]*)?\s*$/.exec(line) ?? [];
    if (current === null) {
      if (mark !== "") current = { mark, language, line: index + 1, body: [] };
    } else if (mark.startsWith(current.mark) && language === "") {
      fences.push({ language: current.language, line: current.line, body: current.body.join("\n") });
      current = null;
    } else current.body.push(line);
  }
  return { fences, open: current?.line ?? null };
}

/** `[text](target)` links of a Markdown text that name a file, without their anchors. */
export function fileLinksOf(text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  return links.filter((target) => !/^[a-z]+:/i.test(target));
}

function faultOf(language: string, body: string): string | null {
  if (language === "yaml" || language === "yml") return parseDocument(body).errors[0]?.message ?? null;
  if (language !== "json") return null;
  try {
    for (const line of body.trim().startsWith("{") ? body.trim().split(/\n(?=\{)/) : [body]) JSON.parse(line);
    return null;
  } catch (error) {
    return String(error);
  }
}
