import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Only tests that wait for services that hang are concurrent: they cost time and no work.
    maxConcurrency: 8,
    coverage: { provider: "v8", include: ["src/**"], reporter: ["text-summary", "json-summary", "lcov"] },
  },
});
