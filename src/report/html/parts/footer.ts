import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import type { Links } from "../../links.ts";
import type { Markup } from "../element.ts";

/** Where to read on, and what made the page. */
export function footerPart({ tool }: Report, links: Links): Markup {
  const linked = (text: string, address: string | null): Markup | null =>
    address === null ? null : h("a", { href: address }, text);
  const all = [linked("what the gates mean", links.gates), linked("the run", links.run)];
  return h(
    "footer",
    null,
    `evaldelta ${tool.version}`,
    all.filter((one) => one !== null).map((one) => [" · ", one]),
  );
}
