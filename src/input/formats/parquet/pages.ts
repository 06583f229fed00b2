import { parquetHeader } from "hyparquet/src/column.js";

/** What the pages of one row group may still unpack to: in bytes, and in values including nulls. */
export interface PageBudget {
  bytes: number;
  values: number;
}

/** A page's header has a few hundred bytes, and a few thousand with the longest string of its page. */
const MAX_HEADER_LENGTH = 64 * 1024;

/**
 * Subtracts the sizes that the page headers of a column state from the budget. Throws an Error for impossible sizes: a
 * library that trusts them reads the same page forever, or makes billions of values of a few bytes.
 */
export function checkPages(column: ArrayBuffer, budget: PageBudget): void {
  for (let at = 0; at < column.byteLength - 1; ) {
    const reader = { view: new DataView(column, at, Math.min(MAX_HEADER_LENGTH, column.byteLength - at)), offset: 0 };
    const header = parquetHeader(reader);
    const { data_page_header: plain, data_page_header_v2: second, dictionary_page_header: dictionary } = header;
    const values = [plain?.num_values, second?.num_values, dictionary?.num_values].filter((one) => one !== undefined);
    const parts = [second?.num_rows, second?.num_nulls].filter((one) => one !== undefined);
    const levels = [second?.definition_levels_byte_length, second?.repetition_levels_byte_length];
    const sizes = [...levels.filter((one) => one !== undefined), header.compressed_page_size];
    const whole = header.uncompressed_page_size;
    if (![...values, ...parts, ...sizes, whole].every(isSize)) throw new Error("a page has an impossible size");
    const most = Math.max(0, ...values);
    if (parts.some((part) => part > most)) throw new Error("a page has more rows or nulls than values");
    at += reader.offset + header.compressed_page_size;
    if (at > column.byteLength) throw new Error("a page is longer than its column");
    budget.bytes -= whole;
    budget.values -= values.reduce((sum, one) => sum + one, 0);
    if (budget.bytes < 0 || budget.values < 0) throw new Error("a row group grows too large");
  }
}

function isSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0;
}
