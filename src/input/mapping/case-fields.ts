import { expressionOf, FIELD_NAMES, isString, namesIn } from "../../core/line/field.ts";
import { isMissing } from "../../core/line/parsed-line.ts";
import { knownScore } from "../../families/fields/known-scores.ts";
import { decimalIn } from "../../math/numbers.ts";
import { locate, plainName, valuesOf } from "./field-names.ts";

/** The JMESPath of fields by their names. */
export type Fields = Readonly<Record<string, string>>;
type Records = readonly Record<string, unknown>[];

/** Free text has about as many values as lines; labels have few, and predictions are of the same. */
const MOST_LABELS = 60;
const LEAST_SHARED = 0.5;
const MOST_CHARACTERS = 80;

const textsOf = (values: readonly unknown[]): string[] => values.filter((value) => value !== null).map(String);

/** Numbers are classes where they are few whole numbers that repeat. */
const MOST_NUMBERS = 20;
const isNumber = (text: string): boolean => decimalIn(text) !== null;
const isInteger = (text: string): boolean => Number.isSafeInteger(decimalIn(text));
const areClasses = (texts: readonly string[]): boolean =>
  texts.every(isInteger) && new Set(texts).size <= Math.min(MOST_NUMBERS, texts.length - 1);

/** Returns whether values are numbers that were predicted by others: neither classes, nor two classes with a probability. */
export function areNumbers(truth: readonly unknown[], predicted: readonly unknown[] = []): boolean {
  const [texts, predictedTexts] = [textsOf(truth), textsOf(predicted).filter((text) => !isMissing(text))];
  const areTwo = texts.every((text) => ["0", "1"].includes(text.replace(/\.0+$/, "")));
  if (texts.length === 0 || areTwo || ![...texts, ...predictedTexts].every(isNumber)) return false;
  return !(areClasses(texts) && predictedTexts.every(isInteger));
}

/** Labels have fewer words than this; with recordings, already few words are what was said. */
const WORDS_OF_TEXT = 4;
const WORDS_OF_SPEECH = 2;
const AUDIO = /\.(?:wav|flac|mp3|ogg|opus|m4a)$/i;

/** Returns whether records name recordings. */
export const hasAudio = (records: Records): boolean =>
  records.some((record) => Object.values(record).some((value) => typeof value === "string" && AUDIO.test(value)));

/** Returns whether most values are texts of several words, as transcripts are. */
export function areTexts(values: readonly unknown[], records: Records): boolean {
  const least = hasAudio(records) ? WORDS_OF_SPEECH : WORDS_OF_TEXT;
  const long = values.filter((value) => typeof value === "string" && value.trim().split(/\s+/).length >= least);
  return long.length > values.length / 2;
}

/** Returns whether values look like labels, and predictions like predictions of them. */
function areLabels(truth: readonly unknown[], predicted: readonly unknown[], records: Records): boolean {
  if (areNumbers(truth, predicted) || areTexts(truth, records)) return false;
  const [labels, predictedTexts] = [new Set(textsOf(truth)), textsOf(predicted)];
  // Prices and measurements are numbers, not classes.
  const named = [...labels].filter((label) => !isMissing(label));
  if (named.every(isNumber) && !named.every(isInteger)) return false;
  const isFew = labels.size <= MOST_LABELS && (truth.length < 4 || labels.size <= truth.length / 2);
  return (
    isFew &&
    labels.size > 0 &&
    predictedTexts.filter((one) => labels.has(one)).length >= predictedTexts.length * LEAST_SHARED
  );
}

/** Keeps what looks like labels and predictions of them; null otherwise. Adds scores that are in a column for each label. */
export function checkLabels(fields: Fields, records: Records): Fields | null {
  const [truth, predicted] = ["label", "predicted"].map((name) => fields[name] && valuesOf(fields[name], records));
  const hasScores = Object.hasOwn(fields, "predictions");
  if (!truth) return hasScores || (predicted && areLabels(predicted, [], records)) ? fields : null;
  if (!areLabels(truth, predicted || [], records)) return null;
  const columns = hasScores ? null : scoreColumns(records, truth);
  return columns === null ? fields : { ...fields, predictions: columns };
}

