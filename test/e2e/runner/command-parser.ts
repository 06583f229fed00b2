/** A workflow command that the runner would carry out. */
export type WorkflowCommand = { name: string; properties: Record<string, string>; data: string };

/** Commands that the runner has registered (actions/runner, `IActionCommandExtension`); it compares them without case. */
const REGISTERED = new Set(
  `set-env set-output save-state add-mask add-path add-matcher remove-matcher
   debug warning error notice group endgroup echo stop-commands`.split(/\s+/),
);
/** What .NET's `TrimStart` takes for white space: unlike JavaScript's `\s` with U+0085 and without U+FEFF. */
const SPACE = new Set(
  "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
);

type Escape = [written: string, meant: string];
// The order is the runner's: the percent sign last, so that `%250A` stays `%0A`.
const DATA: Escape[] = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%25", "%"],
];
const PROPERTY: Escape[] = [...DATA.slice(0, 2), ["%3A", ":"], ["%2C", ","], ["%25", "%"]];
const OLD_STYLE: Escape[] = [["%3B", ";"], ...DATA.slice(0, 2), ["%5D", "]"], ["%25", "%"]];

/**
 * The commands that the runner would find in one stream of a step's output, following `ActionCommand` and
 * `ActionCommandManager` of actions/runner. Each stream is read by itself: text on one that would be silenced by
 * `stop-commands` on the other still counts, since their order is not certain.
 */
export function parseCommands(output: string): WorkflowCommand[] {
  const commands: WorkflowCommand[] = [];
  let stopToken: string | null = null;
  // The runner reads lines as .NET does: a lone carriage return ends one too.
  for (const line of output.split(/\r\n|\r|\n/)) {
    const command = parseLine(line, stopToken);
    if (command === null) continue;
    if (stopToken !== null) {
      if (command.name.toLowerCase() === stopToken.toLowerCase()) stopToken = null;
      continue;
    }
    commands.push(command);
    if (command.name.toLowerCase() === "stop-commands") stopToken = command.data;
  }
  return commands;
}

function parseLine(line: string, stopToken: string | null): WorkflowCommand | null {
  return parseNewStyle(line, stopToken) ?? parseOldStyle(line, stopToken);
}

/** `::name key=value,key=value::data`, at the start of the line once space is trimmed. */
function parseNewStyle(line: string, stopToken: string | null): WorkflowCommand | null {
  const message = [...line].slice([...line].findIndex((character) => !SPACE.has(character))).join("");
  if (!message.startsWith("::")) return null;
  const end = message.indexOf("::", 2);
  if (end < 0) return null;
  const head = parseHead(message.slice(2, end), { separator: ",", escapes: PROPERTY, stopToken });
  return head === null ? null : { ...head, data: unescaped(message.slice(end + 2), DATA) };
}

/** `##[name key=value;key=value]data`, anywhere in the line. */
function parseOldStyle(line: string, stopToken: string | null): WorkflowCommand | null {
  const start = line.indexOf("##[");
  if (start < 0) return null;
  const end = line.indexOf("]", start);
  if (end < 0) return null;
  const head = parseHead(line.slice(start + 3, end), { separator: ";", escapes: OLD_STYLE, stopToken });
  return head === null ? null : { ...head, data: unescaped(line.slice(end + 1), OLD_STYLE) };
}

type HeadStyle = { separator: string; escapes: Escape[]; stopToken: string | null };

function parseHead(head: string, style: HeadStyle): Omit<WorkflowCommand, "data"> | null {
  const space = head.indexOf(" ");
  const name = space < 0 ? head : head.slice(0, space);
  const isToken = style.stopToken !== null && name.toLowerCase() === style.stopToken.toLowerCase();
  if (!REGISTERED.has(name.toLowerCase()) && !isToken) return null;
  const properties: Record<string, string> = {};
  for (const pair of space > 0
    ? head
        .slice(space + 1)
        .trim()
        .split(style.separator)
    : []) {
    const [, key, value] = /^=*([^=]+)=(.+)$/s.exec(pair) ?? [];
    if (key !== undefined && value !== undefined) properties[key] = unescaped(value, style.escapes);
  }
  return { name, properties };
}

function unescaped(text: string, escapes: Escape[]): string {
  return escapes.reduce((done, [written, meant]) => done.replaceAll(written, meant), text);
}
