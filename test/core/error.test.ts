import { describe, expect, test } from "vitest";
import { ErrorList, MOST_ERRORS_KEPT, UserError } from "../../src/core/error.ts";

const problem = (index: number): { what: string; at: string } => ({
  what: `wrong ${index}`,
  at: `gold.jsonl:${index}`,
});
const problems = (count: number) => Array.from({ length: count }, (_, index) => problem(index));

/** The error that the list throws. */
function thrown(list: ErrorList): UserError | null {
  try {
    list.throwIfAny("input");
    return null;
  } catch (error) {
    return error as UserError;
  }
}

test("an error tells each problem with its place", () => {
  const error = new UserError("config", [
    { what: "There is no metric `recal`.", at: "noworse.yml:3:5" },
    { what: "Bad." },
  ]);
  expect(error).toMatchObject({ kind: "config", total: 2, name: "UserError" });
  expect(error.message).toBe("noworse.yml:3:5: There is no metric `recal`.\nBad.");
});

describe("a list of problems", () => {
  test("throws nothing when there is none", () => {
    expect(thrown(new ErrorList())).toBeNull();
  });

  test("keeps the first ten in order and counts all", () => {
    const list = new ErrorList();
    for (const one of problems(25)) list.add(one);
    expect(thrown(list)).toMatchObject({ kind: "input", total: 25, errors: problems(MOST_ERRORS_KEPT) });
  });

  test("takes in the problems of an error, also those that were only counted", () => {
    const list = new ErrorList();
    list.add(problem(0));
    list.addFrom(new UserError("input", problems(10), 40)); // 10 told, 30 more counted
    expect(thrown(list)).toMatchObject({ total: 41, errors: [problem(0), ...problems(9)] });
  });

  test("swallows no other error", () => {
    const fault = new TypeError("ours");
    expect(() => new ErrorList().addFrom(fault)).toThrow(fault);
  });
});
