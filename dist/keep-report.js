import { M as judgeSecrets, Q as redactSecrets, X as secretsOf, y as createLog } from "./start.js";
import { t as TimeBudget } from "./time-budget.js";
import { r as uploadReport } from "./upload.js";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

// src/run/reported/keep-report.ts
const FILES = [
	"report.json",
	"cases.jsonl.gz",
	"labels.jsonl.gz",
	"views.jsonl.gz",
	"summary.md",
	"comment.md",
	"report.html"
];
async function keepReport({ folder, artifact }, env, writers) {
	const tokens = secretsOf([env["INPUT_GITHUB-TOKEN"], env["ACTIONS_RUNTIME_TOKEN"]]);
	const log = createLog({
		...writers,
		redact: redactSecrets([...judgeSecrets(env), ...tokens])
	});
	const paths = FILES.map((name) => join(folder, name));
	const exists = await Promise.all(paths.map((path) => stat(path).then(Boolean, () => false)));
	const files = paths.filter((_, index) => exists[index]);
	if (files[0] !== paths[0]) return;
	const { complete } = JSON.parse(await readFile(files[0] ?? "", "utf8"));
	const what = complete === true ? "the report is complete" : "it has scores and no verdict, and is never a baseline";
	const days = Number(env["INPUT_RETENTION-DAYS"] || NaN);
	const result = await uploadReport({
		name: artifact,
		folder,
		files,
		retentionDays: Number.isInteger(days) ? days : null
	}, {
		context: {
			repository: {
				owner: "",
				name: "",
				id: 0,
				defaultBranch: null
			},
			runId: 0
		},
		client: null,
		timeBudget: new TimeBudget(),
		log,
		env
	});
	if (result.id === null) log.warn(`This step ended before its report was stored: ${result.why}. ${result.todo}`);
	else log.warn(`This step ended before its report was stored. It is now the artifact \`${result.name}\`: ${what}.`);
}

export { keepReport };