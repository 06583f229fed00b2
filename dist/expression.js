import { ct as parseExpression, st as compileExpression } from "./evaluation.js";

export { compileExpression, parseExpression };