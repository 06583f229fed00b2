import { isTextFile } from "../core/place.ts";
import type { Source } from "../core/report.ts";
import { caseHash } from "./case-hash.ts";
import { encodeAddressPart } from "./comment/address-part.ts";
import { metricAnchor } from "./comment/metric-link.ts";
import { codeSpan, type EscapeOptions } from "./escape.ts";

/** What a report cannot know of the page it is shown on. */
export interface ReportContext {
  /** The name under which the comment is kept. */
  readonly name: string;
  /** GITHUB_SERVER_URL; null on a desk: no links then. */
  readonly server: string | null;
  /** The uploaded report; null before the upload. */
  readonly artifactId: number | null;
  /** The uploaded page that people open; `to come` where it is made and not uploaded yet, null or absent where there is none. */
  readonly pageId?: number | "to come" | null;
  /** Where the action's own files stand: the documentation among them. */
  readonly docs: string | null;
  /** The time of this run, to which ages are told. */
  readonly created: string;
  /** Whether a file can be linked in the repository; without it every file is taken to be there. */
  readonly inRepository?: (file: string) => boolean;
}

/** Addresses made of the server and checked names and numbers; null where one is missing or is not what it should be. */
export interface Links {
  readonly run: string | null;
  readonly artifact: string | null;
  /** The page that people open, and the list of the run's artifacts where it is going to be. */
  readonly page: string | null;
  readonly pages: string | null;
  /** A case on that page; null also where its name is too long for an address. */
  readonly case: (suite: string, id: string) => string | null;
  /** Where the gates are explained, and each metric of a family. */
  readonly gates: string | null;
  readonly metric: (family: string, id: string) => string | null;
  readonly commit: (sha: string) => string | null;
  readonly line: (at: string) => string | null;
}

/** The links of a page. Nothing foreign gets into an address unchecked or unencoded. */
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
    page: shown,
    pages: run !== null && pageId === "to come" ? `${run}#artifacts` : null,
    case: (suite, id) => (shown === null ? null : caseAddress(shown, suite, id)),
    gates: docs === null ? null : `${docs}/README.md#gates`,
    metric: (family, id) => (docs === null ? null : `${docs}/docs/metrics.md#${metricAnchor(family, id)}`),
    commit: (sha) => (isCommit(sha) ? under(`commit/${sha}`) : null),
    line: (at) => {
      const place = head !== null && isCommit(head) ? linePath(at, page) : null;
      return place === null ? null : under(`blob/${head}/${place}`);
    },
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

function isCommit(sha: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha);
}

/** `runs/trace.jsonl:7` → `runs/trace.jsonl#L7`, each part encoded; without the line where the file is no text. */
function linePath(at: string, { inRepository }: ReportContext): string | null {
  const [, file, line] = /^(.+):(\d{1,9})$/s.exec(at.toWellFormed()) ?? [];
  if (file === undefined || inRepository?.(file) === false) return null;
  const parts = file.split("/");
  if (parts.some((part) => ["", ".", ".."].includes(part))) return null;
  return `${parts.map(encodeAddressPart).join("/")}${isTextFile(file) ? `#L${line}` : ""}`;
}

/** A longer name would blow up the table that the address stands in: every row is padded to the longest. */
const LONGEST_HASH = 160;

function caseAddress(page: string, suite: string, id: string): string | null {
  if (suite.length + id.length > LONGEST_HASH) return null;
  const hash = caseHash(suite, id);
  return hash.length > LONGEST_HASH ? null : `${page}#${hash}`;
}

/** Foreign text as code, linked where there is an address. */
export function codeLink(text: string, address: string | null, place: EscapeOptions = {}): string {
  const code = codeSpan(text, place);
  return address === null ? code : `[${code}](${address})`;
}

/** No addresses at all, for pages that stand nowhere. */
export const NO_LINKS: Links = {
  run: null,
  artifact: null,
  page: null,
  pages: null,
  case: () => null,
  gates: null,
  metric: () => null,
  commit: () => null,
  line: () => null,
};
