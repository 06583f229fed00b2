import { vt as observePart, yt as plainSuite } from "./evaluation.js";

export { observePart };