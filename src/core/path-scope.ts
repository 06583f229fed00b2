/** Where the files that a pattern names can lie at most: the one file at a path, or what lies below it. */
export interface PathScope {
  /** Relative to the root, with slashes; empty for the root itself. */
  readonly path: string;
  /** What such a file's name, or that of a folder on its way, must end with; null when the path is the file's own. */
  readonly suffix: string | null;
}

/** Whether a pattern of that reach may name a file; one that it does name always lies within. */
export function isWithin(path: string, reach: PathScope): boolean {
  if (reach.suffix === null) return path === reach.path;
  const below = reach.path === "" ? "" : `${reach.path}/`;
  return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${reach.suffix}/`);
}
