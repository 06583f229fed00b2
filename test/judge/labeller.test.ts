import { describe, expect, test } from "vitest";
import type { Labeller } from "../../src/core/judge/labeller.ts";
import {
  FakeTransport,
  fails,
  fromFile,
  itemsTo,
  judgeRequest,
  labellerOf,
  oneRequestCase,
  RATING,
  says,
  settingsOf,
  twoStepCase,
  VERDICTS,
  wellMeaning,
} from "./fake-judge.ts";

const yes = (id: string) => ({ id, analysis: "so", verdict: "yes" });
const no = (id: string) => ({ id, analysis: "so", verdict: "no" });
const labelled = (...items: readonly object[]) => ({ status: "labelled", answer: { items }, missing: {} });
const three = oneRequestCase("a", judgeRequest(VERDICTS, { text: "t", items: itemsTo(3) }));

describe("a case", () => {
  test("is labelled by requests that depend on earlier answers", async () => {
    const transport = new FakeTransport();
    const labeller = labellerOf(transport);
    const [labels] = await labeller.label([twoStepCase("a")]);
    const statements = ["a", "b"].map((id) => ({ id, text: `says ${id}` }));
    expect([...(labels ?? [])]).toEqual([
      ["parts", { status: "labelled", answer: { statements }, missing: {} }],
      ["verdicts", labelled(yes("i1"), no("i2"))],
    ]);
    expect(transport.requests).toHaveLength(2);
    expect(labeller.report()).toMatchObject({ hits: 0, misses: 2, calls: 2, tokens: { sent: 20, received: 10 } });
  });

  test("requests no stored label", async () => {
    const first = labellerOf(new FakeTransport());
    const found = await first.label([twoStepCase("a"), twoStepCase("b")]);
    const transport = new FakeTransport();
    const second = labellerOf(transport, settingsOf(), { labels: fromFile(first.storedLabels()) });
    expect(await second.label([twoStepCase("a"), twoStepCase("b")])).toEqual(found);
    expect(transport.requests).toEqual([]);
    expect(second.storedLabels()).toEqual(first.storedLabels());
    expect(second.fingerprint).toBe(first.fingerprint);
    expect(second.report()).toMatchObject({ hits: 4, misses: 0, calls: 0 });
  });

  test("without a judge, a key or a label has a reason instead of a label", async () => {
    const why = async (labeller: Labeller) => [...((await labeller.label([three]))[0]?.values() ?? [])];
    expect(await why(labellerOf("no key"))).toEqual([{ status: "unscored", why: "no key" }]);
    const nobody = labellerOf(new FakeTransport(), settingsOf({ model: undefined }));
    expect(await why(nobody)).toEqual([{ status: "unscored", why: "no judge" }]);
    const client = () => expect.fail("a replay opens no client");
    const replay = labellerOf(new FakeTransport(), settingsOf(), { mode: "replay", client });
    expect(await why(replay)).toEqual([{ status: "unscored", why: "not labelled" }]);
    expect(replay.report()).toMatchObject({ unscored: { "not labelled": 1 }, calls: 0 });
  });
});

