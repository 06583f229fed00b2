import { describe, expect, test } from "vitest";
import { compareGold } from "../../src/comparison/gold-changes.ts";
import { formatGoldChange } from "../../src/report/notes/measure-notes.ts";
import { row, stored, suiteOf } from "../core/sample.ts";

const set = (gold: string) => suiteOf([], { fingerprint: { gold: `sha256:${gold}`, params: "sha256:p", judge: null } });
const edited = { gold: "00000000000000bb" };

describe("a gold set against the baseline's", () => {
  test("counts changed lines", () => {
    const before = ["a", "b", "c", "d"].map((id) => row(id, id < "c" ? "fail" : "pass"));
    const after = [row("b", "pass", edited), row("c", "pass", edited), row("d", "fail"), row("e", "pass")];
    const [change] = compareGold(stored(set("1"), before), stored(set("2"), after));
    expect(change).toEqual({ suite: "bot", lines: { added: 1, removed: 1, edited: 2, renamed: 0 } });
    expect(change && formatGoldChange(change)).toBe("1 gold line removed, 2 edited, 1 added");
  });

  test("counts renamed lines, which are neither added nor removed", () => {
    const shown = { text: "Is it open?", expected: "yes", got: "no" };
    const before = [row("a", "fail", { shown }), row("b", "pass")];
    const after = [row("b", "pass"), row("z", "fail", { shown })];
    const renamed = [{ suite: "bot", from: "a", to: "z" }];
    const [change] = compareGold(stored(set("1"), before), stored(set("2"), after), renamed);
    expect(change?.lines).toEqual({ added: 0, removed: 0, edited: 0, renamed: 1 });
    expect(change && formatGoldChange(change)).toBe("1 gold line renamed");
  });

  test("of a suite that is gone has lost all its lines; the same set and a new suite are no change", () => {
    const [gone] = compareGold(stored(set("1"), [row("a", "pass")]), stored({}, []));
    expect(gone?.lines?.removed).toBe(1);
    expect(compareGold(stored(set("1"), []), stored({ bot: set("1"), more: set("2") }, []))).toEqual([]);
  });
});
