// Runs everything but the tests: types, lint, format, and whether the generated files are up to date.
import { CHECKS, runCommand, timed } from "./checks.ts";

const failed = CHECKS.filter(({ name, command }) => !timed(name, () => runCommand(command)));
if (failed.length > 0) console.error(`\nFailed: ${failed.map(({ name }) => name).join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
