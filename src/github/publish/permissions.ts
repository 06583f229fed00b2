import type { ServiceError } from "../api/service-error.ts";

/** Why a token may not do something, as its reader needs it: `todo` can have several lines of YAML. */
export interface PermissionAdvice {
  /** True where the workflow cannot change it: a fork's or Dependabot's run has a read-only token. */
  readonly byDesign: boolean;
  readonly what: string;
  readonly todo: string;
}

/** Whose run it is, as far as a token's rights depend on it. */
export interface TokenOwner {
  readonly fork: boolean;
  readonly actor: string;
}

const BLOCK = `permissions:
  contents: read
  actions: read           # find and download the last stored report
  pull-requests: write    # write the comment`;

/** What to tell of a refused write to the pull request. */
export function commentAdvice(fault: ServiceError, owner: TokenOwner): PermissionAdvice {
  const accepted = fault.permissions === null ? "" : ` (GitHub would accept \`${fault.permissions}\`)`;
  const lacks = `the token lacks \`pull-requests: write\`${accepted}`;
  if (owner.fork || owner.actor === "dependabot[bot]") {
    const who = owner.fork ? "a fork's pull request" : "Dependabot";
    const what = `No comment: ${lacks}, as GitHub gives runs of ${who} a token that can only read.`;
    return { byDesign: true, what, todo: "The result stands in the step summary." };
  }
  const what = `No comment: ${lacks}.`;
  return { byDesign: false, what, todo: `Write into the job or the workflow:\n${BLOCK}` };
}
