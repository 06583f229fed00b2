import type { MissingBaseline } from "../../core/baseline.ts";
import type { SearchScope } from "./runs.ts";

/** Why a run was rejected; decides the result of a search that finds nothing. */
type RejectionKind = "untrusted" | "absent" | "expired" | "schema" | "ambiguous" | "corrupt" | "unreachable";

/** A run that a search rejected. */
export interface Rejection {
  readonly kind: RejectionKind;
  readonly why: string;
}

/** What a search that found nothing comes to, by its most serious rejection. */
const CONCLUSIONS: readonly (readonly [
  RejectionKind,
  MissingBaseline["status"],
  (workflow: string, branch: string) => string,
])[] = [
  [
    "corrupt",
    "error",
    (workflow, branch) =>
      `Delete the artifacts of that run if you do not trust them, and run \`${workflow}\` on \`${branch}\` again.`,
  ],
  ["unreachable", "error", () => "Run the job again: the report itself may be intact."],
  [
    "ambiguous",
    "error",
    (workflow, branch) =>
      `Give each job or step of \`${workflow}\` its own \`artifact-name\`, and run it on \`${branch}\` again.`,
  ],
  [
    "schema",
    "incompatible",
    (workflow, branch) => `Run \`${workflow}\` on \`${branch}\` once with this version of noworse.`,
  ],
  [
    "expired",
    "expired",
    (workflow, branch) => `Run \`${workflow}\` on \`${branch}\` again; \`retention-days\` keeps reports longer.`,
  ],
];

/** Returns the result of a search that found nothing; the most serious rejection decides. */
export function concludeSearch(
  rejected: ReadonlyMap<number, Rejection>,
  { workflowPath: workflow, branch }: SearchScope,
  more: string,
): MissingBaseline {
  for (const [kind, status, todo] of CONCLUSIONS) {
    const [run, rejection] = [...rejected].find(([, one]) => one.kind === kind) ?? [];
    if (rejection) return { status, why: `run ${run}: ${rejection.why}${more}`, todo: todo(workflow, branch) };
  }
  const why = `no earlier run of \`${workflow}\` on \`${branch}\` has stored a usable report${more}`;
  const todo = `Run \`${workflow}\` on pushes to \`${branch}\` too: later runs compare with its report.`;
  return { status: "none", why, todo };
}
