import { z } from "zod";
import type { JsonRecord } from "../../core/judge-request.ts";
import { cosineSimilarity } from "../../math/statistics/cosine-similarity.ts";

/** The cosines of the first vector with each other one; null where they are not vectors of one space, as many as there were texts. */
export function cosinesOf(vectors: readonly (readonly number[])[], texts: number): JsonRecord | null {
  const [first, ...others] = vectors;
  if (first === undefined || vectors.length !== texts) return null;
  const cosines = others.map((other) => cosineSimilarity(first, other));
  return cosines.includes(null) ? null : { cosines: cosines as number[] };
}

const cosinesSchema = z.strictObject({ cosines: z.array(z.number().min(-1).max(1)) });

/** Holds a value to the shape of so many cosines; null where it does not fit. */
export function fitCosines(value: unknown, count: number): JsonRecord | null {
  const fitted = cosinesSchema.safeParse(value);
  return fitted.success && fitted.data.cosines.length === count ? fitted.data : null;
}
