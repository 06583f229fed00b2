import { z } from "zod";

/** Which run wrote a comment: a hint for ordering, never an input to gates. */
export const commentStateSchema = z.strictObject({
  run_number: z.int().nonnegative(),
  run_id: z.int().nonnegative(),
  attempt: z.int().nonnegative(),
  /** The head commit that was tested. */
  head: z.string(),
});

/** Which run wrote a comment. */
export type CommentState = z.infer<typeof commentStateSchema>;

/** The hidden first line of a comment: whose it is and which run wrote it. */
export function printMarker(key: string, state: CommentState): string {
  return `${markerStart(key)}s=${Buffer.from(JSON.stringify(state)).toString("base64url")} -->`;
}

/** What a body's marker says: null when the body does not begin with one of this key, a null state when that is unreadable. */
export function readMarker(body: string, key: string): { readonly state: CommentState | null } | null {
  if (!body.startsWith(markerStart(key))) return null;
  const packed = /^s=([A-Za-z0-9_-]{1,1000}) -->/.exec(body.slice(markerStart(key).length))?.[1];
  return { state: packed === undefined ? null : unpackState(packed) };
}

function markerStart(key: string): string {
  return `<!-- evaldelta:v1 key=${key} `;
}

function unpackState(packed: string): CommentState | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(packed, "base64url").toString("utf8"));
    return commentStateSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** Whether one run came after another: ids of runs grow over a repository, a re-run keeps its id. */
export function isLaterRun(state: CommentState, than: CommentState): boolean {
  const order = [state.run_id - than.run_id, state.run_number - than.run_number, state.attempt - than.attempt];
  return (order.find((difference) => difference !== 0) ?? 0) > 0;
}
