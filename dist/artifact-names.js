import { randomBytes } from "node:crypto";

// src/github/api/artifact-names.ts
const MAX_NAME_LENGTH = 120;
function htmlArtifactName(report) {
	return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}
function duplicateStart(name) {
	return `${name.slice(0, 103)}-duplicate-`;
}
function duplicateName(name) {
	return `${duplicateStart(name)}${randomBytes(3).toString("hex")}`;
}
function isDuplicateOf(artifact, name) {
	const start = duplicateStart(name);
	return artifact.startsWith(start) && /^[0-9a-f]{6}$/.test(artifact.slice(start.length));
}

export { htmlArtifactName as n, isDuplicateOf as r, duplicateName as t };