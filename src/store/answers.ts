import { type StoredAnswer, storedAnswerSchema } from "../core/judge/stored-answer.ts";
import type { StoredReport } from "../core/report.ts";
import { redactKnown } from "../core/secrets.ts";
import { ANSWERS_FILE, corrupt, gunzip, linesOf, parseUntrusted, UnusableReportError } from "./parse.ts";

/** The message for a report whose answers are unusable; the reason follows. */
export const UNUSABLE_ANSWERS = "The stored answers cannot be used, so no answer is compared with them";

/** Returns a stored report with the answers of its file, which is untrusted. Unusable ones are left out with a warning. */
export function withAnswers(
  stored: StoredReport,
  bytes: Uint8Array | null,
  warn: (message: string) => void,
): StoredReport {
  if (bytes === null) return stored;
  try {
    return { ...stored, answers: redactKnown(parseAnswers(gunzip(bytes, ANSWERS_FILE))) };
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    warn(`${UNUSABLE_ANSWERS}: ${cause.message}`);
    return stored;
  }
}

function parseAnswers(bytes: Uint8Array): StoredAnswer[] {
  return [...linesOf(bytes, ANSWERS_FILE)].map(([line, at]) => {
    const row = storedAnswerSchema.safeParse(parseUntrusted(line, at));
    if (!row.success) throw corrupt(`${at} is not an answer`);
    return row.data;
  });
}
