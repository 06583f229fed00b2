import { it as plainSuite, rt as observePart } from "./evaluation.js";

export { observePart };