describe("an answer", () => {
  test("without an id is requested again for that id only", async () => {
    const transport = new FakeTransport(({ ids }) =>
      says({ items: transport.requests.length === 1 ? [no("i3"), yes("i1")] : (ids["items"] ?? []).map(yes) }),
    );
    const labeller = labellerOf(transport);
    const [labels] = await labeller.label([three]);
    expect(labels?.get("one")).toEqual(labelled(yes("i1"), yes("i2"), no("i3")));
    const asked = transport.requests.map((one) => (one.kind === "chat" ? /`items`: (.*)/.exec(one.user)?.[1] : ""));
    expect(asked).toEqual(['["i1","i2","i3"]', '["i2"]']);
    expect(labeller.report()).toMatchObject({ repaired: 1, calls: 2, misses: 1 });
    expect(labeller.storedLabels()[0]?.tokens).toEqual({ sent: 20, received: 10 });
  });

  test("that leaves an id out twice stays without it; a later run requests only that id", async () => {
    const stubborn = new FakeTransport(() => says({ items: [yes("i1"), no("i3"), yes("i9")] }));
    const first = labellerOf(stubborn);
    const [labels] = await first.label([three]);
    expect(labels?.get("one")).toEqual({ ...labelled(yes("i1"), no("i3")), missing: { items: ["i2"] } });
    expect(first.report()).toMatchObject({ repaired: 1, invented: 2 });
    const replayed = labellerOf("no key", settingsOf(), { labels: fromFile(first.storedLabels()), mode: "replay" });
    expect(await replayed.label([three])).toEqual([labels]);
    const transport = new FakeTransport();
    const later = labellerOf(transport, settingsOf(), { labels: fromFile(first.storedLabels()) });
    const [mended] = await later.label([three]);
    expect(mended?.get("one")).toMatchObject({ answer: { items: [yes("i1"), no("i2"), no("i3")] }, missing: {} });
    expect(transport.requests).toHaveLength(1);
    expect(later.report()).toMatchObject({ hits: 1, misses: 0, calls: 1, repaired: 1 });
    expect(later.storedLabels()[0]?.tokens).toEqual({ sent: 30, received: 15 });
  });

  const yesAndNo = [yes("i1"), no("i1")].map((item) => JSON.stringify({ items: [item] })).join(" or ");
  test.each([
    ["I would rather not say.", "it has no JSON object"],
    ["", "it is empty"],
    [{ items: "yes" }, "`items` is wrong: Invalid input: expected array, received string"],
    [{ rating: "sk-secret" }, "`items` is wrong: Invalid input: expected array, received undefined"],
    [yesAndNo, "it has several JSON objects"],
  ])("that does not fit is requested once more, then unscored, and reported once: %j", async (said, what) => {
    const broken = new FakeTransport(() => says(said));
    const warnings: string[] = [];
    const labeller = labellerOf(broken, settingsOf(), { warn: (line) => warnings.push(line) });
    const other = oneRequestCase("b", judgeRequest(VERDICTS, { text: "b", items: itemsTo(1) }));
    const [labels] = await labeller.label([three, other]);
    expect(labels?.get("one")).toEqual({ status: "unscored", why: "malformed" });
    expect([broken.requests.length, labeller.storedLabels()]).toEqual([4, []]);
    expect(labeller.report()).toMatchObject({ unscored: { malformed: 2 }, repaired: 2 });
    const start = "An answer of the judge to `verdicts` cannot be used (malformed): ";
    expect(warnings).toEqual([expect.stringContaining(start + what)]);
    expect(warnings[0]).not.toContain("secret");
  });

  test("that was cut gets twice the tokens, then is too long, and the limit is reported", async () => {
    const cut = new FakeTransport(() => says('{"items":[{"id":"i1","analysis":"","verdict":"yes"}]}', { cut: true }));
    const warnings: string[] = [];
    const [labels] = await labellerOf(cut, settingsOf(), { warn: (line) => warnings.push(line) }).label([three]);
    expect(labels?.get("one")).toEqual({ status: "unscored", why: "too long" });
    expect(cut.requests.map((request) => (request.kind === "chat" ? request.maxTokens : 0))).toEqual([4096, 8192]);
    expect(warnings).toEqual([expect.stringContaining("(too long): it was cut off after 8192 tokens")]);
  });
});

describe("stored labels", () => {
  test("of further samples have further seeds", async () => {
    const transport = new FakeTransport();
    await labellerOf(transport, settingsOf({ seed: 40, samples: 3 })).label([three]);
    expect(transport.requests.map((request) => (request.kind === "chat" ? request.seed : null))).toEqual([40, 41, 42]);
  });

  test("that do not fit their prompt are requested again", async () => {
    const first = labellerOf(new FakeTransport());
    await first.label([three]);
    const maybe = { ...yes("i1"), verdict: "maybe" };
    for (const answer of [{}, { items: "yes" }, { items: [yes("i1")], more: 1 }, { items: [maybe], x: 0 }]) {
      const transport = new FakeTransport();
      const labels = fromFile(first.storedLabels()).map((row) => ({ ...row, answer }));
      const second = labellerOf(transport, settingsOf(), { labels });
      expect(await second.label([three])).toEqual(await first.label([three]));
      expect(transport.requests).toHaveLength(1);
    }
  });

  test("of another judge, model, temperature, seed or prompt are not used", async () => {
    const first = labellerOf(new FakeTransport());
    await first.label([three]);
    const otherwise = judgeRequest({ ...VERDICTS, instructions: "Otherwise." }, { text: "t", items: itemsTo(3) });
    for (const [settings, want] of [
      ...[{ id: "my judge" }, { model: "m2" }, { temperature: 0.5 }, { seed: 7 }].map((one) => [one, three] as const),
      [{}, oneRequestCase("a", otherwise)] as const,
    ]) {
      const transport = new FakeTransport();
      const second = labellerOf(transport, settingsOf(settings), { labels: fromFile(first.storedLabels()) });
      await second.label([want]);
      expect(transport.requests).toHaveLength(1);
      const judges = [first, second].map((one) => [one.fingerprint, one.report().revisions]);
      expect(judges[1]).not.toEqual(judges[0]);
    }
  });
});

