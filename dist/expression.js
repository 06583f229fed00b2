import { n as parseExpression, t as compileExpression } from "./expressions.js";

export { compileExpression, parseExpression };