// src/core/error.ts
/** The user's mistake, or a service's: shown without a stack. Holds the first problems and how many there are in all. */
var UserError = class extends Error {
	kind;
	problems;
	total;
	constructor(kind, problems, total = problems.length) {
		super(problems.map((problem) => [problem.at, problem.what].filter(Boolean).join(": ")).join("\n"));
		this.name = "UserError";
		this.kind = kind;
		this.problems = problems;
		this.total = total;
	}
};
/** How many problems of one reading are kept; the rest are counted. */
const PROBLEMS_SHOWN = 10;
/** Collects problems, so that a user sees all of them and not one a run. */
var ProblemList = class {
	kept = [];
	total = 0;
	/** Whether what is added from now on is only counted. */
	get isFull() {
		return this.kept.length >= 10;
	}
	/** Adds a problem; the first ten are kept, all are counted. */
	add(problem) {
		this.total += 1;
		if (!this.isFull) this.kept.push(problem);
	}
	/** Takes the problems out of a user's error, so that reading can go on; throws on any other. */
	addError = (error) => {
		if (!(error instanceof UserError)) throw error;
		for (const problem of error.problems) this.add(problem);
		this.total += error.total - error.problems.length;
	};
	/** Throws a UserError of the kind when there is any problem. */
	throwIfAny(kind) {
		if (this.total > 0) throw new UserError(kind, this.kept, this.total);
	}
};

export { UserError as n, ProblemList as t };