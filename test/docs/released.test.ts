import { describe, expect, test } from "vitest";
import { releasedForm } from "../../scripts/generated/released.ts";
import { RELEASED } from "../../src/core/project.ts";
import { documents } from "./documents.ts";

const shown = documents.filter(({ path }) => !["docs/releasing.md", "CHANGELOG.md"].includes(path));
const RELEASED_ONLY =
  /npx (?:--yes )?noworse|noworse@v1|noworse\/v1\/|attestation|provenance|scorecard|immutable|gh release/i;
const UNRELEASED_ONLY = /FULL_COMMIT_ID|\.noworse\b(?!\.)|noworse\/main\/|\/opt\/noworse|not released|unreleased:/;

describe("documents", () => {
  test("name no package, tag or proof of a release that does not exist", () => {
    const forbidden = RELEASED ? UNRELEASED_ONLY : RELEASED_ONLY;
    const text = (one: string): string => one.replace(/<!-- released:start .*? released:end -->/gs, "");
    expect(shown.filter((one) => forbidden.test(text(one.text))).map(({ path }) => path)).toEqual([]);
  });

  test("have a form for the release, with whole workflows", () => {
    const text = shown.map((one) => releasedForm(one.text)).join("\n");
    expect(text).not.toMatch(UNRELEASED_ONLY);
    expect(text.match(/- uses: noworse\/noworse@v1$/gm)?.length).toBeGreaterThan(8);
    expect(text).toMatch(/run: npx --yes noworse run/);
    expect(text).toMatch(/with: \{ fetch-depth: 2, persist-credentials: false \}\n +- uses: noworse\/noworse@v1\n/);
  });
});
