import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { families } from "../all-families.ts";
import type { Asked, Turn } from "../judge/server/script.ts";
import { shownIn, sternAnswer } from "../judge/stern-answer.ts";

/** A line of a file of items. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string; readonly kind: string };

/** The file of items that is shipped. */
export const ITEMS_FILE = fileURLToPath(new URL("../../calibration/items.jsonl", import.meta.url));

/** The items that are shipped. */
export const ITEMS: readonly Item[] = readFileSync(ITEMS_FILE, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The list and the field in which an answer speaks of an item. */
const PLACES: Readonly<Record<string, readonly [list: string, field: string]>> = {
  implied: ["claims", "implied"],
  contradicted: ["contexts", "contradicted"],
  relevant: ["statements", "relevant"],
  present: ["reference_statements", "present"],
  attributable: ["statements", "attributable"],
  useful: ["contexts", "useful"],
  context_relevant: ["contexts", "relevant"],
  biased: ["opinions", "biased"],
  toxic: ["opinions", "toxic"],
  constraint_contradicted: ["constraints", "contradicted"],
};

/** The request of an item as a key. */
function requestKey(item: Item, profile: "merged" | "exact"): string {
  const question = families.flatMap(({ judge }) => judge?.questions ?? []).find(({ id }) => id === item.kind);
  const read = question?.read(item);
  if (!read?.ok) throw new Error(`${item.id}: ${JSON.stringify(read)}`);
  const { prompt, inputs } = read.value(profile).request;
  return keyOf(prompt.id, inputs);
}

const keyOf = (prompt: string, inputs: unknown): string => JSON.stringify([prompt, inputs]);

/** A judge that says of each item what is scripted, else what people say, and passes no canary. */
export function judgeAsPeople(
  items: readonly Item[],
  scripted: Readonly<Record<string, unknown>> = {},
): (asked: Asked) => Turn {
  const known = new Map<string, Item>();
  for (const item of items)
    for (const profile of ["merged", "exact"] as const) known.set(requestKey(item, profile), item);
  return (asked) => {
    const answer = sternAnswer(asked);
    const item = known.get(keyOf(asked.schema ?? "", shownIn(asked).data));
    if (item === undefined) return { json: answer };
    return { json: patched(answer, item, scripted[item.id] ?? item["label"] ?? item["labels"]) };
  };
}

function patched(answer: Record<string, unknown>, item: Item, label: unknown): Record<string, unknown> {
  if (item.kind === "coherence") return { ...answer, grade: String(label) };
  if (item.kind === "sentences") {
    const labels = label as Record<string, unknown>;
    const support = labels["sentence_support_information"] as object[];
    return { ...answer, ...labels, sentence_support_information: support.map((one) => ({ explanation: "", ...one })) };
  }
  if (item.kind === "supported") {
    const [entry] = answer["statements"] as Record<string, unknown>[];
    const said =
      "supported_by" in (entry ?? {}) ? { supported_by: label === "yes" ? ["r1"] : [] } : { supported: label };
    return { ...answer, statements: [{ ...entry, ...said }] };
  }
  const [list, field] = PLACES[item.kind] ?? ["", ""];
  const [entry] = answer[list] as Record<string, unknown>[];
  return { ...answer, [list]: [{ ...entry, [field]: label }] };
}
