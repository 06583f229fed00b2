import { type FieldError, fieldError } from "../../core/line/parsed-line.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { quoted } from "../../math/text/texts.ts";
import { countFields, type Verdicts } from "./verdicts.ts";

/** The number of contexts and references of a line; null if it has no such field. */
interface Sizes {
  readonly contexts: number | null;
  readonly references: number | null;
}

/** Finds verdicts that are incomplete or do not fit their case. */
export function checkVerdicts(verdicts: Verdicts, sizes: Sizes): FieldError[] {
  const errors: FieldError[] = [];
  const add: Add = (path, what, todo) => errors.push(fieldError(["verdicts", ...path], what, todo));
  checkSizes(verdicts, sizes, add);
  // A missing entry would shrink a denominator.
  checkGroups("opinions", verdicts.opinions, [["biased"], ["toxic"]], add);
  checkGroups("contexts", verdicts.contexts, [["relevant"], ["contradicted"], ["useful"]], add);
  checkGroups("references", verdicts.references, [["tp", "fp", "fn"], Object.keys(countFields), ["statements"]], add);
  checkCounts(verdicts, add);
  checkUseful(verdicts, sizes, add);
  checkQuestions(verdicts, add);
  checkSentences(verdicts, add);
  return errors;
}

type Add = (path: readonly (string | number)[], what: string, todo: string) => void;

/** Finds lists that are not as long as the case's, and claims and sentences that name contexts that do not exist. */
function checkSizes(verdicts: Verdicts, sizes: Sizes, add: Add): void {
  for (const name of ["contexts", "references"] as const) {
    const [given, expected] = [verdicts[name]?.length ?? null, sizes[name]];
    if (given === null || expected === null || given === expected) continue;
    const what = `has ${formatCount(given, "entry", "entries")}, but \`${name}\` has ${expected}`;
    add([name], what, `Give one entry for each of the ${name}, in their order.`);
  }
  const expected = sizes.contexts ?? verdicts.contexts?.length ?? Number.POSITIVE_INFINITY;
  for (const name of ["claims", "sentences"] as const) {
    for (const [index, { contexts }] of (verdicts[name] ?? []).entries()) {
      const beyond = contexts.find((place) => place >= expected);
      if (beyond === undefined) continue;
      const what = `names context ${beyond}, but there are ${expected}, counted from 0`;
      add([name, index, "contexts"], what, "Name contexts by their place in `contexts`; the first is 0.");
    }
  }
}

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** Finds entries that lack a field of a group that others have, and lists without any group. */
function checkGroups(
  name: string,
  entries: readonly Fields[] | null | undefined,
  alternatives: string[][],
  add: Add,
): void {
  if (!entries || entries.length === 0) return;
  const lacks = (entry: Fields, field: string): boolean => entry[field] === undefined || entry[field] === null;
  const used = alternatives
    .filter((group) => entries.some((entry) => !group.every((field) => lacks(entry, field))))
    .flat();
  if (used.length === 0) {
    const words = alternatives.map((group) => quoted(group)).join(" or ");
    add([name], "says nothing of its entries", `Give every entry ${words}.`);
  }
  const what = "is missing, although it is judged elsewhere in the list";
  for (const [index, entry] of entries.entries()) {
    for (const field of used.filter((one) => lacks(entry, one))) {
      add([name, index, field], what, "Judge every entry of the list for it, or none.");
    }
  }
}

/** Finds numbers of statements that are not those of the lists beside them. */
function checkCounts({ references }: Verdicts, add: Add): void {
  for (const [index, reference] of (references ?? []).entries()) {
    for (const name of ["tp", "fp", "fn"] as const) {
      const [list, number] = [reference[name], reference[`num_${name}`]];
      if (!list || typeof number !== "number" || number === list.length) continue;
      const what = `is ${number}, but \`${name}\` has ${formatCount(list.length, "statement")}`;
      add(["references", index, `num_${name}`], what, "Leave the number out, or correct it.");
    }
  }
}

/** Finds lists of `useful` with another length than the references. */
function checkUseful({ contexts, references }: Verdicts, sizes: Sizes, add: Add): void {
  const lists = (contexts ?? []).map(({ useful }) => (Array.isArray(useful) ? useful.length : null));
  const expected = sizes.references ?? references?.length ?? lists.find((size) => size !== null) ?? null;
  for (const [index, size] of lists.entries()) {
    if (size === null || expected === null || size === expected) continue;
    const there = `there ${expected === 1 ? "is" : "are"} ${formatCount(expected, "reference")}`;
    const todo = "Give one verdict for each reference, or a single one for all.";
    add(["contexts", index, "useful"], `has ${formatCount(size, "verdict")}, but ${there}`, todo);
  }
}

function checkQuestions({ generated_questions: questions, query_embedding: query }: Verdicts, add: Add): void {
  for (const [index, { similarity, embedding }] of (questions ?? []).entries()) {
    const path = ["generated_questions", index];
    const hasNumber = typeof similarity === "number";
    if (hasNumber && embedding) add(path, "has both a `similarity` and an `embedding`", "Give one of the two.");
    if (hasNumber) continue;
    if (!embedding) add(path, "has no `similarity`", "Give its cosine with the query, or an `embedding`.");
    else if (!query) {
      const todo = "Give the query's own vector as `query_embedding` beside the questions.";
      add(path, "has an `embedding`, but the query has none", todo);
    } else if (embedding.length !== query.length) {
      const what = `has ${formatCount(embedding.length, "number")}, but \`query_embedding\` has ${query.length}`;
      add([...path, "embedding"], what, "Take both vectors from the same embedding model.");
    }
  }
}

/** Finds sentences that are judged both directly and through claims, and claims that lack their sentence. */
function checkSentences({ sentences, claims }: Verdicts, add: Add): void {
  if (!claims?.some(({ sentence }) => sentence !== null)) return;
  if (sentences) {
    const todo =
      "Leave out `sentences`, or the `sentence` of the claims: one of them says which sentences are implied.";
    add(["sentences"], "cannot be combined with claims that name their sentence", todo);
    return;
  }
  for (const [index, { sentence }] of claims.entries()) {
    const what = "is missing, although other claims name theirs";
    if (sentence === null) add(["claims", index, "sentence"], what, "Name the sentence of every claim, or of none.");
  }
}

/** Explains why verdicts do not fit the references of the gold line; null if they do. */
export function misfit({ references, contexts }: Verdicts, expected: number): string | null {
  const words = (size: number): string => `for ${size} of ${formatCount(expected, "reference")}`;
  if (references && references.length !== expected) return `the verdicts on references are ${words(references.length)}`;
  const sizes = contexts?.map(({ useful }) => (Array.isArray(useful) ? useful.length : 1)) ?? [];
  const size = sizes.find((one) => one > 1 && one !== expected);
  return size === undefined ? null : `the verdicts on contexts are ${words(size)}`;
}
