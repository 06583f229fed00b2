import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { printPlace } from "../../../src/core/case.ts";
import { UserError } from "../../../src/core/error.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import type { JoinedCase, JoinOptions, JoinResult } from "../../../src/input/join/joined-case.ts";
import { loadReader, type ReadableSuite } from "../../../src/input/lines/line-reader.ts";
import { compareTexts } from "../../../src/math/text/texts.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { stub } from "../stub-family.ts";

/** What was joined: of each case and trial that which counts, in the order in which they were first seen. */
export interface Joined {
  readonly cases: readonly JoinedCase[];
  /** The cases as `id trial goldAt gold at trace`, sorted. */
  readonly pairs: readonly string[];
  readonly result: JoinResult;
}

/** How files are joined, and by which suite: that of the stub family unless another is given. */
export interface How extends JoinOptions {
  readonly suite?: Partial<ReadableSuite>;
  readonly asReference?: boolean;
}

/** Joins a gold file `g.jsonl` (null: there is none, and each line is a whole case) with trace files, by default `t0.jsonl` and so on. */
export async function joined(
  gold: string | null,
  traces: readonly string[] | Readonly<Record<string, string>>,
  { suite, asReference = false, ...options }: How = {},
): Promise<Joined> {
  const entries = Object.entries(traces).map(([name, text]) => [Array.isArray(traces) ? `t${name}.jsonl` : name, text]);
  const named: Readonly<Record<string, string>> = Object.fromEntries(entries);
  const folder = temporaryFolder({ ...(gold !== null && { "g.jsonl": gold }), ...named });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string) => ({ path: join(folder, name), name });
  const files = { gold: gold === null ? [] : [file("g.jsonl")], traces: Object.keys(named).map(file) };
  const cases = new Map<string, JoinedCase>();
  const read = { family: stub, params: stub.params.parse({}), ...suite };
  const reader = await loadReader(read, { root: folder, asReference });
  const take = (index: number, one: JoinedCase): unknown => cases.set(`${index} ${one.trial}`, one);
  const result = await joinCases(files, reader, take, options);
  return { cases: [...cases.values()], pairs: [...cases.values()].map(printPair).sort(compareTexts), result };
}

function printPair({ id, trial, goldAt, gold, at, trace }: JoinedCase): string {
  const text = (value: unknown): string => (value as { text?: string } | null)?.text ?? "-";
  return `${id} ${trial} ${printPlace(goldAt)} ${text(gold)} ${at && printPlace(at)} ${text(trace)}`;
}

/** Returns the errors of joining files, as `at: what todo`. */
export async function problemsOf(...args: Parameters<typeof joined>): Promise<string[]> {
  const error = await joined(...args).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError) || error.kind !== "input") throw new Error("nothing was wrong");
  return error.errors.map(({ at, what, todo }) => [`${at}: ${what}`, todo].filter(Boolean).join(" "));
}

/** Returns a line of the stub family. */
export const line = (id: string, text: string, trial?: unknown): string => JSON.stringify({ id, text, trial });
