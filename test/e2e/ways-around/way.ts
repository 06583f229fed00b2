import type { ActionStep } from "../runner/run-action.ts";
import type { Files } from "./repository.ts";

/** One way to merge a worse system unseen, and what noworse answers. */
export interface Way {
  readonly does: string;
  readonly files: Files;
  /** Symbolic links in the checkout by path. */
  readonly links?: Readonly<Record<string, string>>;
  readonly inputs?: ActionStep["inputs"];
  /** `fails`: exit 1; `open`: exit 4; `error`: exit 2 or 3; `reported`: before the table of the comment, whatever the verdict. */
  readonly answer: "fails" | "open" | "error" | "reported";
  /** What the comment says before its table; for an error, the log. */
  readonly says: RegExp;
  /** True where the measure changes, so that it fails under `freeze: true`. */
  readonly measure?: true;
}
