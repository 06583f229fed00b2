import { isObject } from "../../../core/json.ts";
import type { FoundRecord } from "../../formats/record.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  millisecondsOf,
  numberAt,
  numberIn,
  objectsIn,
  present,
  SAME_NAMES,
  sumOf,
  textAt,
} from "./fields.ts";
import type { OnSkip, Preset } from "./preset.ts";

/** Logs of Inspect, as `.eval` or `.json`: a sample is a case, and its epochs are trials. */
export const inspectAi: Preset = {
  id: "inspect_ai",
  title: "an Inspect log",
  command: () => "inspect eval task.py --log-dir logs",
  detects: [["epoch"], ["target"], ["scores", "output", "messages"]],
  findRecords: samplesIn,
  fields: {
    ...{ ...SAME_NAMES, question: "question", answer: "answer", references: "target" },
    ...{ pass: "pass", group: "task", tool_calls: "tool_calls" },
  },
  trial: "trial",
  totals: (log) => ({
    error: contradictionOf(
      fieldsOf(log),
      samplesIn(log).map(({ value }) => fieldsOf(value)),
    ),
  }),
  prepare(sample, onSkip) {
    const log = fieldsOf(sample["log"]);
    const scorers = scorersOf(sample, log);
    const usage = Object.values(fieldsOf(sample["model_usage"])).map(fieldsOf);
    const [first] = scorers;
    const pass = first ? passOf(first, log) : null;
    const epochs = [log["epochs"], sample["epoch"]].some((count) => typeof count === "number" && count > 1);
    const measured = {
      latency_ms: millisecondsOf(sample["total_time"]),
      tokens: sumOf(...usage.map((one) => one["total_tokens"])),
      cost: sumOf(...usage.map((one) => one["total_cost"])),
    };
    return {
      id: sample["id"],
      ...(epochs && { trial: sample["epoch"] }),
      question: textOf(sample["input"], sample),
      answer: textOf(at(sample, "output.completion", "output.choices.0.message.content"), sample),
      target: sample["target"],
      task: log["task"],
      tool_calls: objectsIn(sample["messages"]).flatMap((message) => objectsIn(message["tool_calls"])),
      // A sample that failed has no scores: it is missing, neither right nor wrong.
      ...(pass !== undefined && { pass }),
      reason: reasonOf(sample, first),
      scores: Object.assign({}, ...scorers.map((scorer) => valuesOf(scorer, onSkip)), present(measured)),
    };
  },
};

/**
 * Returns why the evaluation of a log did not end as it should, as a clause, or what the log says of its samples that they do not bear out;
 * null where both agree. `samples` are those that it has and those that it says it lacks. Only samples that were scored are completed.
 */
export function contradictionOf(log: Fields, samples: readonly Fields[]): string | null {
  const { status, error, results } = log;
  const isSuccess = status === "success";
  const namesSamples = Array.isArray(at(log, "eval.dataset.sample_ids"));
  if (typeof status === "string" && !isSuccess && !namesSamples) return `its status is \`${status}\``;
  if (isSuccess && isObject(error)) return textAt(error, "message") ?? "it has an error";
  if (log["invalidated"] === true && !samples.some(isInvalidated)) return "it is invalidated";
  const epochs = isSuccess && isObject(results) ? (numberAt(log, "eval.config.epochs") ?? 1) : 0;
  const planned = Math.max(
    new Set(samples.map(({ id }) => String(id))).size * epochs,
    numberAt(results, "total_samples") ?? 0,
  );
  const expected = planned - listOf(at(results, "early_stopping.early_stops")).length;
  if (samples.length < expected) return `the log has ${samples.length} of the ${expected} samples that it counts`;
  const scored = samples.filter((one) => !isObject(one["error"]) && Object.keys(fieldsOf(one["scores"])).length > 0);
  if (isSuccess && results === null && scored.length > 0) return "it has no results";
  const completed = numberAt(results, "completed_samples") ?? scored.length;
  return completed < scored.length ? `it completed ${completed} samples, and ${scored.length} have scores` : null;
}

/** Whether somebody decided that a sample does not count. */
const isInvalidated = ({ invalidation }: Fields): boolean => isObject(invalidation);

/** What makes up most of a sample and is not read. */
const UNREAD = { events: null, store: null } as const;

/** Returns the samples of a log, each with what the log says of all of them; in JSON also those that it lacks, as failed ones. */
function samplesIn(document: unknown): readonly FoundRecord[] {
  const log = fieldsOf(document);
  const isLog = Object.hasOwn(log, "eval") && Object.hasOwn(log, "status");
  const logged = isLog ? listOf(log["samples"]) : [document];
  const missing = isLog ? missingSamples(log, new Set(objectsIn(logged).map(sampleKey))) : [];
  const scorers = ["results.scores", "eval.scorers"].flatMap((path) => objectsIn(at(log, path)));
  const inLog = { task: at(log, "eval.task"), epochs: at(log, "eval.config.epochs"), scorers };
  return [...logged, ...missing].map((value) => ({
    value: { ...fieldsOf(value), ...UNREAD, log: inLog },
    origin: value,
  }));
}

