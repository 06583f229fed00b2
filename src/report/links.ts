import { isTextFile } from "../core/case.ts";
import { isCommit } from "../core/history.ts";
import { PASS_RATE } from "../core/metric.ts";
import { NO_SOURCE, type Source } from "../core/report.ts";
import type { Piece } from "./block.ts";
import { caseHash, encodeAddressPart } from "./case-hash.ts";

export interface ReportContext {
  /** The name of the comment. */
  readonly name: string;
  /** GITHUB_SERVER_URL; null on a developer's machine: then there are no links. */
  readonly server: string | null;
  /** The uploaded report; null before the upload. */
  readonly artifactId: number | null;
  /** The uploaded HTML report; `to come` before its upload, null or absent where there is none. */
  readonly pageId?: number | "to come" | null;
  /** The address of the action's documentation. */
  readonly docs: string | null;
  /** The time of this run: ages are relative to it. */
  readonly created: string;
  /** Returns a file's path in the repository; null for one that is not in it. By default every path is one of the repository. */
  readonly inRepository?: (file: string) => string | null;
  /** The run that made the report, where nobody checked what it says; absent for a run's own report. */
  readonly reported?: ReportedRun;
}

/** A pull request's own run whose report is shown by another, and what GitHub confirms of it. */
export interface ReportedRun {
  /** The branch that it is of: `owner:branch`. */
  readonly branch: string;
  /** Whether its baseline is a run of this branch; null where it was compared with nothing. */
  readonly baseline: { readonly isConfirmed: boolean; readonly branch: string } | null;
  /** The commits that GitHub confirms; no other is linked. */
  readonly commits: readonly string[];
}

/** Addresses built from the server and checked names and numbers; null where one is missing or malformed. */
export interface Links {
  readonly run: string | null;
  readonly artifact: string | null;
  /** The uploaded HTML report, or the list of artifacts where it is going to be. */
  readonly htmlReport: string | null;
  readonly artifactList: string | null;
  /** A case in the HTML report; null also where its name is too long for an address. */
  readonly case: (suite: string, id: string) => string | null;
  /** The cases of a score, on a page that lists them. */
  readonly score: (suite: string, name: string) => string | null;
  /** Where everything is that does not fit. */
  readonly rest: Piece;
  /** The documentation of gates, and of each metric of a family. */
  readonly gates: string | null;
  readonly metric: (family: string, id: string) => string | null;
  /** The first seven digits of a commit, with its address. */
  readonly commit: (sha: string) => Piece;
  readonly line: (at: string) => string | null;
  /** How a place is written: relative to the repository, but for a terminal, which is in a folder of it. */
  readonly place: (at: string) => string;
}

/** Creates the links of a report. All foreign text in an address is checked or encoded. */
export function createLinks(source: Source, page: ReportContext): Links {
  const repository = repositoryAddress(source.repository, page.server);
  const under = (path: string): string | null => (repository === null ? null : `${repository}/${path}`);
  const run = source.run_id === null ? null : under(`actions/runs/${source.run_id}`);
  const head = source.head ?? source.commit;
  const docs = checkedAddress(page.docs);
  const { artifactId, pageId = null } = page;
  const stored = (id: number | null): string | null => (run === null || id === null ? null : `${run}/artifacts/${id}`);
  const shown = pageId === "to come" ? null : stored(pageId);
  return {
    run,
    artifact: stored(artifactId),
    htmlReport: shown,
    artifactList: run !== null && pageId === "to come" ? `${run}#artifacts` : null,
    case: (suite, id) => (shown === null ? null : caseAddress(shown, suite, id)),
    score: () => null,
    rest: shown === null ? { text: "the report", href: stored(artifactId) } : { text: "the HTML report", href: shown },
    gates: docs === null ? null : `${docs}/README.md#gates`,
    metric: (family, id) => (docs === null ? null : `${docs}/${metricPage(family, id)}`),
    commit: (sha) => {
      const isKnown = page.reported === undefined || page.reported.commits.includes(sha);
      return { code: sha.slice(0, 7), href: isKnown && isCommit(sha) ? under(`commit/${sha}`) : null };
    },
    line: (at) => {
      const place = head !== null && isCommit(head) ? linePath(at, page) : null;
      return place === null ? null : under(`blob/${head}/${place}`);
    },
    place: (at) => at,
  };
}

function repositoryAddress(repository: string | null, server: string | null): string | null {
  const origin = checkedAddress(server);
  const named = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/.test(repository ?? "");
  return origin !== null && named ? `${origin}/${repository}` : null;
}

function checkedAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/[A-Za-z0-9.:-]+(?:\/[\w.~/#-]*)?$/.test(text) ? text.replace(/\/+$/, "") : null;
}

/** Converts `runs/trace.jsonl:7` to `runs/trace.jsonl#L7`, each part encoded; without the line if the file is not text. */
function linePath(at: string, { inRepository }: ReportContext): string | null {
  const [, place, line] = /^(.+):(\d{1,9})$/s.exec(at.toWellFormed()) ?? [];
  const file = place !== undefined && inRepository ? inRepository(place) : (place ?? null);
  if (file === null) return null;
  const parts = file.split("/");
  if (parts.some((part) => ["", ".", ".."].includes(part))) return null;
  return `${parts.map(encodeAddressPart).join("/")}${isTextFile(file) ? `#L${line}` : ""}`;
}

/** The most characters of a fragment, because every row of a Markdown table is padded to the longest address. */
const MAX_HASH_LENGTH = 160;

function caseAddress(page: string, suite: string, id: string): string | null {
  if (suite.length + id.length > MAX_HASH_LENGTH) return null;
  const hash = caseHash(suite, id);
  return hash.length > MAX_HASH_LENGTH ? null : `${page}#${hash}`;
}

/** Returns the path of a metric's section on its family's page; `recall@5` is under `recall@k`. */
export function metricPage(family: string, id: string): string {
  if (/^pass[@^]\d+$/.test(id)) return "docs/statistics.md#repeated-trials";
  if (id === PASS_RATE) return "docs/gates.md#the-share-of-cases-that-pass";
  const anchor = id.replace(/@\d+$/, "k").replace(/[^A-Za-z0-9_-]/g, "");
  return `src/families/${family.replace(/[^a-z_]/g, "-")}/README.md#${anchor.toLowerCase()}`;
}

/** The links of a report that is on no server: none. */
export const NO_LINKS = createLinks(NO_SOURCE, { name: "", server: null, artifactId: null, docs: null, created: "" });
