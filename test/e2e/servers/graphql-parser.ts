/** One field of a query: what it is called in the answer, its arguments, and what is asked of its value. */
export type Field = {
  kind: "field";
  name: string;
  alias: string;
  args: Record<string, unknown>;
  selection: Selection[];
};
/** Fields that are asked only of one type. */
export type Fragment = { kind: "fragment"; type: string; selection: Selection[] };
export type Selection = Field | Fragment;

/** Reads the one operation of a GraphQL document; named fragments and directives are not understood and throw. */
export function parseQuery(text: string, variables: Record<string, unknown>): Selection[] {
  const tokens = text.replace(/#[^\n]*/g, "").match(/\.\.\.|"(?:[^"\\]|\\.)*"|[\w-]+|[{}()[\]:$!=@]/g) ?? [];
  const reader = new Reader(tokens, variables);
  reader.skipHead();
  const selection = reader.selection();
  if (!reader.done) throw new Error("more than one operation, or a named fragment");
  return selection;
}

class Reader {
  readonly #tokens: string[];
  readonly #variables: Record<string, unknown>;
  #at = 0;

  constructor(tokens: string[], variables: Record<string, unknown>) {
    this.#tokens = tokens;
    this.#variables = variables;
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** `query Name($v: T!)`: the server here needs neither the name nor the types. */
  skipHead(): void {
    while (!this.done && this.#peek() !== "{") this.#at += 1;
  }

  selection(): Selection[] {
    this.#expect("{");
    const selected: Selection[] = [];
    while (this.#peek() !== "}") selected.push(this.#peek() === "..." ? this.#fragment() : this.#field());
    this.#expect("}");
    return selected;
  }

  #fragment(): Fragment {
    this.#expect("...");
    this.#expect("on");
    const type = this.#take();
    return { kind: "fragment", type, selection: this.selection() };
  }

  #field(): Field {
    const alias = this.#take();
    let name = alias;
    if (this.#peek() === ":") {
      this.#expect(":");
      name = this.#take();
    }
    const args = this.#peek() === "(" ? this.#arguments() : {};
    return { kind: "field", name, alias, args, selection: this.#peek() === "{" ? this.selection() : [] };
  }

  #arguments(): Record<string, unknown> {
    const args: Record<string, unknown> = {};
    this.#expect("(");
    while (this.#peek() !== ")") {
      const name = this.#take();
      this.#expect(":");
      args[name] = this.#value();
    }
    this.#expect(")");
    return args;
  }

  #value(): unknown {
    const token = this.#take();
    if (token === "$") return this.#variables[this.#take()];
    if (token === "[") {
      const items: unknown[] = [];
      while (this.#peek() !== "]") items.push(this.#value());
      this.#expect("]");
      return items;
    }
    // Strings, numbers, booleans and null are written as in JSON; what is left is an enum's word.
    return /^(".*"|-?\d+|true|false|null)$/s.test(token) ? JSON.parse(token) : token;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? "the end";
  }

  #take(): string {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #expect(token: string): void {
    const found = this.#take();
    if (found !== token) throw new Error(`expected ${token}, found ${found}`);
  }
}
