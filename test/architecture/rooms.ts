import { posix } from "node:path";
import { importsOf, type Source } from "../../scripts/structure/source.ts";

/** What a room may import of the house, and whether Node's own modules too. */
interface Room {
  readonly rooms: readonly string[];
  readonly node: boolean;
}

const ALL = [
  ...["core", "math", "families", "read", "judge", "render", "store", "commands"],
  ...["evaluate.ts", "labelling.ts", "judge-desk.ts", "page.ts"],
];

/** Each room and each single file beside them. A room may always import itself. */
const ROOMS: Readonly<Record<string, Room>> = {
  math: { rooms: [], node: false },
  core: { rooms: ["math"], node: false },
  families: { rooms: ["core", "math"], node: false },
  read: { rooms: ["core", "math"], node: true },
  render: { rooms: ["core", "math"], node: true },
  judge: { rooms: ["core", "math"], node: true },
  store: { rooms: ["core"], node: true },
  github: { rooms: ["core", "store"], node: true },
  commands: { rooms: [...ALL, "github"], node: true },
  "score-suite.ts": { rooms: ["core", "read", "store"], node: true },
  "evaluate.ts": { rooms: ["core", "families", "read", "store", "score-suite.ts"], node: true },
  "labelling.ts": { rooms: ["core", "judge", "evaluate.ts", "score-suite.ts"], node: true },
  "judge-desk.ts": { rooms: ["core", "judge", "render", "evaluate.ts", "labelling.ts"], node: true },
  "action-labels.ts": { rooms: [...ALL, "github"], node: true },
  "action-pages.ts": { rooms: ["core", "github", "render", "store", "page.ts"], node: true },
  "page.ts": { rooms: ["core", "families", "render", "store", "evaluate.ts"], node: true },
  "rescore.ts": { rooms: ["core", "families", "read", "judge", "store", "evaluate.ts", "github"], node: true },
  "index.ts": { rooms: [...ALL, "github", "rescore.ts", "action-labels.ts", "action-pages.ts"], node: true },
  "cli.ts": { rooms: [...ALL, "github"], node: true },
};

/** The one home of every package; `zod` is at home everywhere but in math. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  "@actions/artifact": ["github", "index.ts"],
  "@actions/core": ["github", "index.ts"],
  "@actions/github": ["github", "index.ts"],
  yauzl: ["github"],
  yaml: ["read"],
  "jsonc-parser": ["read"],
  "@jmespath-community/jmespath": ["read"],
  tinyglobby: ["read"],
  "csv-parse": ["read"],
  "fast-png": ["read"],
  hyparquet: ["read"],
  "hyparquet-compressors": ["read"],
  openai: ["judge"],
  "markdown-table": ["render"],
  "fastest-levenshtein": ["render"],
  "@observablehq/plot": ["render"],
  linkedom: ["render"],
  preact: ["render"],
  "preact-render-to-string": ["render"],
  "@tanstack/virtual-core": ["render"],
  diff: ["render"],
};

/** The packages that have a home, zod included. */
export const HOUSED: readonly string[] = [...Object.keys(HOMES), "zod"];

/** Every import that leads through no door, one sentence each. */
export function wrongDoors(source: Source): readonly string[] {
  const room = roomOf(source.path);
  if (!(room in ROOMS)) return [`src/${source.path} stands in no room`];
  return importsOf(source).flatMap((name) => {
    const why = name === null ? "its name is not a plain text" : refusal(source.path, name);
    return why === null ? [] : [`src/${source.path} imports ${name ?? "something"}: ${why}`];
  });
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? path;
}

function refusal(path: string, name: string): string | null {
  if (name.startsWith(".")) return refuseFile(path, name);
  const room = roomOf(path);
  if (name.startsWith("node:")) return ROOMS[room]?.node ? null : `${room} is pure`;
  return refusePackage(room, name);
}

function refuseFile(path: string, name: string): string | null {
  const target = posix.join(posix.dirname(path), name);
  const [from, to] = [roomOf(path), roomOf(target)];
  if (target.startsWith("..")) return "it lies outside of src/";
  if (target === "index.ts" || target === "cli.ts") return "nobody imports a door";
  if (from === "families" && to === "families") return refuseFamily(path, target);
  if (from === to || ROOMS[from]?.rooms.includes(to)) return null;
  return `${from} has no door to ${to}`;
}

/** A family knows its own folder only; the list of families knows each one's `family.ts`. */
function refuseFamily(path: string, target: string): string | null {
  const [from, to] = [posix.dirname(path), posix.dirname(target)];
  if (from === "families")
    return posix.basename(target) === "family.ts" ? null : "the list names `family.ts` files only";
  const own = from.split("/").slice(0, 2).join("/");
  return to === own || to.startsWith(`${own}/`) ? null : "a family knows no other";
}

function refusePackage(room: string, name: string): string | null {
  const parts = name.split("/");
  const id = parts.slice(0, name.startsWith("@") ? 2 : 1).join("/");
  if (id === "zod") return room === "math" ? "math imports nothing" : null;
  const homes = HOMES[id];
  if (!homes) return `${id} has no home; name it in test/architecture/rooms.ts`;
  return homes.includes(room) ? null : `the home of ${id} is ${homes[0]}`;
}
