import { A as capJudge, F as shareJudges, M as limitJudges, N as missingPrices, O as PROPOSED_CALLS, P as requirePrices, j as capJudges, k as PROPOSED_TOKENS } from "./evaluation.js";

export { capJudges, requirePrices };