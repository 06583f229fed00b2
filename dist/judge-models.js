import { g as resolveJudgeModels, h as readJudge, m as overrideJudgeModels, p as mergeJudge } from "./config.js";

export { resolveJudgeModels };