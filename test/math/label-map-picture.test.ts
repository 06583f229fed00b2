import { describe, expect, test } from "vitest";
import { labelPaths, middlesOf } from "../../src/math/label-map-path.ts";
import { labelMapPicture } from "../../src/math/label-map-picture.ts";
import { expectGolden } from "../golden.ts";

/** A map by rows of digits; a dot has no label. */
const mapOf = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  cells: [...rows.join("")].map((cell) => (cell === "." ? -1 : Number(cell))),
});

/** The cells that paths of `M x y h w v h h -w z` cover, drawn again. */
function drawn(paths: Map<number, string>, width: number, height: number): string[] {
  const rows = Array.from({ length: height }, () => Array<string>(width).fill("."));
  for (const [label, path] of paths) {
    for (const [, x, y, w, h] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\3z/g)) {
      for (let row = Number(y); row < Number(y) + Number(h); row += 1) {
        for (let column = Number(x); column < Number(x) + Number(w); column += 1) {
          expect(rows[row]?.[column]).toBe(".");
          (rows[row] as string[])[column] = String(label);
        }
      }
    }
  }
  return rows.map((row) => row.join(""));
}

describe("paths of a label map", () => {
  test.each([[["001", "001", "211"]], [["....", ".33.", ".33.", "...."]], [["0"]], [["0101", "0011", "0011", "1.1."]]])(
    "%j cover every cell once, in its label",
    (rows) => {
      const map = mapOf(...rows);
      expect(drawn(labelPaths(map), map.width, map.height)).toEqual(rows);
    },
  );

  test("equal runs below each other are one block", () => {
    expect(labelPaths(mapOf("001", "001", "211")).get(0)).toBe("M0 0h2v2h-2z");
  });

  test("the middle is the cell farthest from everything else", () => {
    expect(middlesOf(mapOf("00000", "01110", "01110", "01110", "00000")).get(1)).toEqual({ x: 2.5, y: 2.5, room: 2 });
  });
});

describe("picture of two label maps", () => {
  const maps = {
    width: 3,
    height: 2,
    truth: [0, 0, 1, 1, -1, 1],
    predicted: [0, 1, 1, 1, 0, -1],
    labels: ["a", "b"],
    name: "x",
  };

  test("says what differs: cells without a true label are not counted", () => {
    // By hand: of five labelled cells the second is predicted as b, and the last as nothing.
    expect(labelMapPicture(maps)).toContain("2 of 5 labelled cells of a 3 × 2 grid");
  });

  test("a golden picture: road, grass and a car before the sky; the car is seen too small, and a part has no label", () => {
    const at = (x: number, y: number, far: number): number => {
      if ((x - 30) ** 2 + (y - 14) ** 2 < far) return 3;
      return y < 12 ? 0 : y < 22 ? 1 : 2;
    };
    const cells = (far: number, shift: number): number[] =>
      Array.from({ length: 48 * 32 }, (_, place) => at(place % 48, Math.floor(place / 48) + shift, far));
    const truth = cells(50, 0).map((label, place) => (place % 48 < 4 ? -1 : label));
    const labels = ["sky", "road", "grass", "car"];
    const svg = labelMapPicture({ width: 48, height: 32, truth, predicted: cells(20, 1), labels, name: "street" });
    expectGolden(new URL("golden/label-maps.svg", import.meta.url), `${svg}\n`);
  });

  test("without a prediction everything differs", () => {
    const svg = labelMapPicture({ ...maps, predicted: null });
    expect(svg).toContain("5 of 5 labelled cells");
    expect(svg).toContain("nothing predicted");
  });

  test("names of labels are text, cut", () => {
    const svg = labelMapPicture({ ...maps, labels: ["<script>", "long ".repeat(2000)], name: '"><script>' });
    expect(svg).toContain("1 &lt;script&gt;<");
    expect(svg).not.toContain("<script");
    expect(svg.length).toBeLessThan(4000);
  });

  test("many labels: the most frequent are named, the others counted", () => {
    const labels = Array.from({ length: 30 }, (_, at) => `l${at}`);
    const cells = labels.flatMap((_, at) => Array<number>(at < 14 ? 3 : 1).fill(at));
    const svg = labelMapPicture({ width: cells.length, height: 1, truth: cells, predicted: cells, labels, name: "x" });
    expect(svg).toContain("14 l13<");
    expect(svg).not.toContain("15 l14<");
    expect(svg).toContain("and 16 more");
  });
});
