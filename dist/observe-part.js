import { bt as observePart, xt as plainSuite } from "./evaluation.js";

export { observePart };