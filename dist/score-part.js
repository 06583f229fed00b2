import { n as groundedSuite, r as scorePart, t as REFERENCE_JOIN } from "./score-part2.js";

export { scorePart };