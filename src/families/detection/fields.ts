import type { OwnFields } from "../../core/field.ts";

/** The fields of a case. */
export const fields: OwnFields = {
  id: { role: "id" },
  file_name: {},
  width: {},
  height: {},
  objects: {},
  detections: {},
};
