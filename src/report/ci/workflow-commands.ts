import { cleanLine } from "../escape.ts";

/** A message that GitHub shows at a line of a file. */
interface CommandMessage {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  /** Lines of foreign text are cleaned. */
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
}

/** Formats a message as a workflow command of GitHub Actions: `::error title=…,file=…,line=3::…`. */
export function workflowCommand({ level, title, message, file, line }: CommandMessage): string {
  const properties = [
    ["title", title],
    ["file", file],
    ["line", line],
  ].flatMap(([key, value]) => (value === null ? [] : [`${key}=${escapeProperty(String(value))}`]));
  return `::${level} ${properties.join(",")}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const lines = text.split("\n").map(cleanLine).join("\n");
  return lines.replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text.replaceAll("\n", " ")).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
