import { readLineAt } from "./lines.ts";
import { TemporaryFile } from "./temporary-file.ts";

/** Texts without line feeds, put where they take no memory, to be read again by their place. */
export class Spill {
  private file: TemporaryFile | null = null;
  private readonly waiting: string[] = [];
  private waitingBytes = 0;

  /** Puts a text away and gives its place. */
  add(text: string): number {
    this.file ??= new TemporaryFile();
    const place = this.file.size + this.waitingBytes;
    this.waiting.push(text);
    this.waitingBytes += Buffer.byteLength(text) + 1;
    if (this.waitingBytes > 1024 * 1024) this.write();
    return place;
  }

  /** The text that was put at a place. */
  at(place: number): string {
    this.write();
    return this.file ? readLineAt(this.file.descriptor, place) : "";
  }

  /** Removes all of it. */
  close(): void {
    this.file?.close();
    this.file = null;
  }

  private write(): void {
    if (this.waitingBytes === 0) return;
    this.file?.append(Buffer.from(`${this.waiting.join("\n")}\n`));
    this.waiting.length = 0;
    this.waitingBytes = 0;
  }
}
