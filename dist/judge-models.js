import { a as mergeJudge, c as resolveJudgeModels, o as overrideJudgeModels, s as readJudge } from "./config.js";

export { resolveJudgeModels };