import type { Redact } from "../core/secrets.ts";

/** Invisible characters and direction marks: format, bidi, zero-width, fillers, tags. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Every sequence that any program treats as a line break. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const WHITE_SPACE = /[\s\u0085]+/g;
const CONTROL = /\p{Cc}/gu;
const REPLACEMENT = "\ufffd";
const ZERO_WIDTH = "\u200b";
const CELL_LENGTH = 120;

/** Options of escaping; in a table cell `|` is escaped too. */
interface EscapeOptions {
  readonly cell?: boolean;
  /** The most code points. */
  readonly limit?: number | undefined;
}

/** Returns foreign text as one visible line: no control or invisible characters, no lone surrogates, white space collapsed. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, "").replace(WHITE_SPACE, " ").replace(CONTROL, REPLACEMENT).trim();
}

let graphemes: Intl.Segmenter | null = null;

/** Truncates a text to at most `limit` code points with an ellipsis, never inside a grapheme. */
export function truncate(text: string, limit: number): string {
  const points = Array.from(text.slice(0, 2 * limit + 2));
  if (points.length <= limit) return text;
  const room = points.slice(0, limit - 1).join("");
  // A grapheme always ends between two ASCII characters; loading the segmenter takes longer than a comment.
  if (/^[ -~]{2}$/.test(points.slice(limit - 2, limit).join(""))) return `${room}…`;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let end = 0;
  for (const { index, segment } of graphemes.segment(points.join(""))) {
    if (index + segment.length > room.length) break;
    end = index + segment.length;
  }
  return `${room.slice(0, end === 0 ? room.length : end)}…`;
}

/** Returns foreign text as a Markdown code span that nothing inside can end; a dash for an empty one. */
export function codeSpan(text: string, { cell = false, limit = CELL_LENGTH }: EscapeOptions = {}): string {
  const line = truncate(cleanLine(text), limit);
  if (line === "") return "–";
  const runs = line.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${cell ? escapeBars(line) : line}${pad}${fence}`;
}

/** Escapes what starts a tag or an entity. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns foreign text as HTML code, for places without Markdown: the title of a folded section. */
export function codeHtml(text: string, limit: number): string {
  const line = escapeMarkup(truncate(cleanLine(text), limit));
  return line === "" ? "–" : `<code>${line}</code>`;
}

/** Escapes bars. After a backslash, where parsers disagree, a bar becomes a similar character. */
function escapeBars(line: string): string {
  return line.replace(/\\\|+/g, (run) => run.replaceAll("|", "│")).replaceAll("|", "\\|");
}

/** A usual name of a metric, with its slice. */
const HARMLESS =
  /^[a-z]+[A-Z]?[a-z]*\d{0,2}(?:[_-][a-z0-9]+)*(?:@\d{1,4})?(?:\[(?:,?[a-z]+=(?:[a-z0-9]+(?:_[a-z0-9]+)*|\d\.\d+))+\])?$/;

/** Returns a name as plain text where it is harmless (`recall@5`, `recall[label=cat]`), else as code. */
export function nameText(text: string, place: EscapeOptions = {}): string {
  const isHarmless = HARMLESS.test(text) && text.length <= 60 && !/[0-9a-f]{7,}|^gh-\d/.test(text);
  return isHarmless ? text.replace(/[[\]]/g, "\\$&") : codeSpan(text, place);
}

/** Names that are no longer fit into narrow cells of tables. */
const SHORT_NAME = 16;

/** Returns a name for a narrow cell of a table: a usual name of a metric or slice as plain text that may break behind its punctuation, else as code. */
export function breakableName(text: string): string {
  if (!/^[\w@-]+(?:\[[\w@=,. -]+\])?$/.test(text) || text.length > CELL_LENGTH) return codeSpan(text, { cell: true });
  return text.length <= SHORT_NAME ? plainText(text) : plainText(text).replace(/[=,_[-](?=.)/g, "$&<wbr>");
}

/** Returns a sentence with foreign parts as Markdown: quotes between back-ticks as code, the rest as plain text. */
export function prose(text: string, { cell = false, limit = 300 }: EscapeOptions = {}): string {
  const line = truncate(cleanLine(text), limit);
  const parts = line.split(/`([^`]*[^`\s][^`]*)`/);
  return parts
    .map((part, index) => (index % 2 === 1 ? codeSpan(part, { cell, limit }) : plainText(part) || ZERO_WIDTH))
    .join("")
    .replace(/^\u200b|\u200b$/g, "")
    .replace(/^(?=[-+=])|^(\d+)(?=[.)](?:\s|$))/, "$1\\");
}

/** Matches every `@` except that of a metric's k, `recall@5`, which is not a mention. */
const MENTION = /@(?!(?<=[a-z]@)\d{1,4}(?![\w.-]))/g;

/**
 * Escapes foreign text outside code. Backslashes stop Markdown; zero-width spaces stop what GitHub links after rendering:
 * mentions, issues, commits, addresses and emoji names.
 */
export function plainText(line: string): string {
  return line
    .replace(/[0-9a-f]{7,}/gi, (hex) => hex.replace(/.{6}(?=.)/g, `$&${ZERO_WIDTH}`))
    .replace(/(www|GH-)(?=[.\d])/gi, `$1${ZERO_WIDTH}`)
    .replace(MENTION, `@${ZERO_WIDTH}`)
    .replace(/#(?=\w)|:(?=[\w+/-])/g, (mark) => `${mark}${ZERO_WIDTH}`)
    .replace(/[\\`*[\]<>#|~$&]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, "\\$&");
}

/** Returns foreign text as one line for a terminal or a job's log, without control sequences or workflow commands. */
export function terminalText(text: string, limit: number = CELL_LENGTH): string {
  return escapeWorkflowCommands(truncate(cleanLine(text), limit));
}

/** Disables workflow commands of the job's runner: `##[` anywhere, `::` at the start of a line. */
export function escapeWorkflowCommands(line: string): string {
  const broken = line.replaceAll("##[", `#${ZERO_WIDTH}#[`);
  return /^\s*::/.test(broken) ? `│ ${broken}` : broken;
}

/** Splits a message into lines for a log, none of them a command; lines after the first are marked as continuations. */
export function toLogLines(message: string): string[] {
  const lines = message.split(LINE_BREAK).map((line) => escapeWorkflowCommands(cleanLineKeepingIndent(line)));
  return lines.map((line, index) => (index === 0 || line.startsWith("│ ") ? line : `│ ${line}`));
}

/** Returns a message as one line for a log, redacted and without commands. */
export function toLogLine(message: string, redact: Redact = (text) => text): string {
  return redact(toLogLines(redact(message)).join(" "));
}

function cleanLineKeepingIndent(line: string): string {
  const visible = line.toWellFormed().replace(INVISIBLE, "").replaceAll("\t", "  ");
  return visible.replace(CONTROL, REPLACEMENT).trimEnd();
}

/** Returns the number of columns of a string in a monospaced font: wide characters count twice, joiners not at all. */
export function displayWidth(text: string): number {
  const wide = text.match(
    /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
  const selected = text.match(/\ufe0f/g)?.length ?? 0;
  return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}
