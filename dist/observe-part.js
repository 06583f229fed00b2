import { gt as plainSuite, ht as observePart } from "./evaluation.js";

export { observePart };