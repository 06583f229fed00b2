import { canonicalJson } from "../../core/json.ts";
import type { JudgeReport } from "../../core/judge/judge-report.ts";
import type { JsonRecord } from "../../core/judge/judge-request.ts";
import { fleissAgreement, pooledKappa } from "../../math/statistics/agreement.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { FieldKinds } from "../prompts/answer-shape.ts";
import type { Topic } from "../prompts/question.ts";
import { entriesById } from "./vote.ts";

/** The verdicts of several voters on one topic: each judged field with one value per voter. */
export type AgreementItems = readonly { readonly field: string; readonly values: readonly string[] }[];

/** Returns the verdicts of a topic that every voter gave; texts are not verdicts. */
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
      values: objects.map((object) => canonicalJson(object[name] ?? null)),
    }));
}

/** Measures the agreement of the voters: kappa corrects for chance within each field and is pooled over all fields. Null without votes. */
export function measureAgreement(votes: ReadonlyMap<string, AgreementItems>): JudgeReport["agreement"] {
  const items = [...votes].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, of]) => of);
  if (items.length === 0) return null;
  const full = items.filter(({ values }) => new Set(values).size === 1).length;
  const byField = [...groupBy(items, ({ field }) => field)].sort(([a], [b]) => (a < b ? -1 : 1));
  const agreements = byField.flatMap(([, group]) => {
    const rows = group.map(({ values }) => values);
    const categories = [...new Set(rows.flat())].sort();
    const counts = rows.map((row) => categories.map((category) => row.filter((value) => value === category).length));
    return fleissAgreement(counts) ?? [];
  });
  return { verdicts: items.length, percent: full / items.length, kappa: pooledKappa(agreements) };
}
