import { a as requirePrices, i as limitJudges, n as PROPOSED_TOKENS, r as capJudges, t as PROPOSED_CALLS } from "./judge-limits3.js";

export { capJudges, requirePrices };