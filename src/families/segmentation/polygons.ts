import { type FieldError, fieldName } from "../../core/line.ts";
import { mustBe, type Path } from "./line.ts";

/** No image is so large: numbers beyond are mistakes. */
const FARTHEST = 1_000_000;
const FEWEST_NUMBERS = 6;
const BE = "a list of polygons, each a list of numbers `x, y, …` of at least three points";

/** Whether a value is a list of polygons, each `[x1, y1, x2, y2, …]` in pixels; what is wrong with the first that is none. */
export function arePolygons(path: Path, value: unknown, faults: FieldError[]): value is number[][] {
  if (!Array.isArray(value)) faults.push(mustBe(path, BE, value));
  else if (value.length === 0) faults.push({ path, what: `${fieldName(path)} is empty`, todo: `Write ${BE}.` });
  else return value.every((polygon, at) => isPolygon([...path, at], polygon, faults));
  return false;
}

function isPolygon(path: Path, value: unknown, faults: FieldError[]): boolean {
  if (!Array.isArray(value)) {
    faults.push(mustBe(path, "a polygon, `[x1, y1, x2, y2, …]`", value));
    return false;
  }
  const odd = value.findIndex((one) => typeof one !== "number" || !(Math.abs(one) <= FARTHEST));
  if (odd >= 0) {
    const [here, found]: [Path, unknown] = [[...path, odd], value[odd]];
    const be = `a number of pixels between -${FARTHEST} and ${FARTHEST}`;
    if (typeof found === "number") faults.push({ path: here, what: `${fieldName(here)} must be ${be}, not ${found}` });
    else faults.push(mustBe(here, be, found));
  } else if (value.length % 2 === 1) {
    const todo = "Write an x and a y for each point.";
    faults.push({ path, what: `${fieldName(path)} has ${value.length} numbers: an odd count`, todo });
  } else if (value.length < FEWEST_NUMBERS) {
    const todo = "Give a polygon at least three points.";
    faults.push({ path, what: `${fieldName(path)} has ${value.length / 2} points`, todo });
  } else return true;
  return false;
}
