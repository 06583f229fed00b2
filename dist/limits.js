import { A as missingPrices, D as capJudge, E as PROPOSED_TOKENS, M as shareJudges, O as capJudges, T as PROPOSED_CALLS, j as requirePrices, k as limitJudges } from "./evaluation.js";

export { capJudges, requirePrices };