const ORIGINS = new WeakMap<object, object>();

/** Remembers which part of a document a record was made from: that is where it stands. */
export function madeFrom<T extends object>(record: T, origin: object): T {
  ORIGINS.set(record, origin);
  return record;
}

/** The part of a document that a record was made from; itself where it was not made. */
export function originOf(record: object): object {
  return ORIGINS.get(record) ?? record;
}
