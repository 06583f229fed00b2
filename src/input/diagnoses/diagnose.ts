import type { ErrorDetail } from "../../core/error.ts";
import { labelOf } from "../../core/line/line.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { joinWords } from "../../math/text/texts.ts";
import type { LineReader } from "../lines/line-reader.ts";
import type { Mapping, Side } from "../mapping/mapping.ts";
import type { LineTable } from "./line-table.ts";
import { misspeltFields } from "./misspelt-fields.ts";
import { unreadResults } from "./preset-signs.ts";
import { nothingMeasured, scoreWarnings } from "./score-names.ts";
import { unreadFields } from "./unread-fields.ts";

/** What the lines of a suite have, by the files that they are in. */
export type LineTables = Readonly<Record<Side, LineTable>>;

/** Returns warnings about fields and scores that lines lack or that nothing reads, and about what a preset left out. */
export function diagnose(reader: LineReader, { gold, traces }: LineTables): ErrorDetail[] {
  const { suite, mappings } = reader;
  const { found, warning } = mappings ? unreadFields(mappings.traces, traces) : { found: [], warning: null };
  const all = [
    toolResults(reader, traces) ?? warning,
    mappings && leftOutWarning(mappings.traces, traces),
    mappings && leftOutWarning(mappings.gold, gold),
    ignoredLabels(gold.ignoredLabels + traces.ignoredLabels),
    // Without a config there is none to name a score in.
    ...(mappings && typeof suite.file === "string" ? scoreWarnings(suite, traces) : []),
    wholeLabels(gold),
    ...misspeltFields(suite, "gold", gold, []),
    wholeLabels(traces),
    ...misspeltFields(suite, "traces", traces, found),
  ];
  return all.filter((one) => one !== null);
}

/** Returns the error of a suite whose lines have neither scores nor results, and with what they look like. */
export function withoutMeasures(reader: LineReader, { traces }: LineTables): ErrorDetail {
  return { ...nothingMeasured(reader.suite, traces), ...toolAdvice(toolResults(reader, traces)) };
}

const toolAdvice = (results: ErrorDetail | null): Pick<ErrorDetail, "todo"> =>
  results?.todo === undefined ? {} : { todo: results.todo };

/** Returns a warning that plain lines look like those of a tool, of whose results some are not read. */
function toolResults({ suite, mappings }: LineReader, { first }: LineTable): ErrorDetail | null {
  if (!mappings?.traces.isPlain || !suite.fieldMetrics?.finds || first === null) return null;
  return unreadResults(first.record, first.isRow, mappings.traces);
}

/** Returns one warning that counts and names what the preset left out; null when that is nothing. */
export function leftOutWarning({ preset, side }: Mapping, { leftOut }: LineTable): ErrorDetail | null {
  const parts = [...leftOut.values()].map(({ noun: [one, many], count }) => formatCount(count, one, many));
  if (parts.length === 0) return null;
  const of = side === "gold" ? " of the gold files" : "";
  return { what: `The preset \`${preset?.id}\` leaves out ${joinWords(parts)}${of}.` };
}

function ignoredLabels(count: number): ErrorDetail | null {
  const lines = formatCount(count, "line has labels, which do", "lines have labels, which do");
  return count === 0 ? null : { what: `${lines} not count: the suite's judge labels the answers.` };
}

/** Returns a warning that labels such as `1.0` are read as `1`, as pandas writes whole numbers beside missing ones. */
function wholeLabels({ wholeLabels: [label, count], labelFields }: LineTable): ErrorDetail | null {
  const labels = formatCount(count, "label is", "labels are");
  const where = labelFields.join("`, `");
  if (count === 0) return null;
  return { what: `${labels} read as whole numbers in \`${where}\`: \`${label}\` as \`${labelOf(label)}\`.` };
}
