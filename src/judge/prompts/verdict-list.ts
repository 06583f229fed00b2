import type { JsonRecord } from "../../core/judge-request.ts";
import { canonicalJson } from "../labels/label-key.ts";
import type { FieldKinds } from "./answer-shape.ts";

/** A list of verdicts as it was asked for: an entry for each id in their order, but for those that have none. */
export interface VerdictList {
  readonly entries: readonly JsonRecord[];
  readonly missing: readonly string[];
  /** How many entries have ids that nobody asked for. */
  readonly invented: number;
}

/** What a list is held to. */
export interface ListDemand {
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
export function orderVerdicts(entries: readonly JsonRecord[], demand: ListDemand): VerdictList {
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
