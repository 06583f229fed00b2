import sax from "sax";
import type { UserError } from "../../core/error.ts";
import { MOST_LEVELS } from "../../core/json.ts";
import { inputError, type RecordPlace, TOO_DEEP } from "./file-errors.ts";
import { TextCursor } from "./json/json-document.ts";
import { readWholeText } from "./open-file.ts";
import { findRepeated, type RecordReader } from "./record.ts";

/** Reads an XML file as one document: an element with its `tag`, `attributes`, `children` and `text`. */
export const readXml: RecordReader = function* (open, errors) {
  const text = readWholeText({ open, format: "XML", todo: "Write several files." });
  const { root, placeOf } = parseXml(text, errors.file);
  yield [{ value: root, place: placeOf(root), document: { placeOf } }];
};

/** An element of an XML file as plain data. The tag is without a prefix of a namespace; the text is the element's own, without that of its children. */
interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

type OpenElement = XmlElement & { readonly children: XmlElement[]; text: string };

const ATTRIBUTE = /\s([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const WRITE_AGAIN = "Write it again with the tool that made it.";

/**
 * Parses an XML text; `placeOf` returns where an element begins. Entities other than the five of XML itself and a document type declaration (which could define them) are
 * errors, so that nothing in the text grows and nothing outside of it is read. Throws a UserError with the position of what is wrong.
 */
function parseXml(text: string, name: string) {
  const cursor = new TextCursor(text);
  const parser = sax.parser(true, { strictEntities: true, position: true } as sax.SAXOptions);
  const errorHere = (what: string, todo = WRITE_AGAIN): UserError =>
    inputError(`${name}:${cursor.positionAt(Math.max(0, parser.position - 1))}`, what, todo);
  const starts = new Map<unknown, number>();
  /** The elements that are not closed yet, in one that all are in. */
  const open: OpenElement[] = [{ tag: "", attributes: {}, children: [], text: "" }];
  const addText = (part: string): void => {
    const inner = open.at(-1);
    if (inner && (inner.text !== "" || part.trim() !== "")) inner.text += part;
  };
  parser.onerror = ({ message }) => {
    throw errorHere(`The XML is not well-formed: ${reasonOf(message)}.`);
  };
  parser.ondoctype = () => {
    throw errorHere("The XML file has a document type declaration (`<!DOCTYPE …>`), which is not read.", "Remove it.");
  };
  parser.onopentag = ({ name: tag, attributes }) => {
    if (open.length === 1 && starts.size > 0) {
      throw errorHere("The XML is not well-formed: it has a second root element.");
    }
    if (open.length > MOST_LEVELS) throw errorHere(TOO_DEEP.what, TOO_DEEP.todo);
    const copied = { ...(attributes as Record<string, string>) };
    // The parser drops the second of two attributes of one name.
    const written = text.slice(parser.startTagPosition, parser.position).matchAll(ATTRIBUTE);
    const twice = findRepeated(Array.from(written, ([, key = ""]) => key));
    if (twice !== null) throw errorHere(`The XML is not well-formed: it has the attribute \`${twice}\` twice.`);
    const element = { tag: tag.slice(tag.indexOf(":") + 1), attributes: copied, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
    starts.set(element, parser.startTagPosition - 1);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => void open.pop();
  parser.write(text).close();
  const root = open[0]?.children[0];
  if (!root) throw inputError(name, "The XML file has no element.", WRITE_AGAIN);
  const placeOf = (element: unknown): RecordPlace => {
    const start = starts.get(element) ?? 0;
    return { line: cursor.lineAt(start), positionOf: () => cursor.positionAt(start) };
  };
  return { root, placeOf };
}

/** Returns what the parser says, without the position that it adds in lines of its own. */
function reasonOf(message: string): string {
  const [first = ""] = message.split("\n");
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
}
