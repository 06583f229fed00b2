import type { Report } from "../../core/report.ts";
import { shownDrops } from "../../core/verdict/drops.ts";
import type { Fallen } from "../../core/verdict/fallen.ts";
import { joinPhrases, type Phrase, type Piece, piecesOf } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";

/** The most suites whose fallen slices stand under the title. */
const MAX_SUITES = 2;
const MAX_VALUE = 60;

/** Says where most of what got worse is, of each suite with an open gate, or of all where none has one: a line each. */
export function describeWhere(report: Report): Phrase[] {
  const { suites, verdict } = report;
  if (verdict?.outcome === "pass" && verdict.gates.length > 0) return [];
  const open = new Set((verdict?.gates ?? []).flatMap(({ outcome, suite }) => (outcome === "pass" ? [] : [suite])));
  const named = Object.keys(suites).filter((suite) => open.size === 0 || open.has(suite));
  const several = Object.keys(suites).length > 1;
  const lines = named.flatMap((suite): Phrase[] => {
    const line = whereIn(report, suite);
    return line === null ? [] : [several ? [{ name: suite }, ": ", ...line] : line];
  });
  return lines.slice(0, MAX_SUITES);
}

function whereIn(report: Report, suite: string): readonly Piece[] | null {
  const { diff } = report;
  const regressed = diff?.fallen?.[suite];
  if (regressed) return sentence(regressed, formatCount(regressed.of, "regressed case"));
  const parts = diff?.parts?.find((one) => one.suite === suite);
  if (parts?.fallen) {
    const { one, many, failed } = parts.words;
    return sentence(parts.fallen, `${formatCount(parts.fallen.of, one, many)} newly ${failed}`);
  }
  const drops = shownDrops(report).find((one) => one.suite === suite && one.fallen !== undefined);
  if (drops?.fallen === undefined) return null;
  const cases = formatCount(drops.fallen.of, "case");
  const isCompared = drops.cases[0]?.from != null;
  return sentence(drops.fallen, [`${cases} ${isCompared ? "worse" : "failing"} in `, { name: drops.metric }]);
}

/** Says where: "27 of 30 regressed cases are in `topic=returns` (27 of its 40; elsewhere 3 of 110)". */
function sentence({ field, values, worse, of, size, all }: Fallen, what: Phrase): readonly Piece[] {
  const named = values.map(
    (value): Piece => ({ code: field === null ? value : `${field}=${value}`, limit: MAX_VALUE }),
  );
  const count = worse === of ? "All " : `${formatInteger(worse)} of `;
  const its = `${formatInteger(worse)} of ${values.length === 1 ? "its" : "their"} ${formatInteger(size)}`;
  const elsewhere = `elsewhere ${formatInteger(of - worse)} of ${formatInteger(all - size)}`;
  const verb = field === null ? " are " : " are in ";
  return [count, ...piecesOf(what), verb, ...joinPhrases(named, ", "), ` (${its}; ${elsewhere})`];
}
