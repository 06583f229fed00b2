import { z } from "zod";
import type { CaseFields } from "../../../src/core/line/field.ts";
import { lineReader, mustBe } from "../../../src/core/line/line.ts";

/** The fields of a case line. */
export const fields: CaseFields = { id: { role: "id" }, question: { role: "question" }, target: {}, prediction: {} };

/** The number that was expected. */
export interface Gold {
  readonly question: string;
  readonly target: number;
}

/** The number that the system predicted. */
export interface Trace {
  readonly prediction: number;
}

const number = z.number({ error: mustBe("a number") });

/** Reads what was expected. */
export const readGold = lineReader(
  { question: z.string().default(""), target: number },
  ({ question, target }): Gold => ({ question, target }),
);

/** Reads what the system predicted. */
export const readTrace = lineReader({ prediction: number }, ({ prediction }): Trace => ({ prediction }));
