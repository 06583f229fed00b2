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

/** Returns a value for two objects: the one that was created for them, if any. */
type PairCache<Base> = <Value extends Base>(one: object, other: object, create: () => Value) => Value;

/** Returns a cache of values by two objects, such as a list and the function that its items are looked up by. */
export function pairCache<Base = unknown>(): PairCache<Base> {
  const made = new WeakMap<object, WeakMap<object, Base>>();
  return <Value extends Base>(one: object, other: object, create: () => Value): Value =>
    getOrCreate<object, Base>(
      getOrCreate(made, one, () => new WeakMap<object, Base>()),
      other,
      create,
    ) as Value;
}

/** Creates a value once for two objects, so that metrics with the same table and the same `unscored`, say, share what is created from both. */
export const once: PairCache<unknown> = pairCache();

/** Returns the item of a list with a key, in constant time after the first call for both. The list must not change afterwards. */
export function findByKey<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key, key: Key): Item | undefined {
  return once(items, keyOf, () => new Map(items.map((item) => [keyOf(item), item]))).get(key);
}
