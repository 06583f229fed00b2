import { a as limitJudges, i as capJudges, n as PROPOSED_TOKENS, o as missingPrices, r as capJudge, s as requirePrices, t as PROPOSED_CALLS } from "./limits2.js";

export { capJudges, requirePrices };