/** Returns a Markdown table without padding. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [rowOf(head), `|${"---|".repeat(head.length)}`, ...rows.map(rowOf)].join("\n");
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.trim().replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
}
