import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { planRelease } from "../scripts/release-plan.ts";
import { REPOSITORY, VERSION } from "../src/core/project.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const CHANGELOG = `# Changelog

Words before the first section.

## 1.10.0

- One thing.

### Details

More of it.

## 1.9.3

- Another thing.
`;
const RELEASE = { tag: "v1.10.0", version: "1.10.0", changelog: CHANGELOG, tags: ["v1", "v1.9.3", "v1.10.0", "other"] };

describe("planRelease", () => {
  test("returns the major tag and the section of the changelog", () => {
    expect(planRelease(RELEASE)).toEqual({ majorTag: "v1", notes: "- One thing.\n\n### Details\n\nMore of it.\n" });
    const windows = { ...RELEASE, changelog: CHANGELOG.replaceAll("\n", "\r\n") };
    expect(planRelease(windows).notes).toBe(planRelease(RELEASE).notes);
  });

  test.each([
    ["another version", { version: "1.10.1" }, /The tag is v1\.10\.0, but package\.json has the version 1\.10\.1/],
    ["a tag of a major version", { tag: "v1" }, /v1 is not of the form v1\.2\.3/],
    ["a tag with more in it", { tag: "v1.10.0; rm -rf x" }, /is not of the form/],
    ["no section", { changelog: "# Changelog\n" }, /The first section of CHANGELOG\.md is "", not "1\.10\.0"/],
    ["another section first", { changelog: `## 2.0.0\n\n- x\n\n${CHANGELOG}` }, /first section .* is "2\.0\.0"/],
    ["an empty section", { changelog: "## 1.10.0\n\n## 1.9.3\n\n- x\n" }, /The section 1\.10\.0 .* is empty/],
    // By number: as text, 1.11.0 and 1.9.4 would both be on the wrong side of 1.10.0.
    ["a newer release", { tags: ["v1.11.0", "v1.9.4"] }, /^v1\.11\.0 is newer than v1\.10\.0/],
    ["a newer major version", { tags: ["v2.0.0"] }, /^v2\.0\.0 is newer/],
  ])("refuses %s", (_, change, message) => expect(() => planRelease({ ...RELEASE, ...change })).toThrow(message));

  test("reports all errors together", () => {
    expect(() => planRelease({ ...RELEASE, version: "3.0.0", tags: ["v2.0.0"] })).toThrow(/(?:.+\n){2}.+/);
  });

  test("accepts the version and the changelog of this repository", () => {
    const plan = planRelease({ tag: `v${VERSION}`, version: VERSION, changelog: read("CHANGELOG.md"), tags: [] });
    expect(plan.notes).toContain("- ");
  });
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: object;
}

describe("release.yml", () => {
  const { on, jobs } = parse(read(".github/workflows/release.yml"));
  const steps = (job: string): readonly Step[] => jobs[job].steps;

  test("runs on tags of releases alone", () => {
    expect(on).toEqual({ push: { tags: ["v[0-9]+.[0-9]+.[0-9]+"] } });
  });

  test("gives each job what it needs, and no job both an identity and the repository", () => {
    const permissions = Object.entries<{ permissions: object }>(jobs).map(([name, job]) => [name, job.permissions]);
    expect(Object.fromEntries(permissions)).toEqual({
      check: { contents: "read" },
      attest: { "id-token": "write", attestations: "write" },
      npm: { "id-token": "write" },
      github: { contents: "write" },
    });
  });

  test("runs no code of the repository where something can be published", () => {
    for (const job of ["attest", "npm", "github"]) {
      expect(steps(job).filter(({ uses }) => uses?.startsWith("actions/checkout@"))).toEqual([]);
      expect(steps(job).filter(({ run }) => /\bnode |npm (?:ci|run|test|install)/.test(run ?? ""))).toEqual([]);
    }
  });

  test("publishes what was checked, and only then", () => {
    expect(steps("check").map(({ run }) => run)).toEqual(expect.arrayContaining([".ci/run"]));
    expect(jobs.npm.needs).toEqual(["check", "attest"]);
    expect(jobs.github.needs).toEqual(["check", "attest", "npm"]);
    expect(steps("npm").at(-1)?.run).toBe("npm publish ./noworse-*.tgz --provenance --access public --ignore-scripts");
  });

  test("attests every file of dist/, the tarball and the list of packages", () => {
    const scripts = steps("check").map(({ run = "" }) => run);
    expect(scripts.find((script) => script.includes("checksums.txt"))).toMatch(
      /npm sbom .* > release\/sbom\.cdx\.json\nsha256sum dist\/\* > release\/checksums\.txt\ncd release && sha256sum noworse-\*\.tgz sbom\.cdx\.json >> checksums\.txt/,
    );
    expect(steps("attest").at(-1)).toMatchObject({ with: { "subject-checksums": "checksums.txt" } });
    expect(steps("github")[1]?.run).toContain("noworse-*.tgz sbom.cdx.json checksums.txt");
  });

  test("puts expressions into variables, never into scripts", () => {
    const scripts = Object.keys(jobs).flatMap((job) => steps(job).flatMap(({ run }) => run ?? []));
    expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(4);
  });
});

test("docs/releasing.md names what npm has to trust", () => {
  const [organization, repository] = REPOSITORY.split("/");
  const page = read("docs/releasing.md").replaceAll("\n   ", " ");
  expect(page).toContain(
    `organization \`${organization}\`, repository \`${repository}\`, workflow \`release.yml\`, environment \`npm\``,
  );
});
