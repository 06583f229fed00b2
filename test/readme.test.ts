import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { families } from "../src/families/index.ts";
import { withParams } from "./with-params.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's lines that are whole cases are read by the family that they show", () => {
  const lines = README.match(/^\{"id":.*\}$/gm) ?? [];
  const shown = lines.map((line) => {
    const parsed: unknown = JSON.parse(line);
    const fits = families.filter((family) => {
      const scoring = withParams(family, {});
      return family.input.oneLine && scoring.readGold(parsed).ok && scoring.readTrace(parsed).ok;
    });
    return fits.map(({ id }) => id);
  });
  expect(shown).toEqual([["rgb"], ["ragbench"], ["generation"], ["classification"]]);
});
