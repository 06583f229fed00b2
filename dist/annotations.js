import { n as emitAnnotation, r as findTrackedFiles, t as annotateRegressions } from "./annotations2.js";

export { annotateRegressions, findTrackedFiles };