/** The score is undefined for a sample that was not scored. */
type Scorer = Readonly<{ name: string; score: Fields | undefined }>;

/** Returns the sample's scores in their order; without any, those that the log names. */
function scorersOf(sample: Fields, log: Fields): readonly Scorer[] {
  const scores = isInvalidated(sample) ? {} : fieldsOf(sample["scores"]);
  const sampleScores = Object.entries(scores).map(([name, score]) => ({ name, score: fieldsOf(score) }));
  if (sampleScores.length > 0) return sampleScores;
  const named = objectsIn(log["scorers"]).flatMap(({ name }) => firstText(name) ?? []);
  return [...new Set(named)].map((name) => ({ name, score: undefined }));
}

const GRADES: ReadonlyMap<string, number> = new Map(Object.entries({ C: 1, P: 0.5, I: 0, N: 0 }));
const WORDS: ReadonlyMap<string, number> = new Map(Object.entries({ yes: 1, true: 1, no: 0, false: 0 }));

/** Returns a value as Inspect's `value_to_float` does, which takes anything else for 0; here it is returned as it is. */
function numberOf(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "string") return value;
  return GRADES.get(value) ?? WORDS.get(value.trim().toLowerCase()) ?? numberIn(value) ?? value;
}

function valuesOf({ name, score }: Scorer, onSkip: OnSkip): Fields {
  const value = score?.["value"] ?? null;
  if (Array.isArray(value)) {
    onSkip(["score that is a list", "scores that are lists"]);
    return {};
  }
  if (typeof value !== "object" || value === null) return { [name]: numberOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [`${name}/${key}`, numberOf(one)]));
}

/** Returns whether a sample passes: its first scorer grades with letters or truth values, or counts as accuracy. Undefined for other scorers. */
function passOf({ name, score }: Scorer, log: Fields): boolean | null | undefined {
  const value = score?.["value"] ?? null;
  const number = numberOf(value);
  const isGrade = typeof value === "boolean" || (typeof value === "string" && typeof number === "number");
  if (!isGrade && !isAccuracy(name, log)) return undefined;
  return typeof number === "number" && !Number.isNaN(number) ? number >= 1 : null;
}

function isAccuracy(scorer: string, log: Fields): boolean {
  const named = objectsIn(log["scorers"]).filter(({ name }) => name === scorer);
  return named.some(({ metrics }) => {
    const names = Array.isArray(metrics) ? objectsIn(metrics).map(({ name }) => name) : Object.keys(fieldsOf(metrics));
    return names.some((name) => typeof name === "string" && name.replace(/^inspect_ai\//, "") === "accuracy");
  });
}

/** A sample says why it stopped; otherwise its first scorer explains the score. */
function reasonOf(sample: Fields, first: Scorer | undefined): string | null {
  const { error, limit } = sample;
  if (isInvalidated(sample)) return "it was invalidated";
  const stop = textAt(limit, "type");
  const why = firstText(at(error, "message"), first?.score?.["explanation"]);
  if (stop === null) return why;
  return `stopped by the ${stop} limit${why === null ? "" : `: ${why}`}`;
}

/** Returns the text of a string, of the parts of a message, or of the user's messages; long ones are attachments. */
function textOf(content: unknown, sample: Fields): string | null {
  if (typeof content === "string") {
    const attached = fieldsOf(sample["attachments"])[content.replace(/^attachment:\/\//, "")];
    return content.startsWith("attachment://") && typeof attached === "string" ? attached : content;
  }
  const texts = objectsIn(content).flatMap(({ role, type, content: inner, text }) => {
    const part = role === "user" ? inner : role === undefined && type === "text" ? text : null;
    return textOf(part, sample) ?? [];
  });
  return texts.length > 0 ? texts.join("\n") : null;
}

/** No evaluation has more samples; a header could name any number of epochs. */
const MAX_MISSING = 1_000_000;

export const sampleKey = ({ id, epoch }: Fields): string => `${String(id)} ${String(epoch)}`;

/**
 * Returns the samples that an evaluation should have and its log lacks, as samples that failed; `seen` has the keys of those that are
 * there. Only an evaluation that did not succeed lacks some: it was cancelled, ended with an error or never ended. None for logs that
 * name no samples.
 */
export function missingSamples(log: Fields, seen: ReadonlySet<string>): readonly Fields[] {
  const { status } = log;
  const ids = at(log, "eval.dataset.sample_ids");
  if (status === "success" || !Array.isArray(ids)) return [];
  const configured = at(log, "eval.config.epochs");
  const epochs = typeof configured === "number" && Number.isSafeInteger(configured) && configured > 0 ? configured : 1;
  if (ids.length * epochs > MAX_MISSING) return [];
  const error = { message: `the log lacks it: the evaluation has the status ${String(status)}` };
  const all = ids.flatMap((id: unknown) =>
    Array.from({ length: epochs }, (_, index) => ({ id, epoch: index + 1, error })),
  );
  return all.filter((sample) => !seen.has(sampleKey(sample)));
}
