import { a as getUserAgentWithOrchestrationId, n as defaults, r as getOctokitOptions, t as GitHub } from "./utils.js";

export { GitHub, defaults, getOctokitOptions };