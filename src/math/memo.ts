interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value of a key, which is created if there is none. */
export function getOrCreate<Key, Value>(cache: Cache<Key, Value>, key: Key, create: () => Value): Value {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const value = create();
  cache.set(key, value);
  return value;
}

/** Returns a function that creates a value when it is first called, and always returns that value. */
export function lazy<Value>(create: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}

/** Returns a function that keeps its last result: what is computed for a case is often asked for twice, one right after the other. */
export function lastResult<Given extends readonly unknown[], Result>(
  compute: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | null = null;
  return (...given) => {
    const before = last?.given;
    if (last === null || given.some((one, index) => one !== before?.[index]))
      last = { given, result: compute(...given) };
    return last.result;
  };
}
