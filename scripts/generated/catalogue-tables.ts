import type { CataloguePart, CatalogueRow } from "../../test/catalogue/catalogue.ts";
import { CATALOGUE } from "../../test/catalogue/parts.ts";
import { tableOf } from "./markdown-table.ts";

/** Returns the tables of the page of what was tried: one of counts, and one for each part of the catalogue. */
export function catalogueTables(): Readonly<Record<string, string>> {
  const parts = CATALOGUE.map((part) => [part.name, partTable(part)]);
  return { counts: countTable(), ...Object.fromEntries(parts) };
}

function countTable(): string {
  const rows = CATALOGUE.map(({ name, ids, rows: tried }) => {
    const open = tried.filter(isOpen).length;
    return [`[${name.replaceAll("-", " ")}](#${name})`, ids.length, tried.length, tried.length - open, open].map(
      String,
    );
  });
  return tableOf(["part", "rows", "tried", "as required", "open"], rows);
}

function partTable({ rows }: CataloguePart): string {
  return tableOf(
    ["number", "tried", "required", "result", "test"],
    rows.map((row) => [row.id, row.input, row.expected, resultOf(row), testsOf(row)]),
  );
}

function isOpen({ open }: CatalogueRow): boolean {
  return open !== undefined;
}

function resultOf({ open }: CatalogueRow): string {
  return open === undefined ? "yes" : `open: ${open}`;
}

/** The files of the tests, each once; rows that are run for the catalogue need no name. */
function testsOf({ attempts, provenBy = [] }: CatalogueRow): string {
  const files = [...new Set(provenBy.map(({ file }) => file))];
  const named = files.map((file) => `[${file.replace(/^test\/|\.test\.ts$/g, "")}](../${file})`);
  return [...(attempts === undefined ? [] : ["here"]), ...named].join(", ");
}
