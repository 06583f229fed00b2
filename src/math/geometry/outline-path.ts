/** Closed rings, each x1, y1, x2, y2 … of its corners, as an SVG path of the commands M, H, V, L and Z, numbers to a hundredth. */
export function svgPath(rings: readonly (readonly number[])[]): string {
  return rings.map(ringPath).join("");
}

function ringPath(ring: readonly number[]): string {
  let [x, y] = [rounded(ring[0]), rounded(ring[1])];
  let path = `M${x} ${y}`;
  for (let at = 2; at + 1 < ring.length; at += 2) {
    const [nextX, nextY] = [rounded(ring[at]), rounded(ring[at + 1])];
    if (nextX !== x && nextY !== y) path += `L${nextX} ${nextY}`;
    else if (nextY !== y) path += `V${nextY}`;
    else if (nextX !== x) path += `H${nextX}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}Z`;
}

/** Never "-0". */
const rounded = (value = 0): number => Math.round(value * 100) / 100 + 0;
