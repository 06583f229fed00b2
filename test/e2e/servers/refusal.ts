/** An answer that is GitHub's no, thrown by whoever finds the reason. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: object[] | undefined;

  constructor(status: number, message: string, more: { headers?: Record<string, string>; errors?: object[] } = {}) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.errors = more.errors;
  }

  /** The body as GitHub writes it. */
  get body(): object {
    const about = { documentation_url: "https://docs.github.com/rest", status: String(this.status) };
    return this.errors === undefined
      ? { message: this.message, ...about }
      : { message: this.message, errors: this.errors, ...about };
  }
}

/** GitHub's response for what does not exist or may not be read. */
export function notFound(): Refusal {
  return new Refusal(404, "Not Found");
}
