import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start processes, servers or a browser, or run a whole example. */
const END_TO_END = ["test/e2e/**/*.test.ts", "test/browser/**/*.test.ts", "test/examples/**/*.test.ts"];
/** Files that take the longest, mostly waiting; they start first, so that none of them runs alone at the end. */
const FIRST = ["services", "families", "reruns", "judge", "guard", "baseline-poison"].map(
  (name) => `/e2e/${name}.test.ts`,
);

/** Runs end-to-end tests before unit tests, which fill the time that the former spend waiting. */
class EndToEndFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const index = FIRST.findIndex((end) => moduleId.endsWith(end));
      return index >= 0 ? index : project.name === "e2e" ? FIRST.length : FIRST.length + 1;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Without isolation a worker loads each module, and starts each service, once for all of its test files.
    isolate: false,
    // For a test that hangs. The slowest takes seconds; other programs may make it ten times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Concurrent tests only wait for servers that do not answer, so many of them cost little.
    maxConcurrency: 16,
    globalSetup: "test/process/temporary-folder.ts",
    sequence: { sequencer: EndToEndFirst },
    coverage: { provider: "v8", include: ["src/**"], reporter: ["text-summary", "json-summary", "lcov"] },
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: END_TO_END } },
      { extends: true, test: { name: "e2e", include: END_TO_END } },
    ],
  },
});
