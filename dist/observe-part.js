import { ot as observePart, st as plainSuite } from "./evaluation.js";

export { observePart };