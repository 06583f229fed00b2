/** Where a judge is and with which key it is asked; never shown to anyone. */
export interface Endpoint {
  /** Without a slash at its end: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Null where none was given: only a loopback address is asked without one. */
  readonly key: string | null;
  /** Whether private addresses may be called. */
  readonly allowPrivate: boolean;
}
