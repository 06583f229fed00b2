import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder for what is worth keeping from one test run to the next: the machine's folder for temporary files. */
export const SHARED_FOLDER = process.env["SHARED_TMPDIR"] ?? tmpdir();

/** Where processes that the tests start keep compiled code; each then needs about a tenth less time. */
export const COMPILE_CACHE = join(SHARED_FOLDER, "noworse-compile-cache");
