import { benchmarks } from "./benchmarks.ts";
import { deepeval } from "./deepeval.ts";
import { braintrust, langfuse, langsmith } from "./experiments.ts";
import { inspectAi } from "./inspect-ai.ts";
import { mlflow } from "./mlflow.ts";
import { modelEvals } from "./model-evals.ts";
import { openinference } from "./openinference/openinference.ts";
import type { Preset } from "./preset.ts";
import { promptfoo } from "./promptfoo.ts";
import { ragas } from "./ragas.ts";
import { services } from "./services.ts";
import { tables } from "./tables.ts";
import { testReports } from "./test-reports.ts";

/** The known exports. To add one, add its paths to `tables.ts` or its file here, and its id to `core/line/preset.ts`. */
export const presets: readonly Preset[] = [
  ragas,
  deepeval,
  promptfoo,
  openinference,
  inspectAi,
  mlflow,
  langsmith,
  braintrust,
  langfuse,
  ...testReports,
  ...tables,
  ...benchmarks,
  ...modelEvals,
  ...services,
];

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
