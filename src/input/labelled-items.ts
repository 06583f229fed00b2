import { z } from "zod";
import type { CalibrationQuestion, CalibrationRequest } from "../core/calibration/question.ts";
import { ErrorList } from "../core/error.ts";
import { caseId, type FieldError, fieldErrors, LINE_OBJECT, type ParsedLine, stringField } from "../core/line/line.ts";
import { quoted } from "../math/text/join-words.ts";
import type { DataFile } from "./formats/open-file.ts";
import { RecordSource } from "./formats/record-source.ts";

export interface LabelledItem {
  readonly id: string;
  /** `file:line`. */
  readonly at: string;
  readonly question: CalibrationQuestion;
  /** The reason people gave; "" when they gave none. */
  readonly why: string;
  readonly probe: (profile: "merged" | "exact") => CalibrationRequest;
}

type ParsedItem = Omit<LabelledItem, "id" | "at">;

/** The fields of every line. */
const OWN = ["id", "kind", "why"];
const head = z.object({ id: caseId, kind: stringField, why: stringField.nullish() }, LINE_OBJECT);

/** Reads files of items, one per line, in their order. Throws a UserError with the errors of all files. */
export async function readLabelledItems(
  files: readonly DataFile[],
  questions: readonly CalibrationQuestion[],
): Promise<LabelledItem[]> {
  const errors = new ErrorList();
  const source = new RecordSource(files, (line) => readItem(line, questions), errors);
  const items: LabelledItem[] = [];
  const locations = new Map<string, string>();
  try {
    while (!source.isDone) {
      await source.readBatch(({ id, value, place }) => {
        const at = source.nameOf(place);
        const before = locations.get(id ?? "");
        if (before !== undefined) {
          const what = `The id \`${id}\` is used twice, first at ${before}.`;
          source.addError(place, "an id is used twice", () => ({ what, at, todo: "Give every item its own id." }));
        }
        locations.set(id ?? "", at);
        items.push({ ...(value as ParsedItem), id: id ?? "", at });
      });
    }
  } finally {
    source.close();
  }
  if (items.length === 0 && errors.total === 0) {
    const at = files.map(({ name }) => name).join(", ");
    errors.add({ what: "The file has no items.", at, todo: "Write one labelled item per line." });
  }
  errors.throwIfAny("input");
  return items;
}

function readItem(line: unknown, questions: readonly CalibrationQuestion[]): ParsedLine<ParsedItem> {
  const read = head.safeParse(line);
  if (!read.success) return { ok: false, errors: fieldErrors(read.error) };
  const { id, kind, why } = read.data;
  const question = questions.find((candidate) => candidate.id === kind);
  if (question === undefined) {
    const known = questions.map((one) => one.id);
    const todo = `The kinds are ${quoted(known)}.`;
    return {
      ok: false,
      errors: [{ path: ["kind"], what: `\`kind\` cannot be \`${kind}\``, given: kind, known, todo }],
    };
  }
  const strange = unknownFields(line, question);
  const item = question.read(line);
  if (item.ok && strange.length === 0)
    return { ok: true, id: String(id), value: { question, why: why ?? "", probe: item.value } };
  return { ok: false, errors: [...strange, ...(item.ok ? [] : item.errors)] };
}

/** Returns errors for unknown fields, which may be misspelt. */
function unknownFields(line: unknown, { id, fields }: CalibrationQuestion): FieldError[] {
  const known = [...OWN, ...fields];
  return Object.keys(line as object)
    .filter((field) => !known.includes(field))
    .map((field) => ({
      path: [field],
      what: `items of kind \`${id}\` have no field \`${field}\``,
      given: field,
      known,
    }));
}
