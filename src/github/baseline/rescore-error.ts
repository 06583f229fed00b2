import { shortenReason } from "../../store/parse.ts";

/** Why a commit's own files cannot be scored, as a clause. */
export class RescoreError extends Error {
  constructor(why: string) {
    super(shortenReason(why));
    this.name = "Unrescored";
  }
}

/** What helps when the clone is too shallow. */
export const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";
