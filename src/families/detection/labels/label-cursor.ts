import type { LabelEvidence } from "../evidence.ts";
import type { ObjectPlaces, PackedNumbers } from "./pack.ts";
import { FLAGS, IMAGE, KINDS_EACH, kindIntegers, LABEL, SCALE, setBits } from "./pack.ts";

const AREAS = 4;

/** Reads packed labels one after another. It is moved instead of made: there are millions of labels. */
export class LabelCursor {
  #integers: Int32Array = new Int32Array(0);
  #doubles: Float64Array = new Float64Array(0);
  /** Where the label begins among the integers and the doubles of its image. */
  place = 0;
  first = 0;
  /** Where the next one does, and how many follow. */
  #next = 0;
  #nextFirst = 0;
  #left = 0;
  /** How many followed the label whose lists were found; −1 after a move to another image. */
  #located = -1;
  #bits = 0;
  #boxes = 0;
  readonly #own: ObjectPlaces = { count: 0, kinds: 0, boxes: 0, found: 0 };
  readonly #plain: ObjectPlaces = { count: 0, kinds: 0, boxes: 0, found: 0 };

  /** Moves before the first label of an image. */
  open(image: PackedNumbers): this {
    const { integers, start } = image;
    this.#enter(image, start + IMAGE.size, integers[start + IMAGE.doubles] as number);
    this.#left = integers[start + IMAGE.labels] as number;
    return this;
  }

