import { a as openGit, i as formatTime, o as parseCommitTime, s as parseTree } from "./evaluation.js";

export { openGit };