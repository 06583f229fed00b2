import type { CaseFields } from "../../core/field.ts";

/** The fields of a case. */
export const fields: CaseFields = {
  id: { role: "id" },
  file_name: {},
  width: {},
  height: {},
  objects: {},
  detections: {},
};