  #enter({ integers, doubles }: PackedNumbers, place: number, first: number): void {
    this.#integers = integers;
    this.#doubles = doubles;
    this.#located = -1;
    this.#next = place;
    this.#nextFirst = first;
  }

  /** Moves to the next label of the image; false where there is none. */
  next(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    this.place = this.#next;
    this.first = this.#nextFirst;
    this.#next += this.#head(LABEL.integers);
    this.#nextFirst += this.#head(LABEL.doubles);
    return true;
  }

  /** Moves to the label of an image that begins at these places. */
  moveTo(image: PackedNumbers, place: number, first: number): this {
    this.#enter(image, place, first);
    this.#left = 1;
    this.next();
    return this;
  }

  get name(): number {
    return this.#head(LABEL.name);
  }

  get detections(): number {
    return this.#head(LABEL.detections);
  }

  /** How many of the detections are matched. */
  get matched(): number {
    return this.#head(LABEL.matched);
  }

  /** How many objects count in a range of areas. */
  count(area: number): number {
    return this.#head(LABEL.counts + area);
  }

  score(index: number): number {
    return this.#doubles[this.first + index] as number;
  }

  /** Returns the bits of a matched detection in a list: four of `matched`, then four of `ignored`; 0 where there are no ranges. */
  bitsAt(list: number, index: number): number {
    const from = this.#listAt(list);
    return from < 0 ? 0 : (this.#integers[from + index] as number);
  }

  /** How many objects the curves count: crowd regions too. */
  get curveObjects(): number {
    return this.#curve().count;
  }

  /** The kind of a detection that the curves count. */
  curveKind(index: number): number {
    return this.#kind(this.#curve().kinds, index);
  }

  /** The score of the detection that found an object that the curves count; NaN without one. */
  curveFound(index: number): number {
    return this.#doubles[this.#curve().found + index] as number;
  }

  /** The highest score of a detection of another label over such an object; NaN without one. */
  curveConfused(index: number): number {
    const { count, found } = this.#curve();
    return this.#doubles[found + count + index] as number;
  }

  /** The area of such an object's box. */
  curveArea(index: number): number {
    const from = this.#curve().boxes + 4 * index;
    return this.#coordinate(from + 2) * this.#coordinate(from + 3);
  }

  #curve(): ObjectPlaces {
    this.#locate();
    return this.#head(LABEL.flags) & FLAGS.plain ? this.#plain : this.#own;
  }

  /** Returns an integer that is the same for equal labels. */
  hash(): number {
    let hash = this.#left;
    const [from, first] = [this.#next, this.#nextFirst];
    while (this.next());
    for (let at = from; at < this.#next; at += 1)
      hash = Math.imul(hash ^ (hash >>> 15) ^ (this.#integers[at] as number), 0x9e3779b1);
    for (let at = first; at < this.#nextFirst; at += 1) {
      // −0 is printed as 0.
      double[0] = (this.#doubles[at] as number) + 0;
      hash = Math.imul(hash ^ (hash >>> 15) ^ (words[0] as number), 0x9e3779b1) ^ (words[1] as number);
    }
    return hash;
  }

  #head(field: number): number {
    return this.#integers[this.place + field] as number;
  }

  /** Finds what follows the first integers of the label. */
  #locate(): void {
    if (this.#located === this.#left) return;
    this.#located = this.#left;
    const { detections } = this;
    const flags = this.#head(LABEL.flags);
    const own = this.#own;
    own.count = this.#head(LABEL.objects);
    own.kinds = this.place + LABEL.size;
    this.#bits = own.kinds + kindIntegers(detections);
    this.#boxes = this.#bits + setBits(flags & 0xff) * this.matched;
    own.boxes = this.#boxes + 4 * detections;
    own.found = this.first + detections;
    if (!(flags & FLAGS.plain)) return;
    const plain = this.#plain;
    const after = own.boxes + 4 * own.count;
    plain.count = this.#integers[after] as number;
    plain.kinds = after + 1;
    plain.boxes = plain.kinds + kindIntegers(detections);
    plain.found = own.found + 2 * own.count;
  }

  /** Returns where a list of bits begins; −1 where none is set. */
  #listAt(list: number): number {
    this.#locate();
    const flags = this.#head(LABEL.flags);
    if (!(flags & (1 << list))) return -1;
    return this.#bits + setBits(flags & ((1 << list) - 1)) * this.matched;
  }

  #kind(from: number, index: number): number {
    return ((this.#integers[from + Math.floor(index / KINDS_EACH)] as number) >>> (2 * (index % KINDS_EACH))) & 3;
  }

  #coordinate(place: number): number {
    return (this.#integers[place] as number) / SCALE;
  }

  /** Returns a list of bits: four of `matched`, then four of `ignored`. */
  bits(list: number): number[] {
    const isShort = list % AREAS > 0 && (this.#head(LABEL.flags) & FLAGS.onlyFirst) !== 0;
    const bits = new Array<number>(isShort ? 0 : this.matched);
    const from = this.#listAt(list);
    for (let at = 0; at < bits.length; at += 1) bits[at] = from < 0 ? 0 : (this.#integers[from + at] as number);
    return bits;
  }

  scores(): number[] {
    return this.#numbers(this.first, this.detections);
  }

  boxes(): number[] {
    this.#locate();
    return this.#coordinates(this.#boxes, 4 * this.detections);
  }

  /** Returns how the detections and objects were matched, or how the curves count them; null where they count them alike. */
  matches(which: "own" | "plain"): Pick<LabelEvidence, "kinds" | "objects"> | null {
    this.#locate();
    if (which === "plain" && !(this.#head(LABEL.flags) & FLAGS.plain)) return null;
    const { count, kinds, boxes, found } = which === "own" ? this.#own : this.#plain;
    return {
      kinds: this.#kinds(kinds),
      objects: {
        found: this.#numbersOrNull(found, count),
        confused: this.#numbersOrNull(found + count, count),
        boxes: this.#coordinates(boxes, 4 * count),
      },
    };
  }

  // Plain loops: a slice of an array of numbers, or a callback for each, takes several times as long.
  #numbers(from: number, count: number): number[] {
    const numbers = new Array<number>(count);
    for (let index = 0; index < count; index += 1) numbers[index] = this.#doubles[from + index] as number;
    return numbers;
  }

  #numbersOrNull(from: number, count: number): (number | null)[] {
    const numbers: (number | null)[] = this.#numbers(from, count);
    for (let index = 0; index < count; index += 1) if (Number.isNaN(numbers[index])) numbers[index] = null;
    return numbers;
  }

  #coordinates(from: number, count: number): number[] {
    const numbers = new Array<number>(count);
    for (let index = 0; index < count; index += 1) numbers[index] = this.#coordinate(from + index);
    return numbers;
  }

  #kinds(from: number): number[] {
    return Array.from({ length: this.detections }, (_, index) => this.#kind(from, index));
  }
}

const double = new Float64Array(1);
const words = new Int32Array(double.buffer);
