// Makes eval/gold.jsonl and runs/*.jsonl: `node make.mjs [FOLDER]`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { handle, VERSIONS } from "./agent.mjs";
import { tasks } from "./tasks.mjs";

const out = process.argv[2] ?? fileURLToPath(new URL(".", import.meta.url));

function write(name, lines) {
  const path = join(out, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

write("eval/gold.jsonl", tasks);
for (const [name, rules] of Object.entries(VERSIONS)) {
  write(
    `runs/${name}.jsonl`,
    tasks.map(({ id, input }) => ({ id, ...handle(input, rules) })),
  );
}
