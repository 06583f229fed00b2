import sax from "sax";
import type { UserError } from "../../../core/error.ts";
import type { RecordPlace } from "../file-errors.ts";
import { inputError } from "../file-errors.ts";
import { TextCursor } from "../json/json-position.ts";
import { readWholeText } from "../open-file.ts";
import { type FoundRecord, inBatches, type ReaderOptions, type RecordReader } from "../record.ts";

/** Reads an XML file, whose records a preset or `records` finds among its elements (`tag`, `attributes`, `children`, `text`). */
export const readXml: RecordReader = async function* (open, errors, options) {
  const text = readWholeText({ open, format: "XML", todo: "Write several files." });
  const { root, placeOf } = parseXml(text, errors.file);
  const records = recordsIn(root, errors.file, options);
  yield* inBatches(records, ({ value, origin }) => ({ value, place: placeOf(origin) }));
};

function recordsIn(root: unknown, name: string, { picker, suggestPreset }: ReaderOptions): readonly FoundRecord[] {
  const found = picker?.fromDocument(root) ?? null;
  if (found !== null && !("what" in found)) return found;
  if (found !== null) throw inputError(name, `${found.what}.`, found.todo ?? "");
  const what = picker ? "`records` finds no list in the XML file." : "An XML file has no records by itself.";
  const todo = "Say where they are, for example `records: \"children[?tag=='case']\"`.";
  throw inputError(name, what, (picker ? null : suggestPreset?.(root)) ?? todo);
}

/** An element of an XML file as plain data. The tag is without a prefix of a namespace; the text is the element's own, without that of its children. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** An XML file that is parsed as a whole, and where its elements begin. */
interface XmlDocument {
  readonly root: XmlElement;
  readonly placeOf: (element: unknown) => RecordPlace;
}

interface OpenElement {
  readonly element: XmlElement & { readonly children: XmlElement[]; text: string };
  readonly start: number;
}

const MAX_DEPTH = 100;
const WRITE_AGAIN = "Write it again with the tool that made it.";

/**
 * Parses an XML text. Entities other than the five of XML itself and a document type declaration (which could define them) are
 * errors, so that nothing in the text grows and nothing outside of it is read. Throws a UserError with the position of what is wrong.
 */
function parseXml(text: string, name: string): XmlDocument {
  const cursor = new TextCursor(text);
  const parser = sax.parser(true, { strictEntities: true, position: true } as sax.SAXOptions);
  const errorHere = (what: string, todo = WRITE_AGAIN): UserError =>
    inputError(`${name}:${cursor.positionAt(Math.max(0, parser.position - 1))}`, what, todo);
  const tree = new Tree(errorHere);
  parser.onerror = ({ message }) => {
    throw errorHere(`The XML is not well-formed: ${reasonOf(message)}.`);
  };
  parser.ondoctype = () => {
    throw errorHere("The XML file has a document type declaration (`<!DOCTYPE …>`), which is not read.", "Remove it.");
  };
  parser.onopentag = ({ name: tag, attributes }) => {
    tree.open(tag, attributes as Record<string, string>, parser.startTagPosition - 1);
  };
  parser.ontext = (part) => tree.addText(part);
  parser.oncdata = (part) => tree.addText(part);
  parser.onclosetag = () => tree.close();
  parser.write(text).close();
  const { root, starts } = tree;
  if (!root) throw inputError(name, "The XML file has no element.", WRITE_AGAIN);
  const placeOf = (element: unknown): RecordPlace => {
    const start = starts.get(element) ?? 0;
    return { line: cursor.lineAt(start), positionOf: () => cursor.positionAt(start) };
  };
  return { root, placeOf };
}

class Tree {
  root: XmlElement | null = null;
  readonly starts = new Map<unknown, number>();
  readonly #errorHere: (what: string, todo?: string) => UserError;
  readonly #stack: OpenElement[] = [];

  constructor(errorHere: (what: string, todo?: string) => UserError) {
    this.#errorHere = errorHere;
  }

  open(name: string, attributes: Record<string, string>, start: number): void {
    const parent = this.#stack.at(-1);
    const tag = name.slice(name.indexOf(":") + 1);
    if (!parent && this.root) throw this.#errorHere("The XML is not well-formed: it has a second root element.");
    if (this.#stack.length >= MAX_DEPTH) {
      throw this.#errorHere(`The XML is nested deeper than ${MAX_DEPTH} elements.`, "Leave out what no metric reads.");
    }
    const element = { tag, attributes: { ...attributes }, children: [], text: "" };
    parent?.element.children.push(element);
    this.root ??= element;
    this.starts.set(element, start);
    this.#stack.push({ element, start });
  }

  addText(text: string): void {
    const inner = this.#stack.at(-1);
    if (inner && (inner.element.text !== "" || text.trim() !== "")) inner.element.text += text;
  }

  close(): void {
    this.#stack.pop();
  }
}

/** Returns what the parser says, without the position that it adds in lines of its own. */
function reasonOf(message: string): string {
  const [first = ""] = message.split("\n");
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
}
