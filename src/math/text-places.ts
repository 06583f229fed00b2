/** A rectangle in a picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So many texts at most are kept apart from each other. */
const MOST_KEPT_APART = 300;

/**
 * Where texts stand that belong to rectangles: above the upper left corner, or else at another corner outside or inside, where no
 * earlier text is and the picture does not end; null where all places are taken.
 */
export class TextPlaces {
  readonly #width: number;
  readonly #height: number;
  readonly #taken: Area[] = [];

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** Takes a place for a text of this size at a rectangle; `must` takes the first one even where another text is. */
  take(around: Area, size: Pick<Area, "width" | "height">, must = false): Area | null {
    const places = this.#placesAt(around, size);
    const free = places.find((place) => !this.#taken.some((other) => overlap(place, other)));
    const chosen = free ?? (must ? places[0] : undefined) ?? null;
    if (chosen && this.#taken.length < MOST_KEPT_APART) this.#taken.push(chosen);
    return chosen;
  }

  #placesAt({ x, y, width, height }: Area, size: Pick<Area, "width" | "height">): Area[] {
    const [left, right] = [x, x + width - size.width];
    const [above, top, low, below] = [y - size.height, y, y + height - size.height, y + height];
    const corners: [number, number][] = [
      [left, above],
      [left, top],
      [left, below],
      [right, above],
      [right, below],
      [left, low],
      [right, top],
      [right, low],
      [left, y + height / 2 - size.height / 2],
    ];
    return corners.flatMap(([cornerX, cornerY]) => {
      const inX = Math.max(0, Math.min(cornerX, this.#width - size.width));
      const outside = cornerY < 0 || cornerY + size.height > this.#height;
      return outside ? [] : [{ x: inX, y: cornerY, ...size }];
    });
  }
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** About how wide a text is drawn, rather more than less; wide scripts take a whole square a character. */
export function textWidth(text: string, size: number): number {
  let units = 0;
  for (const point of text) units += (point.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.63;
  return (units + 0.3) * size;
}
