import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFacts, createList, type Figure, MAX_TEXT, type View } from "../../src/core/view/figure.ts";
import { withViews } from "../../src/store/labels.ts";
import { gzipRows } from "../../src/store/rows.ts";
import { row, stored, suiteOf } from "../core/sample.ts";

const tried = { trials: [1, 2].map((trial) => ({ trial: `${trial}`, outcome: "fail" as const, evidence: {} })) };
const report = stored(suiteOf([]), [row("a", "pass"), row("__proto__", "fail"), row("t", "fail", tried)]);

const view = (id: string, more: Partial<View> = {}): View => ({
  suite: "bot",
  id,
  text: "all of it",
  figures: [],
  ...more,
});
const lines = (...rows: readonly unknown[]): Buffer => gzipSync(rows.map((one) => `${JSON.stringify(one)}\n`).join(""));
const quiet = (): void => expect.fail("nothing is wrong");
const read = (...given: Parameters<typeof withViews>) => withViews(...given).readViews?.(() => true);

describe("the views of a stored report", () => {
  test("are read as they were written, in the same bytes", async () => {
    const texts = fc.string({ unit: "binary" });
    const figures: fc.Arbitrary<Figure> = fc.oneof(
      fc.array(fc.tuple(texts, texts)).map((all) => createFacts(all)),
      fc.tuple(texts, fc.array(texts)).map(([title, all]) =>
        createList(
          title,
          all.map((text) => ({ text })),
        ),
      ),
    );
    const views = fc.record({ text: texts, figures: fc.array(figures, { maxLength: 5 }) });
    await fc.assert(
      fc.asyncProperty(views, async (more) => {
        const all = [view("__proto__", more), view("a", more), view("t", { trial: "1", ...more })];
        const packed = (await gzipRows(all, 1 << 24)) as Uint8Array;
        expect(read(report, packed, quiet)).toEqual(all);
        expect(await gzipRows(all, 1 << 24)).toEqual(packed);
      }),
      { numRuns: 30 },
    );
  });

  test("only those that are wanted are checked and returned", () => {
    const file = lines(view("a"), { ...view("__proto__"), figures: 1 });
    const { readViews } = withViews(report, file, quiet);
    expect(readViews?.(({ suite, id }) => `${suite} ${id}` === "bot a")).toEqual([view("a")]);
    expect(readViews?.(() => false)).toEqual([]);
  });

  test("without a file there are no views", () => {
    expect(withViews(report, null, quiet)).toBe(report);
  });
});

const fact = { name: "n", value: "v", tone: "good" };
const scene = { kind: "scene", title: "", width: 1, height: 1, left_out: 0 };
const outline = (path: string): object => ({
  ...scene,
  shapes: [{ role: "truth", name: "", note: "", shape: { kind: "outline", path } }],
});
const figured = (...figures: readonly object[]): Buffer => lines({ ...view("a"), figures });

describe("a file with any error has no views, with a warning", () => {
  test.each<[string, Uint8Array, string]>([
    ["no gzip", Buffer.from("no gzip"), "views.jsonl.gz is not an intact gzip file"],
    ["half a gzip file", lines(view("a")).subarray(0, 30), "views.jsonl.gz is not an intact gzip file"],
    ["no UTF-8", gzipSync(Buffer.from([0xff])), "it is not UTF-8"],
    ["no JSON", gzipSync(`${JSON.stringify(view("a"))}\n{`), "views.jsonl.gz line 2 is not JSON"],
    ["a deep nest", gzipSync(`${"[".repeat(109)}${"]".repeat(109)}`), "nests more than 100 levels deep"],
    ["a prototype", gzipSync('{"__proto__":{}}'), "contains the key `__proto__`"],
    ["a list", lines([]), "line 1 is not a view"],
    ["a field too many", lines({ ...view("a"), html: "<b>" }), "line 1 is not a view"],
    ["a field too few", lines({ suite: "bot", id: "a" }), "line 1 is not a view"],
    ["a text too long", lines(view("a", { text: "x".repeat(2 * MAX_TEXT + 1) })), "line 1 is not a view"],
    ["too many figures", figured(...Array(21).fill(createFacts([]))), "line 1 is not a view"],
    ["a figure of no known kind", figured({ kind: "html", html: "<script>" }), "line 1 is not a view"],
    ["a tone that there is not", figured({ kind: "facts", facts: [{ ...fact, tone: "red" }] }), "line 1 is not a view"],
    ["more entries than fit", figured({ kind: "facts", facts: Array(201).fill(fact) }), "line 1 is not a view"],
    ["an outline that is more than one", figured(outline('M0 0"/><script>')), "line 1 is not a view"],
    ["a wrong row behind good ones", lines(view("a"), view("t", { trial: "1" }), {}), "line 3 is not a view"],
    ["a wrong row of a case that is not there", lines({ ...view("x"), figures: 1 }), "line 1 is not a view"],
  ])("%s", (_, bytes, why) => {
    const warnings: string[] = [];
    const { readViews } = withViews(report, bytes, (line) => warnings.push(line));
    expect([readViews?.(() => true), readViews?.(() => true)]).toEqual([[], []]);
    expect(warnings).toEqual([expect.stringContaining(why)]);
    expect(warnings[0]).toMatch(/^The stored views cannot be used, so the baseline's side of its cases is not shown: /);
  });

  test("a bomb", () => {
    const warnings: string[] = [];
    const bomb = gzipSync(Buffer.alloc(2 << 20));
    expect(read(report, bomb, (line) => warnings.push(line), 1 << 20)).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("unpacks to more than 1048576 bytes")]);
  });

  test("an outline of plain numbers is none of these", () => {
    expect(read(report, figured(outline("M0 0H1V1Z")), quiet)).toHaveLength(1);
  });
});
