import { toClause } from "../../store/parse.ts";

/** Why a commit's own files cannot be scored, as a clause. */
export class Unrescored extends Error {
  constructor(why: string) {
    super(toClause(why));
    this.name = "Unrescored";
  }
}

/** What helps when the clone is too shallow. */
export const DEEPER = "check out with `fetch-depth: 2`, so that git itself has the commit";
