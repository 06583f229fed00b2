import { z } from "zod";

const count = z.int().nonnegative();

/** One line of `labels.jsonl.gz`: a validated answer and the key of its request. Response bodies, errors and estimates are never stored. */
export const storedLabelSchema = z.strictObject({
  /** SHA-256 of everything that the answer depends on, in hex. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  stage: z.string().max(200),
  /** The judge's id, and the model that the endpoint says it was. */
  judge: z.string().max(200),
  model: z.string().max(200),
  answer: z.record(z.string(), z.json()),
  tokens: z.strictObject({ sent: count, received: count }),
});
export type StoredLabel = z.infer<typeof storedLabelSchema>;
