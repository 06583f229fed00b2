import { readFileSync } from "node:fs";

// `node bench/json-parse.ts FILE`: parses a JSON file as one value, the least that any reader does. Prints the seconds of `JSON.parse` alone.
const text = readFileSync(process.argv[2] ?? "", "utf8");
const start = performance.now();
const value: unknown = JSON.parse(text);
const seconds = (performance.now() - start) / 1000;
process.stdout.write(`${JSON.stringify({ seconds, entries: Array.isArray(value) ? value.length : 0 })}\n`);
