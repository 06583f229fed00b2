import { describe, expect, test } from "vitest";
import { emptyDiff } from "../../src/core/diff.ts";
import type { PartChange } from "../../src/core/part.ts";
import { partSections } from "../../src/report/cases/changed-parts.ts";
import { type Links, NO_LINKS } from "../../src/report/links.ts";
import { printSection } from "../../src/report/print/markdown.ts";
import { toTerminal } from "../../src/report/print/terminal.ts";
import { record, suiteOf } from "../core/sample.ts";

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

/** Returns the sections of a report of two suites with these changes. */
const sectionsOf = (parts: PartChange[] | undefined, most = 100, links: Links = NO_LINKS) => {
  const diff = { ...emptyDiff(record()), ...(parts && { parts }) };
  return partSections({ suites: { boxes: suiteOf([]), masks: suiteOf([]) }, diff }, links, { parts: most });
};
const textOf = (...args: Parameters<typeof sectionsOf>): string =>
  sectionsOf(...args)
    .map(printSection)
    .join("\n");

describe("flipped parts", () => {
  test.each([
    [2, 1, "boxes: 2 objects found before are missed now, 1 missed before is found now"],
    [1, 0, "boxes: 1 object found before is missed now"],
  ])("%d regressed and %d fixed", (regressed, fixed, title) => {
    expect(sectionsOf([{ ...CHANGE, regressed, fixed }]).map((one) => toTerminal(one.title))).toEqual([title]);
  });

  test("are in a folded list, which no name of a part can break", () => {
    const section = textOf([CHANGE]);
    expect(section).toContain(
      "<summary><code>boxes</code>: 2 objects found before are missed now, 1 missed before is found now</summary>",
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
    const [title = "", , list] = textOf([{ ...CHANGE, regressed: 40, fixed: 3, kinds }]).split("\n");
    expect(title).toContain(
      " are found now · of the 40: <code>person</code> 30, <code>&lt;img&gt;`|`@octo</code> 5, <code>cup</code> 4 …</summary>",
    );
    expect(list).toBe(
      "Missed now, of those found before: `person` 30 of 90, ``<img>`|`@octo`` 5 of 90, `cup` 4 of 90, `dog` 1 of 90.",
    );
  });

  test("link to their case in the HTML report, and are counted beyond the limit", () => {
    const rest = { text: "the HTML report", href: "https://p" };
    const links: Links = { ...NO_LINKS, rest, case: (suite, id) => `https://p#${suite}/${id}` };
    const section = textOf([CHANGE], 1, links);
    expect(section).toContain("- [`139`](https://p#boxes/139) `dog 2`: ");
    expect(section).toContain("and 1 more in [the HTML report](https://p)");
    expect(textOf([CHANGE], 1)).toContain("and 1 more in the report");
  });

  test("have no section if nothing flipped", () => {
    expect(sectionsOf([{ ...CHANGE, regressed: 0, fixed: 0 }])).toEqual([]);
    expect(sectionsOf(undefined)).toEqual([]);
  });
});
