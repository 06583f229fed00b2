import { _t as observePart, vt as plainSuite } from "./evaluation.js";

export { observePart };