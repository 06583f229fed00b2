import { a as labelRun, i as environmentEndpoint, n as NO_ENDPOINT, o as planLabels, r as addCommittedLabels, t as KEY_ADVICE } from "./judge-options2.js";

export { NO_ENDPOINT, environmentEndpoint };