import { t as compilePattern } from "./regex.js";

export { compilePattern };