import type { StoredReport } from "../core/baseline.ts";
import { redactKnown } from "../core/secrets/known-secrets.ts";
import { corrupt, decodeUtf8, type LoadEvidenceCheck, parseReport } from "./parse.ts";
import { readCases } from "./read-cases.ts";
import { redactRows } from "./redact-rows.ts";

function refuseSecretName(): never {
  throw corrupt("an id or another name in it contains a secret of this run");
}

/** Loads the families of a report and parses the bytes of its files, which are untrusted: every field is checked. Throws UnusableReportError. */
export async function parseStoredReport(
  report: Uint8Array,
  cases: Uint8Array | null,
  loadEvidenceCheck: LoadEvidenceCheck,
): Promise<StoredReport> {
  const parsed = parseReport(decodeUtf8(report));
  const isFamilyEvidence = await loadEvidenceCheck(Object.values(parsed.suites).map(({ family }) => family));
  // Stored where a secret was not known, such as on a machine without the key.
  const shown = redactKnown(parsed);
  if (cases === null) return { report: shown, cases: null };
  const rows = await readCases(cases, { report: parsed, isFamilyEvidence });
  return { report: shown, cases: redactRows(rows, refuseSecretName) };
}
