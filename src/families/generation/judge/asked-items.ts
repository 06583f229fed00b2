import type { JsonRecord } from "../../../core/judge/judge-request.ts";
import type { AnsweredRequests } from "./requests.ts";

/** A judged item and its entry in the answer; null where the judge left it out. */
export interface AskedItem {
  readonly text: string;
  readonly entry: JsonRecord | null;
}

/** Returns the items of one list in the named requests, with their entries in the answers. */
export function askedItems(requests: AnsweredRequests, names: readonly string[], list: string): AskedItem[] {
  return names.flatMap((name) => {
    const request = requests.get(name);
    if (request === undefined) return [];
    const { prompt, inputs, answer } = request;
    const texts = new Map<string, string>();
    collectTexts(inputs, texts);
    const entries = answer?.[list];
    const byId = new Map(
      (Array.isArray(entries) ? (entries as JsonRecord[]) : []).map((one) => [String(one["id"]), one]),
    );
    const ids = prompt.verdictIds?.(inputs)[list] ?? [];
    return ids.map((id) => ({ text: texts.get(id) ?? id, entry: byId.get(id) ?? null }));
  });
}

/** Collects all `{id, text}` of the inputs of a request. */
function collectTexts(inputs: unknown, texts: Map<string, string>): void {
  if (typeof inputs !== "object" || inputs === null) return;
  if ("id" in inputs && "text" in inputs) texts.set(String(inputs.id), String(inputs.text));
  for (const value of Object.values(inputs)) collectTexts(value, texts);
}
