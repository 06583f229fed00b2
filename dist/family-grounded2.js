import { n as grounded, t as advise } from "./family-grounded.js";

export { grounded };