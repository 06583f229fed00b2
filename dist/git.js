import { a as parseCommitTime, i as openGit, o as parseTree, r as formatTime } from "./evaluation.js";

export { openGit };