import { defineConfig } from "vitest/config";

/** Tests that start processes, servers or a browser, or run a whole example. */
const END_TO_END = ["test/e2e/**/*.test.ts", "test/browser/**/*.test.ts", "test/examples/**/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Concurrent tests only wait for servers that do not answer, so many of them cost little.
    maxConcurrency: 16,
    coverage: { provider: "v8", include: ["src/**"], reporter: ["text-summary", "json-summary", "lcov"] },
    projects: [
      {
        extends: true,
        // Without isolation a worker loads each module once for all of its test files.
        test: { name: "unit", include: ["test/**/*.test.ts"], exclude: END_TO_END, isolate: false },
      },
      { extends: true, test: { name: "e2e", include: END_TO_END } },
    ],
  },
});