const ASKED = namesIn("question problem prompt instruction query input");
const isSentence = (value: unknown): boolean => typeof value === "string" && /\S\s+\S/.test(value);

/** Keeps what looks like numbers and predictions of them; null otherwise. A number that answers a question is an answer. */
export function checkNumbers(fields: Fields, records: Records): Fields | null {
  const [truth, predicted] = ["target", "prediction"].map((name) => fields[name] && valuesOf(fields[name], records));
  const asked = locate({ field: "question", at: "question", names: ASKED, fits: isSentence }, records);
  return asked === null && areNumbers(truth || predicted || [], predicted || []) ? fields : null;
}

const isNumeral = (value: unknown): boolean => typeof value !== "boolean" && isNumber(String(value));
const isGiven = (value: unknown): boolean =>
  (isString(value) && value !== "" && value.length <= MOST_CHARACTERS) ||
  typeof value === "boolean" ||
  Number.isSafeInteger(value);

/** What people put before or after the name of a label to say whether it is right or was predicted. */
const PREDICTED_NAME = /^(?:predicted|prediction|pred|model|classified|yhat)|(?:predicted|prediction|pred|hat)$/;
const TRUE_NAME =
  /^(?:true|truth|groundtruth|gold|golden|actual|expected|correct(?=.)|reference|target|human|annotated)|(?:true|truth|gold|actual|expected)$/;

/** What two columns are in a family, how their values are together, and each of them. */
const PAIRS = {
  classification: { names: ["label", "predicted"], arePair: areLabels, fits: isGiven },
  regression: { names: ["target", "prediction"], arePair: areNumbers, fits: isNumeral },
  generation: {
    names: ["reference", "prediction"],
    arePair: (truth: readonly unknown[], _: readonly unknown[], records: Records) => areTexts(truth, records),
    fits: isString,
  },
} as const;

/**
 * Finds a column of labels, numbers or texts and the column of predictions of them by what their names add to a common one, or to nothing:
 * `true_category` beside `predicted`, `price` beside `price_pred`. Null without such a pair.
 */
export function locatePredicted(records: Records, family: string): Fields | null {
  if (!Object.hasOwn(PAIRS, family)) return null;
  const { names, arePair, fits } = PAIRS[family as keyof typeof PAIRS];
  const columns = Object.keys(records[0] ?? {}).map((key) => ({ at: expressionOf([key]), name: plainName(key) }));
  const others = columns.filter(({ name }) => !PREDICTED_NAME.test(name));
  for (const predicted of columns.filter(({ name }) => PREDICTED_NAME.test(name))) {
    const stem = predicted.name.replace(PREDICTED_NAME, "");
    const same = others.filter(({ name }) => stem !== "" && name === stem);
    const marked = others.filter(({ name }) => TRUE_NAME.test(name));
    const ofStem = marked.filter(({ name }) => name.replace(TRUE_NAME, "") === stem);
    // Labels and predictions share their values; numbers and texts of other names can be anything.
    const truths = [...ofStem, ...same, ...(family === "classification" ? marked : [])];
    const label = truths.find(({ at }) => {
      const [truth, given] = [valuesOf(at, records), valuesOf(predicted.at, records)];
      return truth.every(fits) && given.some(fits) && arePair(truth, given, records);
    });
    if (label) return { [names[0]]: label.at, [names[1]]: predicted.at };
  }
  return null;
}

