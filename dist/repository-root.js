import { dirname, join } from "node:path";
import { existsSync } from "node:fs";

// src/input/config/repository-root.ts
function findRepositoryRoot(folder) {
	for (let at = folder;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return null;
	}
}

export { findRepositoryRoot as t };