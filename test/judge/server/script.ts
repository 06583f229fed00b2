/** A request as the server read it. */
export interface Asked {
  /** From 0, over all requests that reached the server. */
  readonly nth: number;
  readonly kind: "chat" | "embedding";
  readonly model: string;
  /** The texts of the system's and the user's messages; both "" for embeddings. */
  readonly system: string;
  readonly user: string;
  /** The name of the schema in `response_format`; null without. */
  readonly schema: string | null;
  /** Texts to embed. */
  readonly texts: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a model says: text as it is, or one of the ways in which answers go wrong. */
export type Said =
  | string
  /** The text of this value. */
  | { readonly json: unknown }
  | { readonly refusal: string }
  /** `finish_reason: content_filter`. */
  | { readonly filtered: string }
  /** `finish_reason: length`. */
  | { readonly cut: string };

/** What goes wrong instead of an answer. */
export type Fault =
  /** An error in OpenAI's form; `body` replaces it. */
  | {
      readonly status: number;
      readonly error?: Partial<ApiError>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Never answers; answers its head and half its body and then hangs; closes without an answer; closes within the body. */
  | { readonly fault: "hang" | "half" | "reset" | "cut body" }
  | { readonly fault: "redirect"; readonly to: string }
  /** 200 with a body that is no JSON; JSON of another shape; a body of this many bytes. */
  | { readonly fault: "no json" | "other shape" }
  | { readonly fault: "huge"; readonly bytes: number };

/** OpenAI's error. */
export interface ApiError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
}

/** A script's turn: an answer, one without its usage, or a failure. */
export type Turn = Said | { readonly uncounted: Said } | Fault;

/** Headers that state how long to wait after a 429. */
export type WaitHeader = "seconds" | "date" | "ms" | "none";

/** How a server behaves; by default like OpenAI. */
export interface ServerOptions {
  /** What chat requests are answered; `{}` by default. */
  readonly answer?: (asked: Asked) => Turn | Promise<Turn>;
  /** A text's vector: 8 numbers from its letters by default. */
  readonly embed?: (text: string) => readonly number[];
  /** What happens to a request instead, of chat or embeddings. */
  readonly fault?: (asked: Asked) => Fault | null;
  readonly latency?: number;
  readonly key?: string;
  readonly models?: readonly string[];
  /** What the server refuses with a 400 that names it: `json_schema`, `strict`, `json_object`, `temperature`, `max_tokens`, `max_completion_tokens`, … */
  readonly rejects?: readonly string[];
  /** The requests per window, and its milliseconds; the rest gets a 429. */
  readonly bucket?: { readonly requests: number; readonly ms: number; readonly header?: WaitHeader };
}

/** A judge on loopback. */
export interface JudgeServer {
  /** Ends with `/v1`. */
  readonly url: string;
  readonly key: string;
  /** All requests that were read, in order of arrival, those that were refused too. */
  readonly asked: readonly Asked[];
  /** How often each status was answered; 0 counts connections that were broken. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly inFlight: number;
  readonly mostInFlight: number;
  /** Changes how it behaves from the next request on. */
  readonly behave: (options: Partial<ServerOptions>) => void;
  readonly close: () => Promise<void>;
}
