import { A as limitJudges, D as PROPOSED_TOKENS, E as PROPOSED_CALLS, M as requirePrices, N as shareJudges, O as capJudge, j as missingPrices, k as capJudges } from "./evaluation.js";

export { capJudges, requirePrices };