type Numbers = Uint32Array | Float64Array;

/** The numbers of a block, and of the first one at first. */
const BLOCK_BITS = 14;
const BLOCK = 1 << BLOCK_BITS;
const LAST_IN_BLOCK = BLOCK - 1;
const FIRST = 256;

/**
 * A growing list of numbers without the object that each would be in an array. It has blocks: a single array that is enlarged leaves the
 * smaller one in memory for a while, and has room for up to twice the numbers.
 */
class List<Block extends Numbers> {
  readonly #create: (length: number) => Block;
  readonly #blocks: Block[];
  #length = 0;

  /** `blocks` are those of another list, which it may no longer use. */
  constructor(create: (length: number) => Block, blocks: readonly Block[]) {
    this.#create = create;
    this.#blocks = [...blocks];
    for (const { length } of blocks) this.#length += length;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const place = this.#length & LAST_IN_BLOCK;
    const index = this.#length >>> BLOCK_BITS;
    let block = this.#blocks[index];
    if (block === undefined || place === block.length) block = this.#enlarge(index, block);
    block[place] = value;
    this.#length += 1;
  }

  at(index: number): number {
    if (!(index < this.#length)) throw new RangeError(`the list has no entry ${index}`);
    return (this.#blocks[index >>> BLOCK_BITS] as Block)[index & LAST_IN_BLOCK] as number;
  }

  set(index: number, value: number): void {
    if (!(index < this.#length)) throw new RangeError(`the list has no entry ${index}`);
    (this.#blocks[index >>> BLOCK_BITS] as Block)[index & LAST_IN_BLOCK] = value;
  }

  /** Returns the blocks without the room in the last one; the list must not change afterwards. */
  blocks(): Block[] {
    const used = this.#length & LAST_IN_BLOCK || BLOCK;
    return this.#blocks.map((block, index) =>
      index < this.#blocks.length - 1 ? block : (block.slice(0, used) as Block),
    );
  }

  /** Returns a block with room at its end in place of this one, which is full. */
  #enlarge(index: number, full: Block | undefined): Block {
    const larger = this.#create(index > 0 ? BLOCK : Math.min(BLOCK, Math.max(FIRST, 2 * (full?.length ?? 0))));
    if (full) larger.set(full);
    this.#blocks[index] = larger;
    return larger;
  }
}

/** Divides an array into blocks, which are parts of its memory. */
function divide<Block extends Numbers>(numbers: Block): Block[] {
  const count = Math.ceil(numbers.length / BLOCK);
  return Array.from({ length: count }, (_, at) => numbers.subarray(at * BLOCK, (at + 1) * BLOCK) as Block);
}

/** A list of whole numbers below 2^32. */
export class NumberList extends List<Uint32Array> {
  constructor(blocks: readonly Uint32Array[] = []) {
    super((length) => new Uint32Array(length), blocks);
  }

  /** Returns a list of the numbers of an array, whose memory it uses. */
  static of(numbers: Uint32Array): NumberList {
    return new NumberList(divide(numbers));
  }
}

/** A list of any numbers, such as places of bytes in a file and lines that a stored row may name. */
export class DoubleList extends List<Float64Array> {
  constructor(blocks: readonly Float64Array[] = []) {
    super((length) => new Float64Array(length), blocks);
  }
}
