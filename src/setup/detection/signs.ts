import { isObject } from "../../core/json.ts";
import { FIELD_NAMES, type FieldSign, namesIn } from "../../input/mapping/field-names.ts";

/** What the files of a family have, on both sides of a case. */
export interface FamilySigns {
  readonly family: string;
  /** What its files are, for people: "classification predictions". */
  readonly what: string;
  readonly id: string;
  readonly gold: readonly FieldSign[];
  readonly traces: readonly FieldSign[];
  /** Whether a line is never a whole case. */
  readonly needsGold?: true;
  /** Whether only lines that are whole cases can be recognized. */
  readonly isWholeOnly?: true;
}

const isString = (value: unknown): value is string => typeof value === "string";
const isText = (value: unknown): boolean => isString(value) && value !== "";
const isScalar = (value: unknown): boolean => isString(value) || typeof value === "number";
const isListOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits);
const isListOfIds = isListOf(isScalar);
const isTextOrTexts = (value: unknown): boolean => isText(value) || isListOf(isString)(value);
const isLabel = (value: unknown): boolean =>
  (isString(value) && value.length <= 80) || typeof value === "boolean" || Number.isSafeInteger(value);
const isCalls = isListOf((call) => isObject(call) || isText(call));
const hasShape = (value: unknown): boolean =>
  isObject(value) && (Object.hasOwn(value, "bbox") || Object.hasOwn(value, "segmentation"));
const isLabelMap = (value: unknown): boolean =>
  (isString(value) && /\.png$/i.test(value)) ||
  isListOf(Array.isArray)(value) ||
  (isObject(value) && Object.hasOwn(value, "masks"));
const isGrades = (value: unknown): boolean =>
  isListOfIds(value) || (isObject(value) && Object.values(value).every((grade) => typeof grade === "number"));
const isScores = (value: unknown): boolean => {
  const scores = isObject(value) ? Object.values(value) : [];
  return scores.length > 1 && scores.every((score) => typeof score === "number");
};

const ENTRY_IDS = namesIn("id docid documentid passageid chunkid pid");
const ENTRY_TEXTS = namesIn("content text pagecontent documentcontent body passage");
const question = (field: string): FieldSign => ({
  field,
  names: [...FIELD_NAMES.question, ...namesIn("instruction title text usermessage message q")],
  fits: isString,
  isOptional: true,
});
const answer = (field: string, at: string = field): FieldSign => ({
  field,
  at,
  names: FIELD_NAMES.answer,
  fits: isString,
});
const passages = (field: string): FieldSign => ({
  field,
  names: FIELD_NAMES.passages,
  entries: ENTRY_TEXTS,
  fits: isListOf(isString),
});

const LABEL_NAMES = namesIn(`
  label truelabel ytrue goldlabel actual actuallabel target groundtruth expected expectedlabel correctlabel
  truth true gold reference class category intent sentiment`);
const PREDICTED_NAMES = namesIn(`
  predicted prediction predictedlabel ypred pred predlabel predictedclass predictedcategory predictedintent
  predictedsentiment modellabel model output answer response got`);

/** The families by what only their files have, the surest first. */
export const SIGNS: readonly FamilySigns[] = [
  {
    family: "grounded",
    what: "grounded answers",
    id: "qid",
    needsGold: true,
    gold: [
      {
        field: "answerable",
        names: ["isanswerable"],
        fits: (value) => typeof value === "boolean" || value === "true" || value === "false",
      },
      {
        field: "gold_claim_substr",
        names: namesIn("goldsubstrings expectedsubstrings mustcontain"),
        fits: isListOf(isString),
        isList: true,
      },
      {
        field: "gold_citations",
        names: namesIn("expectedcitations goldpassages relevantids"),
        fits: isListOfIds,
        isOptional: true,
      },
      question("question"),
    ],
    traces: [
      answer("claim", "answer_json.claim"),
      {
        field: "retrieved_ids",
        names: FIELD_NAMES.passage_ids,
        entries: ENTRY_IDS,
        fits: isListOfIds,
        isOptional: true,
      },
      {
        field: "citations",
        at: "answer_json.citations",
        names: FIELD_NAMES.citations,
        entries: ENTRY_IDS,
        fits: isListOfIds,
        isOptional: true,
      },
    ],
  },
  {
    family: "rgb",
    what: "cases of RGB's four abilities",
    id: "id",
    gold: [
      {
        field: "ability",
        names: [],
        fits: (value) => isString(value) && /^(?:noise_|negative_|information_|counterfactual_)/.test(value),
      },
      { field: "ground_truth", names: FIELD_NAMES.references, fits: () => true, isOptional: true },
      question("question"),
    ],
    traces: [answer("response")],
  },
  {
    family: "agent",
    what: "tool calls of an agent",
    id: "id",
    gold: [
      { field: "expected_tool_calls", names: [...FIELD_NAMES.expected_tool_calls, "expectedcalls"], fits: isCalls },
      question("input"),
    ],
    traces: [
      { field: "tool_calls", names: [...FIELD_NAMES.tool_calls, "tools", "actions"], fits: isCalls },
      { ...answer("output"), isOptional: true },
    ],
  },
  {
    family: "retrieval",
    what: "ranked documents",
    id: "id",
    gold: [
      {
        field: "relevant",
        names: namesIn("relevantids relevantdocs relevantdocuments qrels goldids golddocs"),
        fits: isGrades,
        entries: ENTRY_IDS,
      },
      question("query"),
    ],
    traces: [
      {
        field: "retrieved",
        names: [...FIELD_NAMES.passage_ids, ...namesIn("ranking ranked results hits")],
        entries: ENTRY_IDS,
        fits: isListOfIds,
      },
    ],
  },
  {
    family: "segmentation",
    what: "label maps of images",
    id: "id",
    gold: [{ field: "ground_truth", names: namesIn("groundtruth mask gold target"), fits: isLabelMap }],
    traces: [{ field: "prediction", names: namesIn("predicted predictedmask output"), fits: isLabelMap }],
  },
  {
    family: "detection",
    what: "objects in images",
    id: "id",
    gold: [{ field: "objects", names: ["annotations", "groundtruth"], fits: isListOf(hasShape) }],
    traces: [{ field: "detections", names: ["predictions", "results"], fits: isListOf(hasShape) }],
  },
  {
    family: "classification",
    what: "predicted labels",
    id: "id",
    gold: [
      { field: "label", names: LABEL_NAMES, fits: isLabel },
      {
        ...question("text"),
        names: [...namesIn("text sentence message body subject title"), ...FIELD_NAMES.question],
      },
    ],
    traces: [
      { field: "predicted", names: PREDICTED_NAMES, fits: isLabel, isOptional: true },
      {
        field: "predictions",
        names: namesIn("scores probabilities probs confidences"),
        fits: isScores,
        isOptional: true,
      },
    ],
  },
  {
    family: "generation",
    what: "answers with reference answers",
    id: "id",
    gold: [
      { field: "references", alsoAt: "reference", names: FIELD_NAMES.references, fits: isTextOrTexts, isList: true },
      question("query"),
    ],
    traces: [answer("prediction"), { ...passages("contexts"), isOptional: true }],
  },
  {
    family: "generation",
    what: "answers with verdicts",
    id: "id",
    isWholeOnly: true,
    gold: [{ field: "verdicts", names: [], fits: isObject }],
    traces: [answer("prediction")],
  },
  {
    family: "ragbench",
    what: "answers with the documents they are from",
    id: "id",
    isWholeOnly: true,
    gold: [{ field: "question", names: question("question").names, fits: isString }],
    traces: [answer("response"), passages("documents")],
  },
];
