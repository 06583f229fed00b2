import { A as PROPOSED_CALLS, F as missingPrices, I as requirePrices, L as shareJudges, M as capJudge, N as capJudges, P as limitJudges, j as PROPOSED_TOKENS } from "./evaluation.js";

export { capJudges, requirePrices };