// src/github/publish/pending-report.ts
const STATE = {
	folder: "noworse_folder",
	artifact: "noworse_artifact",
	stored: "noworse_stored"
};
function readPending(env) {
	const read = (name) => env[`STATE_${name}`] ?? "";
	const [folder, artifact] = [read(STATE.folder), read(STATE.artifact)];
	return folder === "" || artifact === "" || read(STATE.stored) === "true" ? null : {
		folder,
		artifact
	};
}

export { readPending as n, STATE as t };