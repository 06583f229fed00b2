import { compile, tokenize } from "@jmespath-community/jmespath";
import type { ErrorDetail } from "../../core/error.ts";

const EXAMPLE = 'Write for example `output.answer`, `sources[].id`, or `"two words"` for a name with other signs.';

/** Says in words why a text is no JMESPath expression: the first part of it that cannot stand where it does. */
export function explainSyntaxError(text: string): ErrorDetail {
  if (text.trim() === "") return { what: "The expression is empty.", todo: EXAMPLE };
  const starts = tokenStarts(text);
  if (starts === null) return { what: `\`${text}\` is no JMESPath: ${lexicalFault(text)}.`, todo: EXAMPLE };
  const ends = [...starts.slice(1), text.length];
  const wrong = ends.findIndex((end) => !isBeginning(text.slice(0, end)));
  const start = starts[wrong];
  if (start === undefined)
    return { what: `\`${text}\` is no whole JMESPath: something is missing at its end.`, todo: EXAMPLE };
  const part = text.slice(start, ends[wrong]).trim();
  return { what: `\`${text}\` is no JMESPath: \`${part}\` cannot stand at its character ${start + 1}.`, todo: EXAMPLE };
}

function tokenStarts(text: string): readonly number[] | null {
  try {
    return tokenize(text).flatMap(({ type, start }) => (String(type) === "EOF" ? [] : [start]));
  } catch {
    return null;
  }
}

/** Whether an expression may begin like that: it is one, or only its end is missing. */
function isBeginning(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch (error) {
    return error instanceof Error && error.message.includes("EOF");
  }
}

function lexicalFault(text: string): string {
  const sign = Array.from(text).find((one) => !/[\w\s.,:;*@$&|<>=!+\-/%?[\](){}'"`\\−×÷]/u.test(one));
  if (sign !== undefined && !/["'`]/.test(text)) return `\`${sign}\` is no sign of it`;
  return "a quote in it is not closed, or what it quotes is not JSON";
}
