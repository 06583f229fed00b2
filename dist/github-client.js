import { a as getUserAgentWithOrchestrationId, n as defaults, r as getOctokitOptions, t as GitHub } from "./http-client.js";

export { GitHub, defaults, getOctokitOptions };