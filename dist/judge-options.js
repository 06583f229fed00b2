import { a as labelRun, i as estimateRun, n as NO_ENDPOINT, o as readStoredLabels, r as environmentEndpoint, s as replayRun, t as KEY_ADVICE } from "./judge-options2.js";

export { NO_ENDPOINT, environmentEndpoint };