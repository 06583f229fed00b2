/** A colour as one number, 0xrrggbb, of `#rrggbb` or of its three levels. */
export function parseColour(colour: string | readonly number[]): number {
  if (typeof colour === "string") return Number.parseInt(colour.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = colour;
  return (red << 16) | (green << 8) | blue;
}

/** A colour as people write it. */
export function formatColour(code: number): string {
  return `#${code.toString(16).padStart(6, "0")}`;
}