describe("several judges", () => {
  const by = (verdicts: Readonly<Record<string, readonly string[]>>) =>
    new FakeTransport((one) => {
      const said = verdicts[one.request.model] ?? [];
      return one.request.schema.name === "verdicts"
        ? says({ items: (one.ids["items"] ?? []).map((id, place) => ({ ...no(id), verdict: said[place] ?? "no" })) })
        : wellMeaning(one);
    });

  test("vote by id; texts come from one judge", async () => {
    const transport = by({ m1: ["yes", "yes"], m2: ["yes", "no"], m3: ["no", "no"] });
    const labeller = labellerOf(transport, settingsOf({ models: ["m1", "m2", "m3"] }));
    const [labels] = await labeller.label([twoStepCase("a")]);
    expect(labels?.get("verdicts")).toEqual({
      ...labelled(yes("i1"), no("i2")),
      agreed: { of: 3, agree: 1 },
      answers: [{ items: [yes("i1"), yes("i2")] }, { items: [yes("i1"), no("i2")] }, { items: [no("i1"), no("i2")] }],
    });
    expect(transport.requests).toHaveLength(4);
    // By hand: two items, on both two of three agree: seen (1/3 + 1/3) / 2 = 1/3; three of six say yes, so chance is 1/2: (1/3 - 1/2) / (1/2).
    expect(labeller.report().agreement).toEqual({ verdicts: 2, percent: 0, kappa: expect.closeTo(-1 / 3, 12) });
    expect(labeller.report().judges).toEqual(["m1", "m2", "m3"]);
  });

  test("give the mean of numbers; failed judges have no vote", async () => {
    let calls = 0;
    const transport = new FakeTransport(() => {
      calls += 1;
      return calls === 2 ? fails("time-out") : says({ analysis: "", rating: calls === 1 ? 2 : 5 });
    });
    const labeller = labellerOf(transport, settingsOf({ samples: 3 }));
    const [labels] = await labeller.label([oneRequestCase("a", judgeRequest(RATING, { text: "t" }))]);
    expect(labels?.get("one")).toMatchObject({ answer: { rating: 3.5 }, agreed: { of: 2, agree: 0 } });
    expect(labeller.report().agreement).toBeNull();
    expect(labeller.report()).toMatchObject({ misses: 3, lost: 1, unscored: {}, short: { "time-out": 1 } });
  });

  test("of which one fails are reported as fewer; where fewer than half answer, also in a replay, a case is unscored", async () => {
    const models = ["m1", "m2", "nobody"];
    const transport = new FakeTransport((one) =>
      one.request.model === "nobody" ? fails("no judge") : wellMeaning(one),
    );
    const labeller = labellerOf(transport, settingsOf({ models }));
    await labeller.label([twoStepCase("a"), twoStepCase("b")]);
    expect(labeller.report()).toHaveProperty("unscored", {});
    expect(labeller.report()).toHaveProperty("short", { "no judge": 2 });
    const alone = labeller.storedLabels().filter(({ judge }) => judge === "m1");
    const options = { mode: "replay", labels: fromFile(alone) } as const;
    const replayed = labellerOf(new FakeTransport(), settingsOf({ models }), options);
    await replayed.label([twoStepCase("a"), twoStepCase("b")]);
    expect(replayed.report()).toHaveProperty("unscored", { "not labelled": 2 });
    expect(replayed.report()).not.toHaveProperty("short");
  });
});

describe("asking again", () => {
  test("takes the majority of the samples and reports unchanged answers", async () => {
    const said: Record<string, string[]> = { a: ["no", "yes", "yes"], b: ["no", "no", "yes"] };
    const transport = new FakeTransport(({ shown, ids }) =>
      says({ items: (ids["items"] ?? []).map((id) => ({ ...no(id), verdict: said[String(shown["text"])]?.shift() })) }),
    );
    const wants = ["a", "b"].map((id) => oneRequestCase(id, judgeRequest(VERDICTS, { text: id, items: itemsTo(1) })));
    const labeller = labellerOf(transport);
    const before = await labeller.label(wants);
    expect(before.map((labels) => labels.get("one"))).toEqual([labelled(no("i1")), labelled(no("i1"))]);
    const after = await labeller.label(wants, { count: 3 });
    expect(after.map((labels) => labels.get("one"))).toMatchObject([
      { ...labelled(yes("i1")), agreed: { of: 3, agree: 2 } },
      { ...labelled(no("i1")), agreed: { of: 3, agree: 2 } },
    ]);
    expect(transport.requests).toHaveLength(6);
    expect(labeller.report()).toMatchObject({ confirmed: { asked: 2, stood: 1 }, agreement: null, misses: 6 });
    expect(labeller.storedLabels()).toHaveLength(6);
  });

  test("is final: its samples vote in later runs too, while the case is unchanged", async () => {
    const said = ["no", "yes", "yes"];
    const transport = new FakeTransport(() => says({ items: [{ ...no("i1"), verdict: said.shift() }] }));
    const want = oneRequestCase("a", judgeRequest(VERDICTS, { text: "a", items: itemsTo(1) }));
    const first = labellerOf(transport);
    await first.label([want]);
    const confirmed = await first.label([want], { count: 3 });
    const nobody = new FakeTransport(() => fails("outage"));
    const later = labellerOf(nobody, settingsOf(), { labels: fromFile(first.storedLabels()) });
    expect(await later.label([want])).toEqual(confirmed);
    expect(nobody.requests).toEqual([]);
    expect(later.storedLabels()).toEqual(first.storedLabels());
    expect(later.report()).toMatchObject({ confirmed: null, hits: 3, misses: 0 });
  });
});
