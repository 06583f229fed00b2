import type { JudgeReport } from "../../core/judge/judge-report.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import { fleissAgreement, pooledKappa } from "../../math/statistics/agreement.ts";
import type { FieldKinds } from "../prompts/answer-shape.ts";
import type { Topic } from "../prompts/question.ts";
import { canonicalJson } from "./label-key.ts";
import { entriesById } from "./vote.ts";

/** What several voters said of one topic's verdicts: by the field that was judged, each item with a word of each voter. */
export type AgreementItems = readonly { readonly field: string; readonly said: readonly string[] }[];

/** The verdicts of a topic that all voters gave; means and texts are none. */
export function agreementItems({ form, ids }: Topic, answers: readonly JsonRecord[]): AgreementItems {
  const { shape, prompt } = form;
  const own = itemsOf(answers, shape.fields, prompt.id);
  const lists = Object.entries(ids).flatMap(([list, asked]) => {
    const byId = answers.map((answer) => entriesById(answer, list, shape));
    const kinds = shape.lists.get(list) ?? new Map();
    return asked.flatMap((id) => {
      const entries = byId.map((known) => known.get(id)).filter((entry) => entry !== undefined);
      return entries.length === answers.length ? itemsOf(entries, kinds, `${prompt.id}\n${list}`) : [];
    });
  });
  return [...own, ...lists];
}

function itemsOf(objects: readonly JsonRecord[], kinds: FieldKinds, where: string): AgreementItems {
  return [...kinds]
    .filter(([, kind]) => kind === "choice" || kind === "number")
    .map(([name]) => ({
      field: `${where}\n${name}`,
      said: objects.map((object) => canonicalJson(object[name] ?? null)),
    }));
}

/** How far voters agree: kappa compares what was seen with what chance gives to each field, over all of them. Null where nothing was voted on. */
export function measureAgreement(votes: ReadonlyMap<string, AgreementItems>): JudgeReport["agreement"] {
  const items = [...votes].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, of]) => of);
  if (items.length === 0) return null;
  const full = items.filter(({ said }) => new Set(said).size === 1).length;
  const byField = new Map<string, (readonly string[])[]>();
  for (const { field, said } of items) byField.set(field, [...(byField.get(field) ?? []), said]);
  const agreements = [...byField.keys()].sort().flatMap((field) => {
    const said = byField.get(field) ?? [];
    const words = [...new Set(said.flat())].sort();
    return fleissAgreement(said.map((of) => words.map((word) => of.filter((one) => one === word).length))) ?? [];
  });
  return { verdicts: items.length, percent: full / items.length, kappa: pooledKappa(agreements) };
}
