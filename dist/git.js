import { a as parseTree, i as parseCommitTime, n as formatTime, r as openGit } from "./evaluation.js";

export { openGit };