import type { Views } from "../../core/family.ts";
import type { Gold, Trace } from "./case.ts";
import { charts } from "./charts.ts";
import type { Evidence } from "./evidence.ts";
import { figures } from "./figures.ts";
import type { Params } from "./params.ts";

/** What people are shown of images and of the suite. */
export const views: Views<Params, Gold, Trace, Evidence> = { figures, charts };
