// src/core/config/config.ts
function configFiles({ suites }) {
	return [...new Set(suites.flatMap(({ file }) => file ?? []))];
}
function isWithin(path, scope) {
	if (scope.suffix === null) return path === scope.path;
	const below = scope.path === "" ? "" : `${scope.path}/`;
	return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${scope.suffix}/`);
}

export { isWithin as n, configFiles as t };