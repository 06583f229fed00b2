import { UserError } from "../core/error.ts";

/** Converts file system errors, such as a full disk, to UserErrors. */
export function throwUnwritable(error: NodeJS.ErrnoException): never {
  if (error.code === undefined || error.path === undefined) throw error;
  const isFile = error.code === "EEXIST" || error.code === "ENOTDIR";
  const why = isFile ? ": a file has the name of the folder" : ` (${error.code})`;
  const what = `The report cannot be written${why}.`;
  throw new UserError("config", [{ what, at: "--out", todo: "Name a folder that can be written to." }]);
}
