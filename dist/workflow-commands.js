import { C as cleanLine } from "./start.js";

// src/report/ci/workflow-commands.ts
function workflowCommand({ level, title, message, file, line }) {
	return `::${level} ${[
		["title", title],
		["file", file],
		["line", line]
	].flatMap(([key, value]) => value === null ? [] : [`${key}=${escapeProperty(String(value))}`]).join(",")}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.split("\n").map(cleanLine).join("\n").replaceAll("%", "%25").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeData(text.replaceAll("\n", " ")).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

export { workflowCommand };