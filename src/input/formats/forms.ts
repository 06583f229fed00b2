import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import type { DocumentForm } from "../../core/family.ts";
import { CocoFiles } from "./coco/coco-files.ts";
import type { FormReader } from "./record.ts";

/** How documents of a form are read in one join, where traces are read with what the gold says. */
export interface JoinForm {
  readonly gold: FormReader;
  readonly traces: FormReader;
  /** The line of a case that the traces have no entry for, where that says something; null where it is missing. */
  readonly silentTrace: (id: string) => unknown;
  /** By the name of a file what was found in it, for people. */
  readonly found: ReadonlyMap<string, string>;
  readonly warnings: readonly ErrorDetail[];
}

const FORMS: Readonly<Record<DocumentForm, (problems: ErrorList) => JoinForm>> = {
  COCO: (problems) => new CocoFiles(problems),
};

/** Begins reading documents of a family's form, in a join with such problems; undefined where it has none. */
export function openForm([first]: readonly DocumentForm[] = [], problems: ErrorList): JoinForm | undefined {
  return first && FORMS[first](problems);
}
