import { describe, expect, test } from "vitest";
import type { Family } from "../../src/core/family.ts";
import type { JsonRecord } from "../../src/core/judge/judge-request.ts";
import type { CaseToLabel } from "../../src/core/judge/labeller.ts";
import { withCustomMetrics } from "../../src/families/custom/family.ts";
import { grounded } from "../../src/families/grounded/family.ts";
import { ragbench } from "../../src/families/ragbench/family.ts";
import type { Reply } from "../../src/judge/client/request.ts";
import { withParams } from "../with-params.ts";
import { FakeTransport, labellerOf, type Seen, says, settingsOf } from "./fake-judge.ts";

// The prompts of families and of configs, with the real labeller.
const context = { hasJudge: true, hasEmbeddings: false } as const;

/** A case of a family to label, and its evidence with the labels. */
function caseOf(family: Family, params: Record<string, string>, [gold, trace]: readonly [object, object]) {
  const scoring = withParams(family, params);
  const [asked, said] = [scoring.readGold(gold), scoring.readTrace(trace)];
  if (!asked.ok || !said.ok) throw new Error(JSON.stringify([asked, said]));
  const lines = { gold: asked.value, trace: said.value };
  const metrics = new Set(scoring.metrics.map(({ id }) => id));
  const one: CaseToLabel = {
    suite: "s",
    id: "a",
    label: async (ask) => scoring.label(lines, ask, { ...context, metrics }),
  };
  return { one, observe: (labels: unknown) => scoring.observe(lines, labels) };
}

const line = {
  id: "a",
  question: "Which port?",
  documents: ["The port is 8080."],
  response: "It is 8080. It is fast.",
};
const sentence = (key: string, full: boolean) => ({
  response_sentence_key: key,
  explanation: "so",
  supporting_sentence_keys: full ? ["0a"] : [],
  fully_supported: full,
});
const labels = (entries: readonly JsonRecord[]) =>
  says({
    relevance_explanation: "so",
    all_relevant_sentence_keys: ["0a"],
    overall_supported_explanation: "so",
    overall_supported: false,
    sentence_support_information: entries,
    all_utilized_sentence_keys: ["0a"],
  });
const isCanary = ({ shown }: Seen): boolean => JSON.stringify(shown).includes("warranty");

/** Answers with `a` supported and all else not; leaves some sentences out a number of times. */
function judge(forgets: { readonly key: string; times: number }) {
  return (seen: Seen): Reply => {
    const asked = seen.ids["sentence_support_information"] ?? [];
    if (isCanary(seen)) return labels(asked.map((key) => sentence(key, false)));
    const left = asked.includes(forgets.key) && forgets.times > 0;
    if (left) forgets.times -= 1;
    return labels(asked.filter((key) => !left || key !== forgets.key).map((key) => sentence(key, key === "a")));
  };
}

describe("sentences of a response", () => {
  const see = async (answer: (seen: Seen) => Reply) => {
    const transport = new FakeTransport(answer);
    const { one, observe } = caseOf(ragbench, { method: "judge" }, [line, line]);
    const [found] = await labellerOf(transport).label([one]);
    return { evidence: observe(found), requests: transport.requests };
  };

  test("are labelled in one call, after the canary", async () => {
    const { evidence, requests } = await see(judge({ key: "b", times: 0 }));
    expect(requests).toHaveLength(2);
    expect(evidence).toMatchObject({ labels: "judge", relevant: 1, utilized: 1, sentences: 2, full: 1, unlabelled: 0 });
  });

  test("that are left out are requested again, and only they", async () => {
    const { evidence, requests } = await see(judge({ key: "b", times: 1 }));
    expect(requests).toHaveLength(3);
    const [, , again] = requests;
    expect(again?.kind === "chat" && /^- `sentence_support_information`: (.*)$/m.exec(again.user)?.[1]).toBe('["b"]');
    expect(evidence).toMatchObject({ full: 1, weak: "b", judged: { left_out: 0, unscored: null } });
  });

  test("that are left out again are unscored", async () => {
    const { evidence } = await see(judge({ key: "b", times: 9 }));
    expect(evidence).toMatchObject({ sentences: 2, full: 1, judged: { left_out: 1, unscored: null } });
  });

  test("are unscored when the canary fools the judge", async () => {
    const { evidence } = await see(({ ids }) =>
      labels((ids["sentence_support_information"] ?? []).map((key) => sentence(key, true))),
    );
    expect(evidence).toMatchObject({ labels: "none", judged: { unscored: "canary" } });
  });
});

test("judges constraints one by one", async () => {
  const gold = {
    qid: "a",
    question: "How many?",
    answerable: true,
    gold_claim_substr: ["retries"],
    constraints: ["There are retries.", "There are at most three."],
  };
  const trace = { qid: "a", retrieved_ids: [], answer_json: { claim: "Five retries.", citations: [] } };
  const transport = new FakeTransport(({ ids, shown }) => {
    const isFooling = JSON.stringify(shown).includes("password");
    const verdict = (id: string) => ({ id, analysis: "so", contradicted: isFooling || id === "c2" ? "yes" : "no" });
    return says({ constraints: (ids["constraints"] ?? []).map(verdict) });
  });
  const { one, observe } = caseOf(grounded, {}, [gold, trace]);
  const [found] = await labellerOf(transport).label([one]);
  expect(transport.requests).toHaveLength(2);
  expect(observe(found)).toMatchObject({
    constraints: { of: 2, contradicted: 1, first: "There are at most three.", unscored: null },
  });
});

describe("a custom metric", () => {
  const choices = { polite: 1, rude: 0 };
  const family = withCustomMetrics(ragbench, {
    politeness: { prompt: "How polite is {{answer}}?", choices, better: "higher" },
  });
  const see = async (answer: (seen: Seen) => Reply, samples = 1) => {
    const transport = new FakeTransport(answer);
    const { one, observe } = caseOf(family, { method: "labels" }, [line, line]);
    const labeller = labellerOf(transport, settingsOf({ samples }));
    const [found] = await labeller.label([one]);
    return { chosen: observe(found)["custom"], transport, labeller };
  };

  test("sends texts as data and takes the judge's choice", async () => {
    const { chosen, transport, labeller } = await see(() => says({ analysis: "so", choice: "rude" }));
    expect(chosen).toEqual({ politeness: { choice: "rude", value: 0 } });
    const [request] = transport.requests;
    if (request?.kind !== "chat") throw new Error("nothing was asked");
    expect(request.system).toContain("How polite is `answer`?");
    expect(request.system).not.toContain("8080");
    expect(request.user).toContain('"answer":"It is 8080. It is fast."');
    expect(labeller.storedLabels()).toHaveLength(1);
  });

  test("takes the most frequent choice of the samples", async () => {
    const said = ["polite", "rude", "rude"];
    const { chosen } = await see(() => says({ analysis: "so", choice: said.shift() }), 3);
    expect(chosen).toEqual({ politeness: { choice: "rude", value: 0 } });
  });

  test("rejects a choice that is not in its table", async () => {
    const { chosen } = await see(() => says({ analysis: "so", choice: "great" }));
    expect(chosen).toEqual({ politeness: { unscored: "malformed" } });
  });
});
