import { h } from "preact";
import type { Markup } from "./element.ts";

/** A sentence of ours that may quote foreign text between back-ticks: the quotes stand as code. */
export function withCode(sentence: string): Markup {
  const parts = sentence.toWellFormed().split(/`([^`\n]{1,200})`/);
  return h(
    "bdi",
    null,
    parts.map((part, place) => (place % 2 === 1 ? h("code", { key: place }, part) : part)),
  );
}
