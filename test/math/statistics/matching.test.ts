import { describe, expect, test } from "vitest";
import { IOU_STEPS, matchGreedily, UNMATCHED } from "../../../src/math/statistics/matching.ts";

function overlaps(
  ious: readonly (readonly number[])[],
  { ignored = [], crowds = [] }: { ignored?: number[]; crowds?: number[] } = {},
) {
  const objects = ious[0]?.length ?? 0;
  const flags = (places: readonly number[]) =>
    Uint8Array.from({ length: objects }, (_, place) => Number(places.includes(place)));
  return {
    ious: Float64Array.from(ious.flat()),
    detections: ious.length,
    objects,
    ignored: flags([...ignored, ...crowds]),
    crowds: flags(crowds),
  };
}

test("the IoUs are numpy's linspace, to the last bit", () => {
  // numpy 2.4.6: np.linspace(.5, .95, 10).tolist()
  expect(IOU_STEPS).toEqual([0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.8999999999999999, 0.95]);
});

describe("detections take objects", () => {
  const matches = (...[given, iou]: Parameters<typeof matchGreedily>) => [...matchGreedily(given, iou)];

  test("the first one chooses first, and takes what it overlaps most", () => {
    expect(
      matches(
        overlaps([
          [0.6, 0.9],
          [0.55, 0.95],
        ]),
        0.5,
      ),
    ).toEqual([1, 0]);
  });

  test("from the IoU itself on, and full overlap with a hair less", () => {
    expect(matches(overlaps([[0.5]]), 0.5)).toEqual([0]);
    expect(matches(overlaps([[0.4999999999999999]]), 0.5)).toEqual([UNMATCHED]);
    expect(matches(overlaps([[1 - 1e-11]]), 1)).toEqual([0]);
    expect(matches(overlaps([[1 - 1e-9]]), 1)).toEqual([UNMATCHED]);
  });

  test("of objects that are overlapped alike the last", () => {
    expect(matches(overlaps([[0.7, 0.7]]), 0.5)).toEqual([1]);
  });

  test("one that does not count only where no other can be taken", () => {
    expect(matches(overlaps([[0.9, 0.6]], { ignored: [0] }), 0.5)).toEqual([1]);
    expect(
      matches(
        overlaps(
          [
            [0.9, 0.4],
            [0.9, 0.4],
          ],
          { ignored: [0] },
        ),
        0.5,
      ),
    ).toEqual([0, UNMATCHED]);
  });

  test("a crowd any number of times", () => {
    expect(matches(overlaps([[0.9], [0.8], [0.7]], { crowds: [0] }), 0.75)).toEqual([0, 0, UNMATCHED]);
  });

  test("piece by piece as at once", () => {
    const taken = new Uint8Array(1);
    expect([...matchGreedily(overlaps([[0.9]]), 0.5, taken), ...matchGreedily(overlaps([[0.95]]), 0.5, taken)]).toEqual(
      [0, UNMATCHED],
    );
  });

  test("nothing where there is nothing", () => {
    expect(matches(overlaps([[], []]), 0.5)).toEqual([UNMATCHED, UNMATCHED]);
    expect(matches(overlaps([]), 0.5)).toEqual([]);
  });
});
