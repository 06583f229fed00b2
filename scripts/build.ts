// Builds dist/ alone; `--out DIR` builds it into another folder. `npm run generate` makes it together with all other generated files.
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { distFiles } from "./generated/dist.ts";
import { writeFiles } from "./generated/generated-file.ts";
import { ROOT } from "./root.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
const folder = resolve(ROOT, values.out);
const files = await distFiles();
rmSync(folder, { recursive: true, force: true });
writeFiles(files, folder);
const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
console.log(`${values.out}: ${files.length} files, ${Math.round(bytes / 1024)} KiB`);
