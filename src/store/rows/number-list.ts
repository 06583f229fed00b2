/** The length that a list has room for at first. */
const FIRST = 1024;

/** A growing list of numbers without the object that each would be in an array. */
class List<Numbers extends Uint32Array | Float64Array> {
  readonly #create: (length: number) => Numbers;
  #numbers: Numbers;
  #length: number;

  constructor(create: (length: number) => Numbers, plain?: Numbers) {
    this.#create = create;
    this.#numbers = plain ?? create(FIRST);
    this.#length = plain?.length ?? 0;
  }

  plain(): Numbers {
    return this.#numbers.slice(0, this.#length) as Numbers;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = this.#create(Math.max(FIRST, 2 * this.#length));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#numbers[index] as number;
  }
}

/** A list of whole numbers below 2^32. */
export class NumberList extends List<Uint32Array> {
  constructor(plain?: Uint32Array) {
    super((length) => new Uint32Array(length), plain);
  }
}

/** A list of line numbers: a stored row may have one that no file reaches. */
export class LineList extends List<Float64Array> {
  constructor(plain?: Float64Array) {
    super((length) => new Float64Array(length), plain);
  }
}
