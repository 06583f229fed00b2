import { a as estimateRun, i as environmentEndpoint, n as NO_ENDPOINT, o as labelRun, r as addCommittedLabels, s as replayRun, t as KEY_ADVICE } from "./judge-options2.js";

export { NO_ENDPOINT, environmentEndpoint };