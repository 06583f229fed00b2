import { i as readConfig, n as draftConfig, r as parseShortGates, t as configFromInputs } from "./config.js";

export { readConfig };