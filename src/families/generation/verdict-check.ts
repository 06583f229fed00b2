import { type FieldError, fieldError } from "../../core/line/line.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { countFields, type Verdicts, type WrittenVerdicts } from "./verdicts.ts";

/** The number of contexts and references of a line; null if it has no such field. */
interface Sizes {
  readonly contexts: number | null;
  readonly references: number | null;
}

/** Finds verdicts that are incomplete or do not fit their case. */
export function checkVerdicts(verdicts: WrittenVerdicts, sizes: Sizes): FieldError[] {
  return [
    ...checkSizes(verdicts, sizes),
    ...checkPlaces(verdicts, sizes),
    // A missing entry would shrink a denominator.
    ...unevenFields("opinions", verdicts.opinions, [["biased"], ["toxic"]]),
    ...unevenFields("contexts", verdicts.contexts, [["relevant"], ["contradicted"], ["useful"]]),
    ...unevenFields("references", verdicts.references, [["tp", "fp", "fn"], Object.keys(countFields), ["statements"]]),
    ...checkCounts(verdicts),
    ...checkUseful(verdicts, sizes),
    ...checkQuestions(verdicts),
    ...checkSentences(verdicts),
  ];
}

const at = (...path: (string | number)[]) => ["verdicts", ...path];

function checkSizes(verdicts: WrittenVerdicts, sizes: Sizes): FieldError[] {
  return (["contexts", "references"] as const).flatMap((name) => {
    const [given, expected] = [verdicts[name]?.length ?? null, sizes[name]];
    if (given === null || expected === null || given === expected) return [];
    const what = `has ${formatCount(given, "entry", "entries")}, but \`${name}\` has ${expected}`;
    return [fieldError(at(name), what, `Give one entry for each of the ${name}, in their order.`)];
  });
}

/** Finds claims and sentences that name contexts that do not exist. */
function checkPlaces(verdicts: WrittenVerdicts, sizes: Sizes): FieldError[] {
  const expected = sizes.contexts ?? verdicts.contexts?.length ?? Number.POSITIVE_INFINITY;
  return (["claims", "sentences"] as const).flatMap((name) =>
    (verdicts[name] ?? []).flatMap(({ contexts }, index) => {
      const beyond = contexts.find((place) => place >= expected);
      if (beyond === undefined) return [];
      const what = `names context ${beyond}, but there are ${expected}, counted from 0`;
      return [
        fieldError(at(name, index, "contexts"), what, "Name contexts by their place in `contexts`; the first is 0."),
      ];
    }),
  );
}

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** Finds entries that lack a field of a group that others have, and lists without any group. */
function unevenFields(
  name: string,
  entries: readonly Fields[] | null | undefined,
  groups: readonly string[][],
): FieldError[] {
  if (!entries || entries.length === 0) return [];
  const lacks = (entry: Fields, field: string): boolean => entry[field] === undefined || entry[field] === null;
  const used = groups.filter((group) => entries.some((entry) => !group.every((field) => lacks(entry, field)))).flat();
  if (used.length === 0) {
    const words = groups.map((group) => group.map((field) => `\`${field}\``).join(", ")).join(" or ");
    return [fieldError(at(name), "says nothing of its entries", `Give every entry ${words}.`)];
  }
  const what = "is missing, although it is judged elsewhere in the list";
  const todo = "Judge every entry of the list for it, or none.";
  return entries.flatMap((entry, index) =>
    used.filter((field) => lacks(entry, field)).map((field) => fieldError(at(name, index, field), what, todo)),
  );
}

/** Finds numbers of statements that are not those of the lists beside them. */
function checkCounts({ references }: WrittenVerdicts): FieldError[] {
  return (references ?? []).flatMap((reference, index) =>
    (["tp", "fp", "fn"] as const).flatMap((name) => {
      const [list, number] = [reference[name], reference[`num_${name}`]];
      if (!list || typeof number !== "number" || number === list.length) return [];
      const what = `is ${number}, but \`${name}\` has ${formatCount(list.length, "statement")}`;
      return [fieldError(at("references", index, `num_${name}`), what, "Leave the number out, or correct it.")];
    }),
  );
}

/** Finds lists of `useful` with another length than the references. */
function checkUseful({ contexts, references }: WrittenVerdicts, sizes: Sizes): FieldError[] {
  const lists = (contexts ?? []).map(({ useful }) => (Array.isArray(useful) ? useful.length : null));
  const expected = sizes.references ?? references?.length ?? lists.find((size) => size !== null) ?? null;
  return lists.flatMap((size, index) => {
    if (size === null || expected === null || size === expected) return [];
    const there = `there ${expected === 1 ? "is" : "are"} ${formatCount(expected, "reference")}`;
    const todo = "Give one verdict for each reference, or a single one for all.";
    return [fieldError(at("contexts", index, "useful"), `has ${formatCount(size, "verdict")}, but ${there}`, todo)];
  });
}

function checkQuestions({ generated_questions: questions, query_embedding: query }: WrittenVerdicts): FieldError[] {
  return (questions ?? []).flatMap(({ similarity, embedding }, index) => {
    const path = at("generated_questions", index);
    const hasNumber = typeof similarity === "number";
    if (hasNumber && embedding)
      return [fieldError(path, "has both a `similarity` and an `embedding`", "Give one of the two.")];
    if (hasNumber) return [];
    if (!embedding)
      return [fieldError(path, "has no `similarity`", "Give its cosine with the query, or an `embedding`.")];
    if (!query) {
      const todo = "Give the query's own vector as `query_embedding` beside the questions.";
      return [fieldError(path, "has an `embedding`, but the query has none", todo)];
    }
    if (embedding.length === query.length) return [];
    const what = `has ${formatCount(embedding.length, "number")}, but \`query_embedding\` has ${query.length}`;
    return [fieldError([...path, "embedding"], what, "Take both vectors from the same embedding model.")];
  });
}

/** Finds sentences that are judged both directly and through claims, and claims that lack their sentence. */
function checkSentences({ sentences, claims }: WrittenVerdicts): FieldError[] {
  if (!claims?.some(({ sentence }) => sentence !== null)) return [];
  if (sentences) {
    const todo =
      "Leave out `sentences`, or the `sentence` of the claims: one of them says which sentences are implied.";
    return [fieldError(at("sentences"), "cannot be combined with claims that name their sentence", todo)];
  }
  return claims.flatMap(({ sentence }, index) => {
    if (sentence !== null) return [];
    const what = "is missing, although other claims name theirs";
    return [fieldError(at("claims", index, "sentence"), what, "Name the sentence of every claim, or of none.")];
  });
}

/** Explains why verdicts do not fit the references of the gold line; null if they do. */
export function misfit({ references, contexts }: Verdicts, expected: number): string | null {
  const words = (size: number): string => `for ${size} of ${formatCount(expected, "reference")}`;
  if (references && references.length !== expected) return `the verdicts on references are ${words(references.length)}`;
  const size = contexts?.find(({ useful }) => useful && useful.length > 1 && useful.length !== expected)?.useful
    ?.length;
  return size === undefined ? null : `the verdicts on contexts are ${words(size)}`;
}
