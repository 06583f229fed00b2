import { describe, expect, test } from "vitest";
import { type CaseRow, plainRow } from "../../../src/core/case.ts";
import { DocumentDecoder, DocumentEncoder } from "../../../src/store/rows/documents.ts";
import { decodeRowBlock, encodeRowBlock } from "../../../src/store/rows/row-block.ts";
import { type NewRow, RowCollector } from "../../../src/store/rows/row-collector.ts";
import { rowSharer } from "../../../src/store/rows/share-rows.ts";
import { row } from "../../core/sample.ts";

/** Cases whose evidence names them. Rows with texts are never shared, so these have none. */
const cases = (...ids: number[]) =>
  ids.map((id) => row(`case-${id}`, "pass", { evidence: { hit: id, ranks: [id] }, shown: null }));

describe("rows of a run become those of another", () => {
  test("where they are equal", () => {
    // Every third case of the other run is missing here: near and far places are found.
    const known = cases(...Array.from({ length: 900 }, (_, index) => index + 100));
    const own = cases(...Array.from({ length: 300 }, (_, index) => 3 * index + 100));
    const shared = rowSharer(known)(own);
    expect(shared.every((one, index) => one === known[3 * index])).toBe(true);
  });

  test.each([
    { outcome: "fail" as const },
    { at: "trace.jsonl:9" },
    { gold_at: "gold.jsonl:9" },
    { gold: "f".repeat(16) },
    { shown: { text: "q", expected: "e", got: "g" } },
    { cluster: "other" },
    { slices: { topic: ["other"] } },
    { documents: ["other"] },
    { trials: [{ trial: "1", outcome: "pass" as const, evidence: { hit: 1 } }] },
  ])("but not where %o differs: then the id and the evidence are shared", (more) => {
    const known = cases(1);
    const own = cases(1).map((one) => ({ ...one, ...more }));
    const before = structuredClone(own);
    const shared = rowSharer(known)(own);
    expect(shared).toEqual(before);
    expect(shared[0]).toBe(own[0]);
    expect(shared[0]?.evidence).toBe(known[0]?.evidence);
  });

  test("so are rows that are kept as columns", () => {
    const given = (id: number): NewRow => ({
      ...{ id: `case-${id}`, at: { file: "t.jsonl", line: id }, goldAt: { file: "g.jsonl", line: id } },
      ...{ gold: id.toString(16).padStart(16, "0"), outcome: "pass", evidence: { hit: id }, shown: null },
      ...{ cluster: undefined, slices: undefined, documents: ["d", `e${id}`] },
    });
    const place = { file: "other.jsonl", line: 1 };
    const changes: Partial<NewRow>[] = [
      {},
      { at: place },
      { at: { file: "t.jsonl", line: 9 } },
      { at: null },
      { goldAt: place },
      { gold: "0000000000000010" },
      { documents: ["d", "x"] },
      { documents: ["d"] },
      { documents: [] },
      { outcome: "fail" },
      { evidence: { hit: 99 } },
    ];
    const [run, base] = [new RowCollector("bot"), new RowCollector("bot")];
    const known = changes.map((_, id) => run.add(given(id)));
    const others = changes.map((more, id) => base.add({ ...given(id), ...more }));
    const stored = decodeRowBlock(JSON.parse(encodeRowBlock(others, new DocumentEncoder())), {
      accept: (_, evidence) => evidence,
      documents: new DocumentDecoder(),
    });
    const shared = rowSharer(known)(stored as CaseRow[]);
    expect(shared.map((one, index) => one === known[index])).toEqual(changes.map((_, index) => index === 0));
    // Rows with another result only are made anew from the known ones, so that nothing refers to their own columns.
    const own = stored as CaseRow[];
    const results = changes.flatMap((more, index) => ("outcome" in more || "evidence" in more ? [index] : []));
    expect(shared.flatMap((one, index) => (one === own[index] ? [] : [index]))).toEqual([0, ...results]);
    expect(shared.map(plainRow)).toEqual(others.map(plainRow));
    // Digests of another form are kept as text.
    const odd = (gold: string) =>
      decodeRowBlock(JSON.parse(encodeRowBlock([{ ...plainRow(known[0] as CaseRow), gold }], new DocumentEncoder())), {
        accept: (_, evidence) => evidence,
        documents: new DocumentDecoder(),
      }) as CaseRow[];
    expect(rowSharer(odd("a"))(odd("a"))[0]?.gold).toBe("a");
    const [apart] = rowSharer(odd("b"))(odd("a"));
    expect(apart?.gold).toBe("a");
  });

  test("nor where both have texts, which a run may drop", () => {
    const known = [row("case-1", "pass", { evidence: { hit: 1 } })];
    expect(known[0]?.shown).not.toBeNull();
    expect(rowSharer(known)(structuredClone(known))[0]).not.toBe(known[0]);
  });

  test("equal slices and documents are compared by their items", () => {
    const more = { slices: { topic: ["a", "b"] }, documents: ["d", "e"], cluster: "c" };
    const known = cases(1).map((one) => ({ ...one, ...structuredClone(more) }));
    const own = cases(1).map((one) => ({ ...one, ...structuredClone(more) }));
    expect(rowSharer(known)(own)[0]).toBe(known[0]);
  });

  test("where only the other evidence is an object of each row", () => {
    const evidence = Object.freeze({ hit: 1 });
    const known = ["case-1", "case-2"].map((id) => row(id, "pass", { evidence: { hit: 1 }, shown: null }));
    const own = known.map((one) => ({ ...one, evidence }));
    expect(rowSharer(known)(own).map((one, index) => one === known[index])).toEqual([true, true]);
    const others = known.map((one) => ({ ...one, evidence: { hit: 2 } }));
    expect(rowSharer(others)(own).map((one, index) => one === own[index])).toEqual([true, true]);
  });

  test("other evidence, cases of one run only and other suites stay as they are", () => {
    const known = [...cases(1, 2), row("case-3", "pass", { suite: "other", evidence: { hit: 3 } })];
    const own = [
      row("case-0", "pass", { evidence: { hit: 1 } }),
      row("case-1", "pass", { evidence: { hit: 7 } }),
      ...cases(3),
    ];
    const before = structuredClone(own);
    const shared = rowSharer(known)(own);
    expect(shared).toEqual(before);
    expect(shared[2]?.evidence).not.toBe(known[2]?.evidence);
  });

  test("evidence that many rows of a run share is not given up for several objects", () => {
    const evidence = Object.freeze({ hit: 1 });
    const own = ["case-1", "case-2"].map((id) => row(id, "pass", { evidence }));
    const apart = rowSharer(own.map(({ id }) => row(id, "pass", { evidence: { hit: 1 } })))(own);
    expect(apart.map((one) => one.evidence === evidence)).toEqual([true, true]);
    const others = Object.freeze({ hit: 1 });
    const shared = rowSharer(own.map(({ id }) => row(id, "pass", { evidence: others })))(own);
    expect(shared.map((one) => one.evidence === others)).toEqual([true, true]);
  });
});
