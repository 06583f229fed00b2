import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject } from "../../src/core/json.ts";
import { families } from "../all-families.ts";
import { CASES } from "../law-cases.ts";

/** Returns the keys that a reader asks for: of a line, and of the line with the content of any one of its fields in its place. */
function keysRead(line: object, read: (line: object) => unknown): Set<PropertyKey> {
  const keys = new Set<PropertyKey>();
  const handler: ProxyHandler<object> = {
    get: (target, key) => Reflect.get(target, keys.add(key) && key),
    has: (target, key) => Reflect.has(target, keys.add(key) && key),
    getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, keys.add(key) && key),
  };
  const without = Object.entries(line).map(([key, value]) => {
    const others = Object.entries(line).filter(([own]) => own !== key);
    return { ...Object.fromEntries(others), ...(isObject(value) && value) };
  });
  for (const one of [line, ...without]) read(new Proxy(one, handler));
  return keys;
}

describe.each(families.map((family) => [family.id, family] as const))("%s", (id, family) => {
  test("reads each field from the files that it declares", () => {
    const { fields, readGold, readTrace } = family.input;
    const lines = fc.sample(fc.tuple(CASES[id]?.any ?? fc.constant(null), CASES[id]?.params ?? fc.constant({})), 50);
    const [ofGold, ofTraces] = [new Set<PropertyKey>(), new Set<PropertyKey>()];
    for (const [one, given] of lines) {
      const params = family.params.parse(given);
      if (one) for (const key of keysRead(one.gold, (line) => readGold(line, params))) ofGold.add(key);
      if (one?.trace) for (const key of keysRead(one.trace, (line) => readTrace(line, params))) ofTraces.add(key);
    }
    const notRead = Object.entries(fields).filter(([name, { side, path }]) => {
      const keys = side === "gold" ? ofGold : ofTraces;
      return side !== undefined && !keys.has(path?.[0] ?? name);
    });
    expect(notRead.map(([name]) => name)).toEqual([]);
  });
});
