import type { JSX } from "preact";

/** A piece of the page. */
export type Markup = JSX.Element;
