import { crc32, deflateRawSync } from "node:zlib";

/** One file of a hand-made zip; every header field can be made to lie. */
export interface ZipFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly attributes?: number;
  readonly localName?: string;
  /** The packed bytes themselves, when they are not to be made of the content. */
  readonly packed?: Uint8Array;
  /** Points the directory's record to this offset instead of the file's own place. */
  readonly offset?: number;
}

/** What is put around the files. */
export interface ZipShape {
  readonly count?: number;
  readonly comment?: string;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  /** Bytes between the directory and the end. */
  readonly between?: Uint8Array;
}

/** A zip after PKWARE's APPNOTE 4.3.7 (local headers), 4.3.12 (directory) and 4.3.16 (end), true, or lying as its shape says. */
export function writeZip(files: readonly ZipFile[], shape: ZipShape = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(shape.before ?? [])];
  const records: Buffer[] = [];
  let at = parts[0]?.length ?? 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const packed = Buffer.from(file.packed ?? (file.stored ? content : deflateRawSync(content)));
    const local = header(file, content, packed, false);
    records.push(header(file, content, packed, true, file.offset ?? at));
    parts.push(local, packed);
    at += local.length + packed.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(shape.count ?? files.length, 8);
  end.writeUInt16LE(shape.count ?? files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  const comment = Buffer.from(shape.comment ?? "");
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([
    ...parts,
    directory,
    Buffer.from(shape.between ?? []),
    end,
    comment,
    Buffer.from(shape.after ?? []),
  ]);
}

/** A true zip of files by their names, which are written as given, `../` and all. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return writeZip(filesOf(files));
}

/** Files for a hand-made zip. */
export function filesOf(files: Readonly<Record<string, string | Uint8Array>>): ZipFile[] {
  return Object.entries(files).map(([name, content]) => ({ name, content }));
}

function header(file: ZipFile, content: Buffer, packed: Buffer, central: boolean, offset = 0): Buffer {
  const name = Buffer.from(central ? file.name : (file.localName ?? file.name));
  const bytes = Buffer.alloc((central ? 46 : 30) + name.length);
  const base = central ? 6 : 4;
  bytes.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
  bytes.writeUInt16LE(20, base);
  bytes.writeUInt16LE(file.flags ?? 0, base + 2);
  bytes.writeUInt16LE(file.method ?? (file.stored ? 0 : 8), base + 4);
  bytes.writeUInt32LE(file.crc ?? crc32(content), base + 10);
  bytes.writeUInt32LE(packed.length, base + 14);
  bytes.writeUInt32LE(file.size ?? content.length, base + 18);
  bytes.writeUInt16LE(name.length, base + 22);
  if (central) {
    bytes.writeUInt32LE(file.attributes ?? 0, 38);
    bytes.writeUInt32LE(offset, 42);
  }
  name.copy(bytes, central ? 46 : 30);
  return bytes;
}