/** Returns the JMESPath of scores that are in a column for each label, such as `prob_cat`; null without such columns. */
function scoreColumns(records: Records, truth: readonly unknown[]): string | null {
  const labels = [...new Set(textsOf(truth))];
  const keys = Object.keys(records[0] ?? {});
  if (labels.length < 2 || labels.length > MOST_LABELS) return null;
  for (const first of keys.filter((key) => key.endsWith(labels[0] ?? "") && key !== labels[0])) {
    const prefix = first.slice(0, first.length - (labels[0]?.length ?? 0));
    if (!labels.every((label) => keys.includes(prefix + label)) || !/[_\s.:-]$/.test(prefix)) continue;
    const entries = labels.map((label) => `${JSON.stringify(label)}: to_number(${expressionOf([prefix + label])})`);
    const expression = `{${entries.join(", ")}}`;
    const values = valuesOf(expression, records);
    const isComplete = values.every((value) => Object.values(value ?? {}).every((one) => typeof one === "number"));
    if (values.length > 0 && isComplete) return expression;
  }
  return null;
}

const ID_NAMES = namesIn(`
  id qid caseid questionid taskid problemid testid nodeid test testname testcase exampleid sampleid itemid recordid rowid case uid uuid key name
  imageid image filename file path docid ticketid ticket ticketnumber index idx nr`);
const isId = (value: unknown): boolean =>
  (typeof value === "string" && value !== "" && value.length <= 500) || Number.isSafeInteger(value);

/** What families call the text that shows a case. */
export const QUESTIONS = ["question", "query", "input", "text"];

/**
 * Finds what identifies records: an id by its name, a column whose name ends so, else a first column of codes such as `T-1000` that no
 * other field is, else a text that shows a case, where no two are equal.
 */
export function locateId(
  field: string,
  records: Records,
  taken: readonly string[] = [],
  texts: readonly string[] = QUESTIONS.filter((key) => records[0] && Object.hasOwn(records[0], key)),
): string | null {
  const fieldExpression = expressionOf([field]);
  for (const tried: string[] = []; ; ) {
    const named = locate({ field, at: fieldExpression, names: ID_NAMES, fits: isId }, records, tried);
    if (named === null) break;
    if (areComplete(named.values)) return named.expression ?? fieldExpression;
    tried.push(named.expression ?? fieldExpression);
  }
  const keys = Object.keys(records[0] ?? {});
  const endings = keys.filter((key) => /(?:^|[_\s-])id$|[a-z]I[dD]$/.test(key)).map((key) => expressionOf([key]));
  const codes = keys.slice(0, 1).map((key) => expressionOf([key]));
  const free = codes.filter((code) => ![...taken, ...endings, ...texts].includes(code));
  const found = [...endings, ...free, ...texts].find((expression) => {
    const values = valuesOf(expression, records);
    const isUnique = new Set(values.map(String)).size === values.length;
    return isUnique && values.every(free.includes(expression) ? isCode : isId);
  });
  const joined = `join('/', [${endings.map((one) => `to_string(${one})`).join(", ")}])`;
  const values = endings.length > 1 ? valuesOf(joined, records) : [];
  const isJoined = values.length > 1 && values.every(isId) && new Set(values).size === values.length;
  return found ?? (isJoined ? joined : null);
}

/** A number alone can be anything, such as a time or the number of a row. */
const isCode = (value: unknown): boolean =>
  typeof value === "string" && value.length <= 100 && /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._:/#@-]*$/u.test(value);

/** Names of scores are those of totals. */
function areComplete(values: readonly unknown[]): boolean {
  if (values.length > 1 && values.every((value) => knownScore(String(value)) !== null)) return false;
  return (
    values.every(isId) && (values.length === 1 || new Set(values.map(String)).size > Math.max(1, values.length / 10))
  );
}

/** Returns the field of the model or group of records, where an id is in records of several of them; null where ids tell records apart. */
export function systemBeside(id: string, records: Records): string | null {
  const systems = Object.keys(records[0] ?? {}).filter((key) => FIELD_NAMES.group.includes(plainName(key)));
  const ids = valuesOf(id, records).map(String);
  const distinct = new Set(ids).size;
  const found = systems.find((key) => new Set(ids.map((one, at) => `${records[at]?.[key]}\n${one}`)).size > distinct);
  return found === undefined ? null : expressionOf([found]);
}
