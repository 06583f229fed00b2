import { ht as plainSuite, mt as observePart } from "./evaluation.js";

export { observePart };