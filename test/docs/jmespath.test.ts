import { expect, test } from "vitest";
import { parse } from "yaml";
import { compileExpression } from "../../src/input/mapping/expression.ts";
import { documentAt } from "./documents.ts";

const rows = [...documentAt("docs/jmespath.md").text.matchAll(/^\| (.+) \| `+ ?(.+?) ?`+ \| `(.+)` \|$/gm)];
const dataIn = (cell: string): unknown => JSON.parse(/^`(\{.*\})`/.exec(cell)?.[1] ?? "null");

test("there are ten examples", () => expect(rows).toHaveLength(10));

test.each(rows.map(([, have = "", write = "", gives = ""], at) => [write, at, have, gives] as const))(
  "%s gives what the page says",
  (write, at, have, gives) => {
    const before = rows.slice(0, at + 1).map(([, cell = ""]) => dataIn(cell));
    const data = have.startsWith("the same") ? before.findLast((one) => one !== null) : dataIn(have);
    expect(compileExpression(String(parse(write))).valueIn(data)).toEqual(JSON.parse(gives));
  },
);
