import type { NotLabelledReason } from "../../../core/judge-request.ts";

/** How many of several samples or judges say the same. */
export type Agreed = { readonly of: number; readonly agree: number };

/** What labels tell: a value, or why there is none; `waiting`: what it rests on is still to be labelled. */
export type Told<T> =
  | {
      readonly is: "told";
      readonly value: T;
      /** Of the verdicts that it rests on, the least agreement; null where each was given once. */
      readonly agreed: Agreed | null;
      /** Whether a judge had a part in it: what follows from an empty text needs none. */
      readonly judged: boolean;
    }
  | { readonly is: "unscored"; readonly why: NotLabelledReason }
  | { readonly is: "waiting" };

/** What needs no judge. */
export function plain<T>(value: T): Told<T> {
  return { is: "told", value, agreed: null, judged: false };
}

/** What a judge left out, or said so that it cannot be taken. */
export const MALFORMED: Told<never> = { is: "unscored", why: "malformed" };

/** What follows from something that is told (a module must not export `then`: importing it would wait for ever); it may turn out to be none. */
export function after<A, B>(told: Told<A>, follow: (value: A) => Told<B>): Told<B> {
  if (told.is !== "told") return told;
  const next = follow(told.value);
  if (next.is !== "told") return next;
  return { ...next, agreed: leastAgreed(told.agreed, next.agreed), judged: told.judged || next.judged };
}

/** What follows from something that is told. */
export function map<A, B>(told: Told<A>, follow: (value: A) => B): Told<B> {
  return after(told, (value) => plain(follow(value)));
}

/** What is taken where something could not be labelled, so that what does not need it is told all the same. */
export function orElse<T>(told: Told<T>, instead: T): Told<T> {
  return told.is === "unscored" ? plain(instead) : told;
}

/** All of several, in their order; what is missing of one is missing of all. */
export function all<T>(list: readonly Told<T>[]): Told<T[]> {
  const missing = list.find((told) => told.is === "unscored") ?? list.find((told) => told.is === "waiting");
  if (missing) return missing as Told<never>;
  return list.reduce<Told<T[]>>(
    (sofar, told) => after(sofar, (values) => map(told, (value) => [...values, value])),
    plain([]),
  );
}

function leastAgreed(one: Agreed | null, other: Agreed | null): Agreed | null {
  if (one === null || other === null) return one ?? other;
  return one.agree * other.of <= other.agree * one.of ? one : other;
}
