import type { ActionStep } from "../runner/run-action.ts";
import {
  BASE,
  EASY,
  edit,
  type Files,
  GOLD,
  OLD_TRACES,
  REGRESSED,
  text,
  WORSE_BOT,
  WORSE_INTENTS,
  WORSE_TRACES,
} from "./repository.ts";

/** One way to merge a worse system unseen, and what noworse answers. */
export interface Way {
  readonly does: string;
  readonly files: Files;
  /** Symbolic links in the checkout by path. */
  readonly links?: Readonly<Record<string, string>>;
  readonly inputs?: ActionStep["inputs"];
  /** `fails`: exit 1; `open`: exit 4; `error`: exit 2 or 3; `reported`: before the table of the comment, whatever the verdict. */
  readonly answer: "fails" | "open" | "error" | "reported";
  /** What the comment says before its table; for an error, the log. */
  readonly says: RegExp;
  /** True where the measure changes, so that it fails under `freeze: true`. */
  readonly measure?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lines of a file, changed. */
interface Lines {
  /** The lines that are taken; those of the file where not said. */
  readonly from?: keyof typeof SOURCES;
  /** Which of them are kept: those of regressing cases, the others, those from one place to another, or those with such fields. */
  readonly keep?: "regressed" | "others" | readonly [number, number] | Fields;
  /** Which of these are changed; those of regressing cases where not said. */
  readonly of?: "all";
  readonly set?: Fields;
  /** A field, and one that becomes equal to it. */
  readonly copy?: readonly [string, string];
  readonly prefix?: Readonly<Record<string, string>>;
  readonly suffix?: Readonly<Record<string, string>>;
  /** A part of the line's text, and what each stands for it. */
  readonly replace?: readonly [string, string];
  /** Repeats each line as these trials. */
  readonly trials?: readonly unknown[];
}

/** A way as `ways.jsonl` has it: replacements in the config, or none; lines by file; other files. */
type WrittenWay = Omit<Way, "files" | "says"> & {
  readonly says: string;
  readonly config?: readonly (readonly [string, string])[] | null;
  readonly lines?: Readonly<Record<string, readonly Lines[]>>;
  readonly files?: Files;
};

const SOURCES = {
  gold: GOLD,
  old: OLD_TRACES,
  worse: WORSE_TRACES,
  intents: WORSE_INTENTS,
  "easy gold": EASY.map(([gold]) => gold),
  easy: EASY.map(([, trace]) => trace),
};

/** Makes the files of a way: what the worse system wrote, unless the way is about the other suite alone. */
export function readWay({ config, lines = {}, files = {}, says, ...way }: WrittenWay): Way {
  const written = Object.entries(lines).map(([path, parts]) => [
    path,
    parts.map((part) => linesOf(path, part)).join(""),
  ]);
  const changed = config?.reduce((all, [from, to]) => replaced(all, from, to), String(BASE["noworse.yml"])) ?? null;
  const bot = "intents.jsonl" in lines ? {} : WORSE_BOT;
  const all = {
    ...bot,
    ...(config !== undefined && { "noworse.yml": changed }),
    ...Object.fromEntries(written),
    ...files,
  };
  return { ...way, files: all, says: new RegExp(says) };
}

function replaced(all: string, from: string, to: string): string {
  if (!all.includes(from)) throw new Error(`The config has no \`${from}\`.`);
  return all.replace(from, () => to);
}

function linesOf(path: string, { from = sourceOf(path), keep, of, trials = [undefined], ...change }: Lines): string {
  const {
    set,
    copy: [read = "", written] = [],
    prefix = {},
    suffix = {},
    replace: [part = "", other = ""] = [],
  } = change;
  const kept = SOURCES[from].filter((line, at) => isKept(line, at, keep));
  const repeated = kept.flatMap((line) => trials.map((trial) => JSON.stringify({ ...JSON.parse(line), trial })));
  const edited = edit(
    repeated,
    (line) => {
      const given = { ...line, ...set, ...(written !== undefined && { [written]: line[read] }) };
      for (const [field, added] of Object.entries(prefix)) given[field] = `${added}${given[field]}`;
      for (const [field, added] of Object.entries(suffix)) given[field] = `${given[field]}${added}`;
      return given;
    },
    of === "all" ? [] : REGRESSED,
  );
  if (part === "") return edited;
  const isMeant = (line: string): boolean => of === "all" || isKept(line, 0, "regressed");
  return text(
    edited
      .trimEnd()
      .split("\n")
      .map((line) => (isMeant(line) ? line.replaceAll(part, other) : line)),
  );
}

function isKept(line: string, at: number, keep: Lines["keep"]): boolean {
  const fields: Fields = JSON.parse(line);
  if (keep === undefined) return true;
  if (keep === "regressed" || keep === "others")
    return REGRESSED.includes(String(fields["qid"])) === (keep === "regressed");
  if (Array.isArray(keep)) return at >= keep[0] && at < keep[1];
  return Object.entries(keep).every(([field, value]) => fields[field] === value);
}

/** The lines that a file of the worse system has. */
function sourceOf(path: string): keyof typeof SOURCES {
  return path === "gold.jsonl" ? "gold" : path === "intents.jsonl" ? "intents" : "worse";
}
