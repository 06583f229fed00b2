/** How many hex digits of the inputs' digest a fence carries: no text can hold the hash of itself. */
const MARK = 12;

/** The mark of what is shown, by its digest. */
export function markOf(digest: string): string {
  return digest.slice(0, MARK);
}

/** Data as one line of JSON between two lines that carry a mark. */
export function fence(data: Readonly<Record<string, unknown>>, mark: string): string {
  return `<<<data ${mark}\n${quietJson(data)}\n${mark} data>>>`;
}

/**
 * JSON of a value in which nothing works as anything but a text: where a chat template's role token, a fence or an invisible sign
 * would begin, its first character or all of its signs are written as JSON escapes, so that nothing of the text is lost.
 */
export function quietJson(value: unknown): string {
  return JSON.stringify(value).replace(TOKENS, escapeFirst).replace(HIDDEN, escapeAll);
}

/** Role tokens of chat templates, and whatever looks like the edge of a fence. */
const TOKENS =
  /<[|｜]|[|｜]>|<\/?(?:s|bos|eos|unk|pad|system|user|assistant|tool|human|start_of_turn|end_of_turn|think|im_start|im_end)>|\[\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]|<{2,}|>{2,}|`{3,}/gi;

/** Line ends that JSON leaves as they are, controls of C1, marks of direction, signs without a width, tags, and the selectors of variants that whole texts are hidden in. */
const HIDDEN =
  /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\udb40[\udc00-\udc7f\udd00-\uddef]/g;

function escapeFirst(token: string): string {
  const isSigns = /^[<>|｜`]+$/.test(token);
  return isSigns ? escapeAll(token) : escapeAll(token.charAt(0)) + token.slice(1);
}

function escapeAll(text: string): string {
  let escaped = "";
  for (let i = 0; i < text.length; i += 1) escaped += `\\u${text.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return escaped;
}

/** The texts in a value that look as if they spoke to the judge, each once. */
export function suspectTexts(value: unknown): readonly string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === "string") {
      if (SPEAKS.some((pattern) => pattern.test(part))) found.add(part);
    } else if (typeof part === "object" && part !== null) for (const inner of Object.values(part)) look(inner);
  };
  look(value);
  return [...found];
}

/** Each is a sign, not a proof: what looks like one is told, never failed. */
const SPEAKS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|rules|task|above|previous|system)\b/i,
  /\b(?:you are|act as|as)\s+(?:now\s+)?(?:an?|the)\s+(?:\w+\s+)?(?:judge|grader|evaluator|scorer|labell?er)\b/i,
  /\b(?:dear|note to(?: the)?|attention,?|hey,?|to the)\s+(?:\w+\s+)?(?:judge|grader|evaluator|scorer|labell?er)\b/i,
  /\b(?:mark|label|rate|score|grade|judge|treat|return|answer|output|respond)\b[^.!?\n]{0,40}\b(?:as|with|only|is)\b[^.!?\n]{0,20}\b(?:supported|implied|correct|relevant|useful|attributable|passed|pass|true|perfect|10|5|100)\b/i,
  /\b(?:give|award|assign)\b[^.!?\n]{0,40}\b(?:full|maximum|highest|perfect|top)\b[^.!?\n]{0,20}\b(?:score|marks?|points|rating|grade)\b/i,
  /\b(?:system|developer)\s+(?:prompt|message|instructions?)\b/i,
  /"(?:verdicts?|fully_supported|implied|score|rating|label|analysis)"\s*:/i,
  /<\|[^|<>\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<<<data\b|\bdata>>>/i,
];
