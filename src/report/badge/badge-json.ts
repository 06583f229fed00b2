import type { Badge } from "./badge.ts";
import { badgeColour, LABEL_COLOUR } from "./badge-colour.ts";

/**
 * The badge as shields.io reads it from an address, https://shields.io/badges/endpoint-badge. What is not passed is marked as
 * an error there, so that no address can paint it green.
 */
export function renderBadgeJson(badge: Badge): string {
  const { label, message, outcome } = badge;
  const isError = outcome === "fail" || outcome === "unsure";
  const fields = { schemaVersion: 1, label, message, color: badgeColour(badge), labelColor: LABEL_COLOUR, isError };
  return `${JSON.stringify(fields, null, 2)}\n`;
}
