import type { Config, SuiteConfig } from "../../core/config/config.ts";
import { type ErrorDetail, UserError } from "../../core/error.ts";
import { definitionOf } from "../../input/config/definition.ts";
import { type RunOptions, type ScoredSuite, scoreSuite } from "../score-suite.ts";

/**
 * Scores a suite. With `texts: none` no warning and no error quotes its lines: what they quote of the config and of field names stays. Views
 * consist of texts, so that there are none.
 */
export async function scoreShownSuite(suite: SuiteConfig, config: Config, options: RunOptions): Promise<ScoredSuite> {
  if (config.texts === undefined) return scoreSuite(suite, config, options);
  const warn: RunOptions["warn"] = (name, detail) => options.warn(name, hideInDetail(detail, [suite]));
  try {
    return await scoreSuite(suite, config, { ...options, warn, wantsViews: false });
  } catch (error) {
    throw hideInError(error, [suite]);
  }
}

/** Returns an error without quotes of the lines of suites. */
export function hideInError(error: unknown, suites: readonly SuiteConfig[]): unknown {
  if (!(error instanceof UserError)) return withoutMessage(error);
  const errors = error.errors.map((detail) => hideInDetail(detail, suites));
  return new UserError(error.kind, errors, error.total);
}

/** Returns an internal error without its message, which can quote what could not be parsed. Errors of the file system name only files. */
function withoutMessage(error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  const hidden = new Error(`${error.name}, whose message is left out (\`texts: none\`)`);
  hidden.stack = [hidden.message, ...(error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line))].join(
    "\n",
  );
  return hidden;
}

const LEFT_OUT = "`texts: none` leaves out quotes.";
/** A name of a field, or an id. */
const NAME = /^[\w.-]{1,40}$/;

/** Returns a message without quotes of the lines of suites. */
export function hideInDetail(detail: ErrorDetail, suites: readonly SuiteConfig[]): ErrorDetail {
  const words = suites.flatMap((suite) => [...wordsOf(suite)]);
  const { given: _, known = [], what, todo, ...rest } = detail;
  const names = known.filter((name) => NAME.test(name));
  const all = new Set([...words, ...names.flatMap(wordsIn)]);
  const hidden = hideQuotes(what, all);
  const advice = todo === undefined ? undefined : hideQuotes(todo, all);
  const isCut = hidden !== what || advice !== todo;
  const parts = [...(advice === undefined ? [] : [advice]), ...(isCut ? [LEFT_OUT] : [])];
  return { ...rest, what: hidden, ...(parts.length > 0 && { todo: parts.join(" ") }) };
}

const CLOSING: Readonly<Record<string, string>> = { "`": "`", '"': '"', "“": "”" };

/** Replaces the first quote with other than known words, and all up to the last quote: a quoted text can contain quotes itself. */
export function hideQuotes(text: string, known: ReadonlySet<string>): string {
  const end = Math.max(...Object.values(CLOSING).map((sign) => text.lastIndexOf(sign)));
  for (let at = 0; at < text.length; at += 1) {
    const closing = CLOSING[text[at] ?? ""];
    if (closing === undefined) continue;
    const close = text.indexOf(closing, at + 1);
    const quoted = text.slice(at + 1, close < 0 ? undefined : close);
    if (close < 0 || !areKnown(wordsIn(quoted), known))
      return `${text.slice(0, at)}…${close < 0 ? "" : text.slice(end + 1)}`;
    at = close;
  }
  return text;
}

/** Returns whether words are known; numbers beside a known word are those of places and of list items. */
function areKnown(words: readonly string[], known: ReadonlySet<string>): boolean {
  const others = words.filter((word) => !known.has(word));
  return others.length === 0 || (others.length < words.length && others.every((word) => /^\d{1,7}$/.test(word)));
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
}

/** Words of the config's own keys and of advice about it. */
const USUAL = `family gold traces preset records fields id from pattern row rows file group_by trial repeat gold_preset
  gold_records gold_fields gold_id gold_group_by params judge custom metrics score scores slices duplicates last error
  cluster critical quarantine freeze gates cases min max no_regression null true false texts none FIELD json jsonl csv
  label pass reason text expected output group verdicts labels better higher lower aggregate unit field`;

/** Returns the words that a suite's config and its family's lines have. */
function wordsOf(suite: SuiteConfig): ReadonlySet<string> {
  const { family, name } = suite;
  const written = JSON.stringify([name, definitionOf(suite, suite.folder), Object.keys(family.input.fields)]);
  return new Set([...wordsIn(USUAL), ...wordsIn(written)]);
}
