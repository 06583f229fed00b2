import { i as parseShortGates, n as draftConfig, r as finishConfig, t as configFromInputs } from "./config.js";

export { draftConfig, finishConfig };