/**
 * Colours that people with any colour vision tell apart (Okabe and Ito, "Color Universal Design", 2008), without black, which dark pages
 * swallow; its yellow is made darker, so that light pages do not.
 */
export const COLORS = ["#e69f00", "#56b4e9", "#009e73", "#d6b800", "#0072b2", "#d55e00", "#cc79a7"] as const;

/** The colour of the n-th of many things: the seven of `COLORS`, then ever other lightnesses of as many hues as the golden angle gives. */
export function colorOf(place: number): string {
  const given = COLORS[place];
  if (given) return given;
  const hue = Math.round((place * 137.508) % 360);
  return `hsl(${hue} ${55 + (place % 3) * 15}% ${35 + (place % 4) * 12}%)`;
}
