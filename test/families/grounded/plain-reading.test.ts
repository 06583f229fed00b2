import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnyGold, readAnyTrace, readGold, readTrace } from "../../../src/families/grounded/case.ts";

// The plain reading is there for speed alone: on whatever a line holds both say the same.
const some = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: usual }, fc.jsonValue());
const id = fc.constantFrom<unknown>("a", "", 0, 7, null, true, 2 ** 60, []);
const ids = fc.array(some(fc.string()), { maxLength: 3 });

test("gold lines", () => {
  const fields = {
    qid: some(id),
    question: some(fc.string()),
    answerable: some(fc.boolean()),
    gold_claim_substr: some(ids),
    gold_citations: some(ids),
    constraints: some(ids),
  };
  fc.assert(
    fc.property(some(fc.record(fields, { requiredKeys: [] })), (line) => {
      expect(readGold(line)).toEqual(readAnyGold(line));
    }),
    { numRuns: 2000 },
  );
});

test("trace lines", () => {
  const answer = fc.record({ claim: some(fc.string()), citations: some(ids) }, { requiredKeys: [] });
  const contradicted = some(fc.array(some(fc.boolean()), { maxLength: 2 }));
  const said = { retrieved_ids: some(ids), answer_json: some(answer), constraints_contradicted: contradicted };
  const fields = { qid: some(id), q_id: some(id), ...said };
  fc.assert(
    fc.property(some(fc.record(fields, { requiredKeys: [] })), (line) => {
      expect(readTrace(line)).toEqual(readAnyTrace(line));
    }),
    { numRuns: 2000 },
  );
});

test("`q_id` is not looked at where there is a `qid`", () => {
  expect(readTrace({ qid: 7, q_id: {} })).toMatchObject({ ok: true, id: "7" });
  expect(readTrace({ qid: null, q_id: { a: 1 } })).toMatchObject({ ok: false, errors: [{ path: ["q_id"] }] });
});
