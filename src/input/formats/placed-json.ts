import { type JSONVisitor, visit } from "jsonc-parser";

/** Where a value stands in its text: its first UTF-16 unit and the one behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A parsed JSON text, and where the objects and lists of it stand that lie no deeper than was asked for. */
export interface PlacedJson {
  readonly value: unknown;
  readonly spanOf: (part: object) => Span | undefined;
}

type Container = Record<string, unknown> | unknown[];

/**
 * Parses a JSON text as `JSON.parse` does; null where that would throw. The places of what lies in more than `deepest`
 * others are not kept. Throws a RangeError for nesting too deep.
 */
export function parsePlaced(text: string, deepest = Number.POSITIVE_INFINITY): PlacedJson | null {
  const parsing = new Parsing(deepest);
  visit(text, parsing.visitor, { disallowComments: true, allowTrailingComma: false });
  if (parsing.isBroken) return null;
  const { spans } = parsing;
  return { value: parsing.root[0], spanOf: (part) => spans.get(part) };
}

class Parsing {
  readonly root: unknown[] = [];
  readonly spans = new Map<object, Span>();
  isBroken: boolean = false;
  private readonly deepest: number;
  private readonly open: { readonly value: Container; readonly from: number; key: string }[] = [
    { value: this.root, from: 0, key: "" },
  ];

  constructor(deepest: number) {
    this.deepest = deepest;
  }

  readonly visitor: JSONVisitor = {
    onObjectBegin: (offset) => this.begin({}, offset),
    onArrayBegin: (offset) => this.begin([], offset),
    onObjectEnd: (offset) => this.end(offset),
    onArrayEnd: (offset) => this.end(offset),
    onObjectProperty: (name) => {
      const inner = this.open.at(-1);
      if (inner) inner.key = name;
    },
    onLiteralValue: (value) => this.add(value),
    onError: () => {
      this.isBroken = true;
    },
  };

  private begin(value: Container, from: number): void {
    this.add(value);
    this.open.push({ value, from, key: "" });
  }

  private end(offset: number): void {
    const inner = this.open.pop();
    if (inner && this.open.length <= this.deepest + 1)
      this.spans.set(inner.value, { from: inner.from, to: offset + 1 });
  }

  /** A key like `__proto__` is plain data. */
  private add(value: unknown): void {
    const inner = this.open.at(-1);
    if (!inner) return;
    if (Array.isArray(inner.value)) inner.value.push(value);
    else if (inner.key !== "__proto__") inner.value[inner.key] = value;
    else Object.defineProperty(inner.value, inner.key, { value, enumerable: true, writable: true, configurable: true });
  }
}
