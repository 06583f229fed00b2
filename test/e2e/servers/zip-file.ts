import { crc32, deflateRawSync } from "node:zlib";

/** One entry of a zip; the two flags make what honest writers never would. */
export type ZipEntry = {
  name: string;
  content: string | Uint8Array;
  /** The stated size of the inflated content, when it is to be wrong. */
  claimedSize?: number;
};

const METHOD_DEFLATE = 8;
const NAMES_ARE_UTF8 = 0x0800;
/** 1 January 2026, 00:00, as zip files write it. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A zip of the entries, in their order; names are written as given, `../` and all. */
export function zipOf(entries: ZipEntry[] | Record<string, string | Uint8Array>): Uint8Array {
  const list = Array.isArray(entries) ? entries : Object.entries(entries).map(([name, content]) => ({ name, content }));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of list) {
    const { local, central } = writeEntry(entry, offset);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

function writeEntry(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const content = typeof entry.content === "string" ? Buffer.from(entry.content, "utf8") : entry.content;
  const packed = deflateRawSync(content);
  const name = Buffer.from(entry.name, "utf8");
  // The fields that both headers have, from "version needed" to "length of the extra field".
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(NAMES_ARE_UTF8, 2);
  fields.writeUInt16LE(METHOD_DEFLATE, 4);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, name, packed]),
    central: Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, tail, name]),
  };
}
