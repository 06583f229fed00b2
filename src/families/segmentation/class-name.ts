import { type FieldError, fieldName } from "../../core/line.ts";
import type { ClassKey, LabelMap } from "./label-map.ts";
import type { Path } from "./line.ts";

/** The label of a class: its name, or its index where nothing names that. */
export function className(key: ClassKey, labels: readonly string[] | null): string {
  return typeof key === "string" ? key : (labels?.[key] ?? String(key));
}

/** Classes that are none of the labels, each with its first pixel; none where no labels are given. */
export function unknownClassErrors(map: LabelMap, labels: readonly string[] | null, path: Path): FieldError[] {
  if (labels === null) return [];
  const known = new Set(labels);
  return map.classes.flatMap((key, place): FieldError[] => {
    if (typeof key === "string" ? known.has(key) : key < labels.length) return [];
    const where = `${fieldName(path)} has at ${pixelAt(map, place)}`;
    if (typeof key === "string") {
      const what = `${where} \`${key}\`, which is none of the \`labels\``;
      return [{ path, what, given: key, known: labels }];
    }
    const what = `${where} the class index ${key}, and there are ${labels.length} \`labels\``;
    const todo = "Name all classes in `labels`, or say with `void` which value of a picture means no label.";
    return [{ path, what, todo }];
  });
}

/** Where the first pixel of a class is: rows and columns from 0, as in a grid. */
function pixelAt({ places, ends, width }: LabelMap, place: number): string {
  const run = places.indexOf(place);
  const pixel = run <= 0 ? 0 : (ends[run - 1] as number);
  return `row ${Math.floor(pixel / width)}, column ${pixel % width}`;
}
