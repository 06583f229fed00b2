import type { ApiError } from "./script.ts";

/** A refusal of the API: its status and the body that says why. */
export class Refused extends Error {
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, message: string, facts: Partial<ApiError> = {}) {
    super(message);
    this.status = status;
    this.error = { type: "invalid_request_error", param: null, code: null, ...facts, message };
  }
}
