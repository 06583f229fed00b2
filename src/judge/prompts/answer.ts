import type { z } from "zod";
import type { Json } from "../../core/json.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import { canonicalJson } from "../labels/label-key.ts";
import type { FieldKinds } from "./answer-shape.ts";
import { objectsIn } from "./json-answer.ts";
import type { AskedIds } from "./message.ts";
import type { PromptForm } from "./question.ts";

/** An answer that fits its stage: in its lists of verdicts each id that was asked for stands at most once, in the order asked. */
export interface FittedAnswer {
  readonly answer: JsonRecord;
  /** By list, ids without a verdict; lists where none is missing do not stand here. */
  readonly missing: AskedIds;
  readonly invented: number;
}

/** Ids that are asked for, and those of the case: a second request asks for some of them only. */
export interface ExpectedIds {
  readonly ids: AskedIds;
  readonly known: AskedIds;
}

/** Reads the text of an answer; null where it does not say one thing that fits the stage. */
export function readAnswer(text: string, form: PromptForm, demand: ExpectedIds): FittedAnswer | null {
  const fitting = objectsIn(text).flatMap((object) => fitAnswer(object, form, demand) ?? []);
  const said = new Set(fitting.map(({ answer }) => canonicalJson(answer)));
  return said.size === 1 ? (fitting[0] ?? null) : null;
}

/** Holds a value to the shape and the ids of a stage; null where it does not fit. Entries of verdicts that are broken are left out by themselves. */
export function fitAnswer(value: unknown, form: PromptForm, { ids, known }: ExpectedIds): FittedAnswer | null {
  const { answer, broken } = parseMost(value, form, Object.keys(known));
  if (answer === null) return null;
  const fitted = new Map<string, Json>(Object.entries(answer));
  const missing: [string, readonly string[]][] = [];
  let invented = 0;
  for (const [list, of] of Object.entries(known)) {
    const kinds = form.shape.lists.get(list) ?? new Map();
    const entries = fitted.get(list);
    if (!Array.isArray(entries)) return null;
    const asked = Object.hasOwn(ids, list) ? (ids[list] ?? []) : [];
    const demand = {
      ids: asked,
      known: of,
      broken: broken.get(list) ?? new Set<string>(),
      kinds,
      idField: form.shape.idField,
    };
    const ordered = orderVerdicts(entries as unknown as readonly JsonRecord[], demand);
    fitted.set(list, [...ordered.entries] as Json);
    if (ordered.missing.length > 0) missing.push([list, ordered.missing]);
    invented += ordered.invented;
  }
  return { answer: Object.fromEntries(fitted), missing: Object.fromEntries(missing), invented };
}

/** A value that fits but for some entries of lists, without these; `broken` are their ids by list. */
interface Parsed {
  readonly answer: JsonRecord | null;
  readonly broken: ReadonlyMap<string, ReadonlySet<string>>;
}

function parseMost(value: unknown, { prompt, shape }: PromptForm, lists: readonly string[]): Parsed {
  const parsed = prompt.answer.safeParse(value);
  if (parsed.success) return { answer: plain(parsed.data), broken: new Map() };
  const faulty = faultyEntries(parsed.error.issues, lists);
  if (faulty === null) return { answer: null, broken: new Map() };
  const broken = new Map<string, Set<string>>();
  const entries = Object.entries(value as JsonRecord).map(([name, part]): [string, unknown] => {
    const places = faulty.get(name);
    if (places === undefined || !Array.isArray(part)) return [name, part];
    broken.set(
      name,
      new Set(part.filter((_, place) => places.has(place)).flatMap((entry) => idOf(entry, shape.idField))),
    );
    return [name, part.filter((_, place) => !places.has(place))];
  });
  const rest = prompt.answer.safeParse(Object.fromEntries(entries));
  return { answer: rest.success ? plain(rest.data) : null, broken };
}

/** By list the places of entries that do not fit; null where more than entries is wrong. */
function faultyEntries(
  issues: readonly z.core.$ZodIssue[],
  lists: readonly string[],
): ReadonlyMap<string, ReadonlySet<number>> | null {
  const faulty = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [list, place] = path;
    if (typeof list !== "string" || typeof place !== "number" || !lists.includes(list)) return null;
    faulty.set(list, (faulty.get(list) ?? new Set<number>()).add(place));
  }
  return faulty;
}

function idOf(entry: unknown, field: string): readonly string[] {
  const id =
    typeof entry === "object" && entry !== null && Object.hasOwn(entry, field) ? (entry as JsonRecord)[field] : null;
  return typeof id === "string" ? [id] : [];
}

/** As JSON gives it back: what is kept and what is new are the same. */
function plain(answer: JsonRecord): JsonRecord {
  return JSON.parse(JSON.stringify(answer)) as JsonRecord;
}

/** A list of verdicts as it was asked for: an entry for each id in their order, but for those that have none. */
export interface VerdictList {
  readonly entries: readonly JsonRecord[];
  readonly missing: readonly string[];
  /** How many entries have ids that nobody asked for. */
  readonly invented: number;
}

/** What a list is held to. */
export interface ExpectedList {
  /** The ids that are asked for. */
  readonly ids: readonly string[];
  /** Ids that are of the case, asked for now or not. */
  readonly known: readonly string[];
  /** Ids with an entry that is broken: whatever else is said of them does not count. */
  readonly broken: ReadonlySet<string>;
  readonly kinds: FieldKinds;
  /** The field that holds an entry's id. */
  readonly idField: string;
}

/** Puts a list of verdicts in order: what is invented is dropped, and what contradicts itself is missing. */
export function orderVerdicts(entries: readonly JsonRecord[], demand: ExpectedList): VerdictList {
  const known = new Set(demand.known);
  const byId = new Map<string, JsonRecord>();
  const unsure = new Set(demand.broken);
  let invented = 0;
  for (const entry of entries) {
    const id = Object.hasOwn(entry, demand.idField) ? entry[demand.idField] : undefined;
    if (typeof id !== "string" || !known.has(id)) {
      invented += 1;
      continue;
    }
    const first = byId.get(id);
    if (first === undefined) byId.set(id, entry);
    else if (verdictText(first, demand.kinds) !== verdictText(entry, demand.kinds)) unsure.add(id);
  }
  const isSure = (id: string): boolean => byId.has(id) && !unsure.has(id);
  const sure = demand.ids.filter(isSure);
  return {
    entries: sure.map((id) => byId.get(id) as JsonRecord),
    missing: demand.ids.filter((id) => !isSure(id)),
    invented,
  };
}

/** What an object decides, without what it tells people, as canonical JSON: equal texts, equal verdicts. */
export function verdictText(said: JsonRecord, kinds: FieldKinds): string {
  const decided = Object.entries(said).filter(([name]) => kinds.get(name) !== "text");
  return canonicalJson(
    decided.map(([name, value]) => [name, kinds.get(name) === "set" && Array.isArray(value) ? sorted(value) : value]),
  );
}

function sorted(value: readonly unknown[]): readonly unknown[] {
  return [...new Set(value)].sort();
}
