/** Returns the number of columns of a string in a monospaced font: wide characters count twice, joiners not at all. */
export function displayWidth(text: string): number {
  const wide = text.match(
    /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
  const selected = text.match(/\ufe0f/g)?.length ?? 0;
  return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}
