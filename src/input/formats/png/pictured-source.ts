import type { ErrorList } from "../../../core/error.ts";
import type { ParsedLine } from "../../../core/line.ts";
import type { DataFile } from "../open-file.ts";
import { RecordSource, type SourceOptions } from "../record-source.ts";
import { type PictureFields, readWithPictures } from "./picture-fields.ts";
import { PictureFile } from "./picture-file.ts";

/** How records are read, and which of their fields may name pictures: null for none. */
export type PicturedOptions = SourceOptions & { readonly pictures: PictureFields | null };

/** Records that may name pictures, from the folder of their own file on. */
export async function openSource(
  files: readonly DataFile[],
  read: (line: unknown) => ParsedLine<unknown>,
  problems: ErrorList,
  { pictures, ...options }: PicturedOptions,
): Promise<RecordSource> {
  if (pictures === null) return new RecordSource(files, read, problems, options);
  const { decodePng } = await import("./png.ts");
  const open = (name: string): PictureFile =>
    new PictureFile(name, { from: files[source.place.file]?.path ?? "", root: pictures.root }, decodePng);
  const pictured = readWithPictures(read, open, pictures);
  const source: RecordSource = new RecordSource(files, pictured, problems, { ...options, areCases: true });
  return source;
}
