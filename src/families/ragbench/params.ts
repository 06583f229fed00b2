import { z } from "zod";

/** Most cases fit into one request. */
const DEFAULT_CHUNKING = { size: 12_000, overlap: 0 };

/** How long documents are cut for the judge; sizes in tokens, estimated at four letters each. */
const chunkingSchema = z
  .strictObject({
    size: z.int().min(50).max(1_000_000).default(DEFAULT_CHUNKING.size).describe("The maximum size of a part."),
    overlap: z
      .int()
      .min(0)
      .default(DEFAULT_CHUNKING.overlap)
      .describe("How much of a part's end the next part repeats, in whole sentences."),
  })
  .refine(({ size, overlap }) => overlap < size, { message: "must be less than `size`", path: ["overlap"] })
  .default(DEFAULT_CHUNKING)
  .describe("How long documents are cut into parts for the judge: `{ size: 512, overlap: 50 }`, in tokens.");

export const paramsSchema = z
  .strictObject({
    method: z
      .enum(["heuristic", "labels", "judge", "hybrid"])
      .default("heuristic")
      .describe(
        "Who labels a case without labels: `heuristic`, by its words; `judge`, the suite's judge; `hybrid`, the judge unless the response only copies sentences of the documents; `labels`, nobody: it is not scored.",
      ),
    hybrid: z
      .enum(["selective", "both"])
      .default("selective")
      .describe(
        "What `method: hybrid` does: `selective` asks the judge unless the response only copies sentences of the documents; `both` labels every case by both, and reports the heuristic's scores as `method=heuristic` beside the judge's; it needs no `method`.",
      ),
    utilization: z
      .enum(["paper", "document"])
      .default("paper")
      .describe(
        "What `context_utilization` divides: `paper`, used sentences by all; `document`, used relevant sentences by relevant ones.",
      ),
    count: z
      .enum(["sentences", "characters"])
      .default("sentences")
      .describe(
        "What the metrics of documents count: `sentences`, as the document; `characters`, as the paper's formulas, which weight sentences by length.",
      ),
    combine: z
      .enum(["majority", "mean"])
      .default("majority")
      .describe(
        "How the labels of several judges or samples are combined: `majority`, where a tie counts half; `mean`, the share of judges that give a label.",
      ),
    cluster_sentences: z
      .boolean()
      .default(false)
      .describe("Whether near-duplicate sentences of the documents are labelled once, and all get that label."),
    chunking: chunkingSchema,
    refusal: z
      .string()
      .default("not in context")
      .describe("The answer that is a refusal; the heuristic counts it as supported without a document."),
  })
  .refine(({ method, hybrid }) => hybrid !== "both" || method === "hybrid" || method === "heuristic", {
    message: "`both` is for `method: hybrid`",
    path: ["hybrid"],
  })
  .transform((given) => (given.hybrid === "both" ? { ...given, method: "hybrid" as const } : given))
  .describe("Parameters of the family `ragbench`.");
export type Params = z.infer<typeof paramsSchema>;
