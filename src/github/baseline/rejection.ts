import type { MissingBaseline } from "../../core/baseline.ts";
import type { Log } from "../../core/log.ts";
import { shortenReason } from "../../store/parse.ts";

/** How a rejected run counts when nothing good is found. */
export type RejectionKind = "untrusted" | "absent" | "expired" | "schema" | "corrupt" | "unreachable";

/** A run that was looked at and not taken. */
export interface Rejection {
  readonly run: number;
  readonly kind: RejectionKind;
  readonly why: string;
}

/** What a search has rejected, each run once; what looks like an attack or an outage is said louder. */
export class RejectionList {
  readonly #rejections: Rejection[] = [];
  readonly #seen = new Set<number>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Adds a run and says so, unless it was rejected before. */
  add({ run, kind, why }: Rejection): void {
    if (this.#seen.has(run)) return;
    this.#seen.add(run);
    const rejection = { run, kind, why: shortenReason(why) };
    this.#rejections.push(rejection);
    const line = `run ${run}: rejected: ${rejection.why}`;
    if (kind === "corrupt" || kind === "unreachable") this.#log.warn(line);
    else this.#log.info(line);
  }

  /** Whether a run was rejected before. */
  has(run: number): boolean {
    return this.#seen.has(run);
  }

  /** The outcome of a search that found nothing good: the gravest kind of rejection decides. */
  conclude(workflow: string, branch: string, more: string): MissingBaseline {
    const first = (...kinds: RejectionKind[]) => this.#rejections.find(({ kind }) => kinds.includes(kind));
    const broken = first("corrupt", "unreachable");
    if (broken) {
      const again = `Delete the artifacts of that run when they are not to be trusted, and run \`${workflow}\` on \`${branch}\` again.`;
      const todo = broken.kind === "corrupt" ? again : "Run the job again: the report itself may be sound.";
      return { status: "error", why: `run ${broken.run}: ${broken.why}${more}`, todo };
    }
    const foreign = first("schema");
    if (foreign) {
      const todo = `Run \`${workflow}\` on \`${branch}\` once with this version of evaldelta.`;
      return { status: "incompatible", why: `run ${foreign.run}: ${foreign.why}${more}`, todo };
    }
    const old = first("expired");
    if (old) {
      const todo = `Run \`${workflow}\` on \`${branch}\` again; \`retention-days\` keeps reports longer.`;
      return { status: "expired", why: `the stored reports of \`${branch}\` have expired${more}`, todo };
    }
    const why = `no earlier run of \`${workflow}\` on \`${branch}\` has stored a report that counts${more}`;
    const todo = `Let \`${workflow}\` run on pushes to \`${branch}\` too: its report is what later runs compare with.`;
    return { status: "none", why, todo };
  }
}
