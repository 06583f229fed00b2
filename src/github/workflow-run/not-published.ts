import { shortenReason } from "../../store/parse.ts";

/** Why another run's report is not published: the output `comment-status`, a sentence, and what to do. The sentence may quote untrusted text. */
export class NotPublishedError extends Error {
  readonly status: string;
  /** Whether that is as it should be, or a problem to be warned of. */
  readonly isExpected: boolean;

  constructor(status: string, message: string, todo = "") {
    super(todo === "" ? shortenReason(message) : `${shortenReason(message)} ${todo}`);
    this.name = "NotPublishedError";
    this.status = status;
    this.isExpected = status.startsWith("skipped-");
  }
}
