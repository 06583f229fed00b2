import { isMap } from "../../config/map.ts";
import { type Attributes, listOf } from "./attributes.ts";
import { parsed } from "./conversation.ts";

/** A retrieved document: its id and its text, as far as the span says. */
export interface Passage {
  readonly id?: string | number;
  readonly content?: string;
}

const DOCUMENT = /^(retrieval\.documents|reranker\.output_documents)\.(\d+)\.document\.(id|content)$/;

/** What spans retrieved, in order and each once; where something was reranked, that. */
export function passagesOf(spans: readonly Attributes[]): readonly Passage[] {
  const reranked = spans.flatMap((attributes) => listed(attributes, "reranker.output_documents"));
  const found =
    reranked.length > 0 ? reranked : spans.flatMap((one) => [...listed(one, "retrieval.documents"), ...genAi(one)]);
  const seen = new Set<string>();
  return found.filter((passage) => {
    const key = JSON.stringify([passage.id, passage.content]);
    return seen.has(key) ? false : seen.add(key);
  });
}

function listed(attributes: Attributes, under: string): Passage[] {
  const found = new Map<number, Record<string, unknown>>();
  for (const [name, value] of attributes) {
    const [, list, index, part] = DOCUMENT.exec(name) ?? [];
    if (list !== under || index === undefined || part === undefined) continue;
    found.set(Number(index), { ...found.get(Number(index)), [part]: value });
  }
  return [...found].sort(([a], [b]) => a - b).map(([, document]) => passage(document));
}

/** `gen_ai.retrieval.documents`: JSON, or its text; the conventions ask for ids, and some write the text beside them. */
function genAi(attributes: Attributes): Passage[] {
  const value = attributes.get("gen_ai.retrieval.documents");
  const list = listOf(typeof value === "string" ? parsed(value) : value);
  return list.filter(isMap).map(passage);
}

function passage({ id, content }: Record<string, unknown>): Passage {
  return {
    ...((typeof id === "string" || typeof id === "number") && { id }),
    ...(typeof content === "string" && { content }),
  };
}
