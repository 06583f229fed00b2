import { describe, expect, test } from "vitest";
import type { PartChange } from "../../src/core/part.ts";
import { describePartChange, partLines, partSections } from "../../src/report/cases/part-tables.ts";
import { NO_LINKS } from "../../src/report/links.ts";

const flip = (part: string, before: string, after: string) => ({
  case: "139",
  part,
  at: "runs/results.json:1",
  before,
  after,
});

const CHANGE: PartChange = {
  suite: "boxes",
  words: { one: "object", many: "objects", passed: "found", failed: "missed" },
  compared: 839,
  regressed: 2,
  fixed: 1,
  still_failing: 30,
  kinds: [],
  flips: {
    regressed: [flip("dog 2", "0.91, IoU 0.80", "nothing"), flip("cup | 1", "0.55, IoU 0.61", "0.55, IoU 0.42")],
    fixed: [flip("cat 1", "nothing", "0.70, IoU 0.90")],
  },
};

const HOW = { links: NO_LINKS, limit: 100, hasSeveralSuites: true, isFull: false, nouns: undefined };

describe("flipped parts", () => {
  test.each([
    [2, 1, "2 objects found before are missed now, 1 missed before is found now"],
    [1, 0, "1 object found before is missed now"],
  ])("%d regressed and %d fixed", (regressed, fixed, title) => {
    expect(describePartChange({ ...CHANGE, regressed, fixed })).toBe(title);
  });

  test("are in a folded list, which no name of a part can break", () => {
    const [section = ""] = partSections([CHANGE], HOW);
    expect(section).toContain(
      "<summary>boxes: 2 objects found before are missed now, 1 missed before is found now</summary>",
    );
    expect(section).toContain("`dog 2`");
    expect(section).toContain("`cup | 1`");
    expect(section.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(3);
  });

  test("are counted by kind, in the title and in the section, and names of kinds are escaped", () => {
    const of = (kind: string, regressed: number, fixed = 0) => ({
      kind,
      compared: 160,
      passed_before: 90,
      regressed,
      fixed,
    });
    const kinds = [of("person", 30), of("<img>`|`@octo", 5), of("cup", 4), of("dog", 1), of("cat", 0, 3)];
    const change = { ...CHANGE, regressed: 40, fixed: 3, kinds };
    const [section = ""] = partSections([change], HOW);
    const [title = "", , list] = section.split("\n");
    expect(title).toContain(
      " are found now · of the 40: <code>person</code> 30, <code>&lt;img&gt;`|`@octo</code> 5, <code>cup</code> 4 …</summary>",
    );
    expect(list).toBe(
      "Missed now, of those found before: `person` 30 of 90, ``<img>`|`@octo`` 5 of 90, `cup` 4 of 90, `dog` 1 of 90.",
    );
    expect(partLines([change])[1]).toMatch(/ · of the 40: person 30, <img>`\|`@octo 5, cup 4 …$/);
  });

  test("link to their case in the HTML report, if it has an address", () => {
    const links = {
      ...NO_LINKS,
      htmlReport: "https://p",
      case: (suite: string, id: string) => `https://p#${suite}/${id}`,
    };
    const [section = ""] = partSections([CHANGE], { ...HOW, links, limit: 1 });
    expect(section).toContain("- [`139`](https://p#boxes/139) `dog 2`: ");
    expect(section).toContain("and 1 more in [the HTML report](https://p)");
  });

  test("are counted beyond the limit", () => {
    expect(partSections([CHANGE], { ...HOW, limit: 1 })[0]).toContain("and 1 more in the report");
  });

  test("have no section if nothing flipped", () => {
    expect(partSections([{ ...CHANGE, regressed: 0, fixed: 0 }], HOW)).toEqual([]);
    expect(partSections(undefined, HOW)).toEqual([]);
    expect(partLines([{ ...CHANGE, regressed: 0, fixed: 0 }])).toEqual([]);
  });

  test("are listed on a terminal, regressed ones first", () => {
    expect(partLines([CHANGE])).toEqual([
      "",
      "boxes: 2 objects found before are missed now, 1 missed before is found now",
      "  139: dog 2  0.91, IoU 0.80 → nothing",
      "  139: cup | 1  0.55, IoU 0.61 → 0.55, IoU 0.42",
    ]);
  });
});
