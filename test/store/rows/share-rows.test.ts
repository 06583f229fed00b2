import { describe, expect, test } from "vitest";
import { type CaseRow, type Evidence, plainRow } from "../../../src/core/case.ts";
import { SharedRoom } from "../../../src/store/rows/block-evidence.ts";
import { DocumentDecoder, DocumentEncoder } from "../../../src/store/rows/documents.ts";
import { encodeRowBlock } from "../../../src/store/rows/row-block.ts";
import { type NewRow, RowCollector } from "../../../src/store/rows/row-collector.ts";
import { rowSharer } from "../../../src/store/rows/share-rows.ts";
import { decodeRowBlock, type StoredBlock } from "../../../src/store/rows/stored-block.ts";
import { row } from "../../core/sample.ts";

/** Cases whose evidence names them. Rows with texts are never shared, so these have none. */
const cases = (...ids: number[]) =>
  ids.map((id) => row(`case-${id}`, "pass", { evidence: { hit: id, ranks: [id] }, shown: null }));

/** Returns rows as they are read from a file. */
function blockOf(rows: readonly CaseRow[], accept = (evidence: Evidence) => evidence): StoredBlock {
  const line = encodeRowBlock(rows, new DocumentEncoder());
  const values = { room: new SharedRoom(), documents: new DocumentDecoder() };
  const block = decodeRowBlock(JSON.parse(line), { accept: (_, evidence) => accept(evidence), ...values });
  if (typeof block === "string") throw new Error(block);
  return block;
}

const stored = (rows: readonly CaseRow[]): readonly CaseRow[] => blockOf(rows).rows();

