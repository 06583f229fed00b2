import { expect, test } from "vitest";
import {
  countDraws,
  drawBelow,
  seedDraws,
  seedOfNumbers,
  seedOfPieces,
  seedOfText,
  seedRandom,
  seedState,
} from "../../../src/math/statistics/random.ts";

const SEED = [1, 2, 3, 4] as const;

test.each([1, 2, 7, 2000, 2 ** 20])("many integers below %i are those that are drawn one by one", (count) => {
  const [random, draw] = [seedRandom(SEED), seedDraws(SEED)];
  for (const size of [3, 100, 0, 33]) {
    const drawn = new Uint32Array(size);
    draw(count, drawn);
    expect([...drawn]).toEqual(Array.from(drawn, () => drawBelow(random, count)));
  }
});

test("counted draws are those that are drawn", () => {
  const [draw, state] = [seedDraws(SEED), seedState(SEED)];
  const classOf = Int32Array.of(0, 2, 1, 2, 0, 2, 2);
  for (let round = 0; round < 3; round += 1) {
    const drawn = new Uint32Array(classOf.length);
    draw(classOf.length, drawn);
    const counts = new Int32Array(3);
    countDraws(state, classOf, counts);
    expect([...counts]).toEqual([0, 1, 2].map((place) => drawn.filter((index) => classOf[index] === place).length));
  }
});

// Values of the first version of this generator, which stored reports were made with.
test("the stream and the seeds stay the same", () => {
  const random = seedRandom(SEED);
  expect(Array.from({ length: 40 }, random).slice(-2)).toEqual([3140904390, 221350346]);
  expect(seedOfText("grounded")).toEqual([363602944, 2190453801, 3466069821, 1156238206]);
  expect(seedOfNumbers([Float64Array.of(0.5, -1), Float64Array.of(3)])).toEqual([
    1774536359, 4111072425, 247437505, 3713330299,
  ]);
});

test("long pieces have the seed of their concatenation", () => {
  const long = "äx🙂".repeat(3000);
  expect(seedOfPieces([long, "", "y"])).toEqual(seedOfText(`${long}y`));
});
