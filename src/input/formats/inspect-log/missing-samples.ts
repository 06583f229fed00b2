import { isObject } from "../../../core/json.ts";

/** No evaluation has more samples; a header could name any number of epochs. */
const MAX_MISSING = 1_000_000;

/**
 * Returns the samples that an evaluation should have and its log lacks, as samples that failed. Only an evaluation that did not succeed
 * lacks some: it was cancelled, ended with an error or never ended. `isThere` returns whether the log has a sample. None for logs that
 * name no samples.
 */
export function missingSamples(
  { status, eval: spec }: Readonly<Record<string, unknown>>,
  isThere: (id: string, epoch: number) => boolean,
): readonly Record<string, unknown>[] {
  const { dataset, config } = isObject(spec) ? spec : {};
  const ids = isObject(dataset) ? dataset["sample_ids"] : null;
  if (status === "success" || !Array.isArray(ids)) return [];
  const given = isObject(config) ? config["epochs"] : null;
  const epochs = typeof given === "number" && Number.isSafeInteger(given) && given > 0 ? given : 1;
  if (ids.length * epochs > MAX_MISSING) return [];
  const error = { message: `the log lacks it: the evaluation has the status ${String(status)}` };
  return ids.flatMap((id: unknown) =>
    Array.from({ length: epochs }, (_, index) => ({ id, epoch: index + 1, error })).filter(
      ({ epoch }) => !isThere(String(id), epoch),
    ),
  );
}
