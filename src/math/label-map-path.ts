/** A label map in a few cells, row by row: places of labels, less than 0 where there is none. */
export interface CellMap {
  readonly width: number;
  readonly height: number;
  readonly cells: ArrayLike<number>;
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** By label the SVG path of its cells: runs of a row, those of equal extent in rows below each other joined. */
export function labelPaths(map: CellMap): Map<number, string> {
  const paths = new Map<number, string>();
  const close = ({ x, y, width, height }: Block, label: number): void => {
    paths.set(label, `${paths.get(label) ?? ""}M${x} ${y}h${width}v${height}h-${width}z`);
  };
  let open = new Map<string, Block>();
  for (let y = 0; y <= map.height; y += 1) {
    const next = new Map<string, Block>();
    for (const { x, width, label } of y < map.height ? runsOf(map, y) : []) {
      const key = `${label} ${x} ${width}`;
      const above = open.get(key);
      open.delete(key);
      next.set(key, above ? { ...above, height: above.height + 1 } : { x, y, width, height: 1 });
    }
    for (const [key, block] of open) close(block, Number.parseInt(key, 10));
    open = next;
  }
  return paths;
}

function runsOf({ width, cells }: CellMap, y: number): { x: number; width: number; label: number }[] {
  const runs: { x: number; width: number; label: number }[] = [];
  for (let x = 0; x < width; ) {
    const label = cells[y * width + x] ?? -1;
    let end = x + 1;
    while (end < width && cells[y * width + end] === label) end += 1;
    if (label >= 0) runs.push({ x, width: end - x, label });
    x = end;
  }
  return runs;
}

/** By label the middle of the cell that is farthest from every other label, and how far that is in cells: where its number fits best. */
export function middlesOf({ width, height, cells }: CellMap): Map<number, { x: number; y: number; room: number }> {
  const rooms = new Int32Array(width * height);
  const at = (x: number, y: number, label: number): number => {
    const inside = x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === label;
    return inside ? (rooms[y * width + x] as number) : 0;
  };
  for (let place = 0; place < rooms.length; place += 1) {
    const [x, y, label] = [place % width, Math.floor(place / width), cells[place] ?? -1];
    rooms[place] = 1 + Math.min(at(x - 1, y, label), at(x, y - 1, label));
  }
  const best = new Map<number, { x: number; y: number; room: number }>();
  for (let place = rooms.length - 1; place >= 0; place -= 1) {
    const [x, y, label] = [place % width, Math.floor(place / width), cells[place] ?? -1];
    const room = Math.min(rooms[place] as number, 1 + at(x + 1, y, label), 1 + at(x, y + 1, label));
    rooms[place] = room;
    if (label >= 0 && room >= (best.get(label)?.room ?? 0)) best.set(label, { x: x + 0.5, y: y + 0.5, room });
  }
  return best;
}
