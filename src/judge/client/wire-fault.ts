/** Why a request came back without an answer that can be read. */
export type WireFaultKind = "address" | "redirect" | "too long" | "coded" | "cut" | "certificate" | "connection";

/** A request that broke on its way; `message` names no address and nothing that the other side sent. */
export class WireFault extends Error {
  readonly kind: WireFaultKind;

  constructor(kind: WireFaultKind, message: string) {
    super(message);
    this.name = "WireFault";
    this.kind = kind;
  }
}
