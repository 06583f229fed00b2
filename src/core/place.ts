/** Whether a file is text as it lies in a repository, so that a page can show one of its lines. */
export function isTextFile(file: string): boolean {
  return !/\.(?:gz|parquet|png)$/i.test(file);
}
