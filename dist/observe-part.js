import { ct as plainSuite, st as observePart } from "./evaluation.js";

export { observePart };