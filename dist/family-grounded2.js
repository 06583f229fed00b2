import { t as grounded } from "./family-grounded.js";

export { grounded };