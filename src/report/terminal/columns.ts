import { displayWidth } from "../table.ts";

/** Rows as aligned columns for a terminal, two spaces between them; `r` sets a column to the right. */
export function alignColumns(rows: readonly (readonly string[])[], align: string): string[] {
  const widths = Array.from(align, (_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ""))));
  const used = widths.flatMap((width, column) => (width === 0 ? [] : [column]));
  return rows.map((row) =>
    used
      .map((column) => pad(row[column] ?? "", widths[column] ?? 0, align[column] === "r"))
      .join("  ")
      .trimEnd(),
  );
}

function pad(text: string, width: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, width - displayWidth(text)));
  return right ? `${space}${text}` : `${text}${space}`;
}
