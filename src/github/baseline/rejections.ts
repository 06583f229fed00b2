import type { MissingBaseline } from "../../core/baseline.ts";
import type { Log } from "../../core/log.ts";
import { shortenReason } from "../../store/parse.ts";

/** Why a run was rejected; decides the result of a search that finds nothing. */
type RejectionKind = "untrusted" | "absent" | "expired" | "schema" | "ambiguous" | "corrupt" | "unreachable";

export interface Rejection {
  readonly run: number;
  readonly kind: RejectionKind;
  readonly why: string;
}

/** The runs that a search rejected, each once. A possible attack or outage is logged as a warning. */
export class RejectionList {
  readonly #rejections: Rejection[] = [];
  readonly #runs = new Set<number>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Adds and logs a run, unless it was rejected before. */
  add({ run, kind, why }: Rejection): void {
    if (this.#runs.has(run)) return;
    this.#runs.add(run);
    const rejection = { run, kind, why: shortenReason(why) };
    this.#rejections.push(rejection);
    const line = `run ${run}: rejected: ${rejection.why}`;
    if (kind === "corrupt" || kind === "unreachable" || kind === "ambiguous") this.#log.warn(line);
    else this.#log.info(line);
  }

  has(run: number): boolean {
    return this.#runs.has(run);
  }

  /** Returns the result of a search that found nothing; the most serious rejection decides. */
  conclude(workflow: string, branch: string, more: string): MissingBaseline {
    const first = (...kinds: RejectionKind[]) => this.#rejections.find(({ kind }) => kinds.includes(kind));
    const broken = first("corrupt", "unreachable");
    if (broken) {
      const rerun = `Delete the artifacts of that run if you do not trust them, and run \`${workflow}\` on \`${branch}\` again.`;
      const todo = broken.kind === "corrupt" ? rerun : "Run the job again: the report itself may be intact.";
      return { status: "error", why: `run ${broken.run}: ${broken.why}${more}`, todo };
    }
    const ambiguous = first("ambiguous");
    if (ambiguous) {
      const todo = `Give each job or step of \`${workflow}\` its own \`artifact-name\`, and run it on \`${branch}\` again.`;
      return { status: "error", why: `run ${ambiguous.run}: ${ambiguous.why}${more}`, todo };
    }
    const incompatible = first("schema");
    if (incompatible) {
      const todo = `Run \`${workflow}\` on \`${branch}\` once with this version of noworse.`;
      return { status: "incompatible", why: `run ${incompatible.run}: ${incompatible.why}${more}`, todo };
    }
    if (first("expired")) {
      const todo = `Run \`${workflow}\` on \`${branch}\` again; \`retention-days\` keeps reports longer.`;
      return { status: "expired", why: `the stored reports of \`${branch}\` have expired${more}`, todo };
    }
    const why = `no earlier run of \`${workflow}\` on \`${branch}\` has stored a usable report${more}`;
    const todo = `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`;
    return { status: "none", why, todo };
  }
}
