import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const id = fc.constant("a");
const tool = fc.constantFrom("search", "book", "refund");
const value = fc.oneof(fc.constantFrom(1, 1.5, 2, "1", true, null), fc.array(fc.constantFrom(1, 2), { maxLength: 2 }));
const values = fc.dictionary(fc.constantFrom("x", "amount"), value, { maxKeys: 2 });

/** A call in one of the shapes that tools write. */
export const call = fc.oneof(
  fc.record({ name: tool, arguments: values }),
  fc.record({ name: tool, args: values }),
  fc.record({ type: fc.constant("tool_use"), name: tool, input: values }),
  fc.record({ function: fc.record({ name: tool, arguments: values.map((one) => JSON.stringify(one)) }) }),
  fc.record({ name: tool, arguments: fc.constantFrom("{not json", "", "[1]") }),
);
const calls = fc.array(call, { maxLength: 5 });

/** Any cases of the family, and perfect ones. */
export const agentCases: FamilyCases = {
  params: fc.record({
    match: fc.constantFrom("strict", "unordered", "subset", "superset"),
    arguments: fc.oneof(fc.constantFrom("exact", "subset", "ignore"), fc.constant({ amount: 0.5 })),
  }),
  any: fc.record({
    gold: fc.record({ id, input: fc.string(), expected_tool_calls: calls }),
    trace: fc.option(
      fc.record({
        id,
        tool_calls: fc.option(calls),
        output: fc.option(fc.string()),
        steps: fc.option(fc.nat({ max: 9 })),
      }),
    ),
  }),
  perfect: fc.array(call, { minLength: 1, maxLength: 5 }).map((same) => [
    { gold: { id: "a", expected_tool_calls: same }, trace: { id: "a", tool_calls: same } },
    { gold: { id: "b", expected_tool_calls: [] }, trace: { id: "b", tool_calls: null } },
  ]),
};
