import { parseColour } from "./colour-code.ts";
import type { Params } from "./params.ts";

/** What values and colours of pictures mean. */
export interface ColourTable {
  /** The label of each colour (0xrrggbb); null where colours mean nothing. */
  readonly colours: ReadonlyMap<number, string> | null;
  /** The value, and the colour, of pixels without a label. */
  readonly voidValue: number | null;
  readonly voidColour: number | null;
}

const known = new WeakMap<Params, ColourTable>();

/** The table that parameters give; made once for each. */
export function colourTableOf(params: Params): ColourTable {
  const table = known.get(params) ?? makeTable(params);
  known.set(params, table);
  return table;
}

function makeTable({ colors, void: none }: Params): ColourTable {
  const labels = Object.entries(colors ?? {}).map(([label, colour]): [number, string] => [parseColour(colour), label]);
  return {
    colours: colors === null ? null : new Map(labels),
    voidValue: typeof none === "number" ? none : null,
    voidColour: typeof none === "string" ? parseColour(none) : null,
  };
}
