import type { ErrorList } from "../../core/error.ts";
import type { FieldError } from "../../core/line.ts";
import type { DataRecord } from "./record.ts";

/** Where faults of a record stand, and in which words they are told. */
export type Told = Pick<DataRecord, "placeOf" | "retell">;

/** The fault of a record whose text cannot be made. */
export const TOO_DEEP: FieldError = {
  path: [],
  what: "the record is nested too deeply",
  todo: "Leave out what no metric reads.",
};

/** Adds what is wrong with a record of a file; places are looked for only while they will be told. */
export function tellFaults(
  faults: readonly FieldError[],
  { placeOf, retell }: Told,
  file: string,
  problems: ErrorList,
): void {
  for (const fault of faults) {
    if (problems.isFull) {
      problems.add(fault);
      continue;
    }
    const { path, what, ...advice } = retell?.(fault) ?? fault;
    problems.add({ what: `${what}.`, at: `${file}:${placeOf(fault.path)}`, ...advice });
  }
}