describe("rows of a run become those of another", () => {
  test("where they are equal; evidence is made for the others only", () => {
    // Every third case of the other run is missing here: near and far places are found.
    const known = stored(cases(...Array.from({ length: 900 }, (_, index) => index + 100)));
    const own = cases(...Array.from({ length: 300 }, (_, index) => 3 * index + 100));
    const made: Evidence[] = [];
    const accept = (evidence: Evidence): Evidence => {
      made.push(evidence);
      return evidence;
    };
    const shared = rowSharer(known)(blockOf(own, accept));
    expect(shared.every((one, index) => one === known[3 * index])).toBe(true);
    expect(made).toEqual([]);
    const [first, ...rest] = own as [CaseRow, ...CaseRow[]];
    const changed = { ...first, evidence: { hit: 0, ranks: [] } };
    expect(rowSharer(known)(blockOf([changed, ...rest], accept))[0]?.evidence).toEqual(changed.evidence);
    expect(made).toEqual([changed.evidence]);
  });

  test.each([
    { outcome: "fail" as const },
    { at: "trace.jsonl:9" },
    { at: null },
    { gold_at: "gold.jsonl:9" },
    { gold: "f".repeat(16) },
    { gold: "odd" },
    { shown: { text: "q", expected: "e", got: "g" } },
    { cluster: "other" },
    { slices: { topic: ["other"] } },
    { documents: ["other"] },
    { trials: [{ trial: "1", outcome: "pass" as const, evidence: { hit: 1 } }] },
  ])("but not where %o differs: then the id and the evidence are shared", (more) => {
    const known = stored(cases(1));
    const own = cases(1).map((one) => ({ ...one, ...more }));
    const [shared] = rowSharer(known)(blockOf(own));
    expect(shared).not.toBe(known[0]);
    expect(plainRow(shared as CaseRow)).toEqual(own[0]);
    expect(shared?.evidence).toBe(known[0]?.evidence);
    // Nor the other way round: then this run has the field and the baseline lacks it.
    const [back] = rowSharer(stored(own))(blockOf(cases(1)));
    expect(plainRow(back as CaseRow)).toEqual(cases(1)[0]);
  });

  test("so are rows that were observed", () => {
    const given = (id: number): NewRow => ({
      ...{ id: `case-${id}`, at: { file: "t.jsonl", line: id }, goldAt: { file: "g.jsonl", line: id } },
      ...{ gold: id.toString(16).padStart(16, "0"), outcome: "pass", evidence: { hit: id }, shown: null },
      ...{ cluster: undefined, slices: undefined, documents: ["d", `e${id}`] },
    });
    const place = { file: "other.jsonl", line: 1 };
    const changes: Partial<NewRow>[] = [
      {},
      { outcome: "fail" },
      { evidence: { hit: -1 } },
      { at: place },
      { at: { file: "t.jsonl", line: 9 } },
      { at: null },
      { goldAt: place },
      { gold: "0000000000000010" },
      { documents: ["d", "x"] },
      { documents: ["d"] },
      { documents: [] },
    ];
    const [run, base] = [new RowCollector("bot"), new RowCollector("bot")];
    const known = changes.map((_, id) => run.add(given(id))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const others = changes.map((more, id) => base.add({ ...given(id), ...more }));
    const ordered = others.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const shared = rowSharer(known)(blockOf(ordered));
    expect(shared.map((one, index) => one === known[index])).toEqual(ordered.map((one) => one === others[0]));
    expect(shared.map(plainRow)).toEqual(ordered.map(plainRow));
    // Where only the result differs, a row has the columns of the known one, so that its block is not kept: texts are in them too.
    for (const one of known) one.shown = { text: "t", expected: "", got: "" };
    const changed = changes.flatMap((more, id) => ("outcome" in more || "evidence" in more ? [`case-${id}`] : []));
    expect(shared.flatMap((one, at) => (one !== known[at] && one.shown ? [one.id] : []))).toEqual(changed);
  });

  test("nor where both have texts, which a run may drop", () => {
    const known = stored([row("case-1", "pass", { evidence: { hit: 1 } })]);
    expect(known[0]?.shown).not.toBeNull();
    expect(rowSharer(known)(blockOf(known))[0]).not.toBe(known[0]);
  });

  test("equal slices and documents are compared by their items", () => {
    const more = { slices: { topic: ["a", "b"] }, documents: ["d", "e"], cluster: "c" };
    const rows = cases(1).map((one) => ({ ...one, ...more }));
    const known = stored(rows);
    expect(rowSharer(known)(blockOf(rows))[0]).toBe(known[0]);
  });

  test("a row that differs takes over what it shares, and changes nothing of the other run", () => {
    const known = stored(cases(1, 2));
    const own = cases(1, 2).map((one) => ({ ...one, outcome: "fail" as const, evidence: { hit: 0 } }));
    const shared = rowSharer(known)(blockOf(own));
    expect(shared.map(plainRow)).toEqual(own);
    expect(known.map(plainRow)).toEqual(cases(1, 2));
  });

  test("evidence with other keys or in another order, cases of one run only and other suites stay as they are", () => {
    const known = stored([...cases(1, 2), row("case-4", "pass", { evidence: { hit: 4, ranks: [4] }, shown: null })]);
    const own = [
      row("case-0", "pass", { evidence: { hit: 1 } }),
      row("case-1", "pass", { evidence: { ranks: [1], hit: 1 }, shown: null }),
      row("case-2", "pass", { evidence: { hit: 2, ranks: [2], more: true }, shown: null }),
      ...cases(3),
      row("case-4", "pass", { evidence: { hit: 4 }, shown: null }),
    ];
    const shared = rowSharer(known)(blockOf(own));
    expect(shared.map(plainRow)).toEqual(own);
    expect(Object.keys(shared[1]?.evidence ?? {})).toEqual(["ranks", "hit"]);
    const other = cases(1).map((one) => ({ ...one, suite: "other" }));
    const [apart] = rowSharer(known)(blockOf(other));
    expect(apart?.suite).toBe("other");
    expect(apart?.evidence).not.toBe(known[0]?.evidence);
  });
});
