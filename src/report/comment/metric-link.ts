/** Where a metric is explained on the page of all metrics; `recall@5` where `recall@k` is. */
export function metricAnchor(family: string, id: string): string {
  const named = id.replace(/@(?:\d+|k)$/, "-at-k").replace(/\^(?:\d+|k)$/, "-hat-k");
  const own = /^pass-(?:at|hat)-k$/.test(named) ? named : `${family}-${named}`;
  return own.replace(/[^A-Za-z0-9_-]/g, "-");
}
