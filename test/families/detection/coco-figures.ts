/** The IoUs of COCO as written in slice names. */
export const IOU_NAMES = ["0.5", "0.55", "0.6", "0.65", "0.7", "0.75", "0.8", "0.85", "0.9", "0.95"] as const;

/** COCO's ten IoUs, and recall of all scores. */
export const COCO = { ious: 10, minScore: null };

/** COCO's twelve figures by pycocotools' order, and our names of them. */
export const TWELVE = {
  AP: "map",
  AP50: "map[iou=0.5]",
  AP75: "map[iou=0.75]",
  AP_small: "map[area=small]",
  AP_medium: "map[area=medium]",
  AP_large: "map[area=large]",
  AR_1: "mar[max=1]",
  AR_10: "mar[max=10]",
  AR_100: "mar",
  AR_small: "mar[area=small]",
  AR_medium: "mar[area=medium]",
  AR_large: "mar[area=large]",
} as const;

/** What pycocotools gave for a class; -1: no object counts. */
export interface ClassFigures {
  readonly AP: number;
  readonly AP_by_iou: readonly number[];
  readonly AP_small: number;
  readonly AP_medium: number;
  readonly AP_large: number;
  /** Recall by areas, where it was written down. */
  readonly AR_small?: number;
  readonly AR_medium?: number;
  readonly AR_large?: number;
  readonly AR_1: number;
  readonly AR_10: number;
  readonly AR_100: number;
  readonly recall_by_iou: readonly number[];
}

/** The figures of a class by our names. */
export function namedFigures(label: string, figures: ClassFigures): [name: string, value: number][] {
  return [
    [`ap[label=${label}]`, figures.AP],
    ...IOU_NAMES.map((iou, step): [string, number] => [
      `ap[iou=${iou},label=${label}]`,
      figures.AP_by_iou[step] as number,
    ]),
    [`ap[label=${label},area=small]`, figures.AP_small],
    [`ap[label=${label},area=medium]`, figures.AP_medium],
    [`ap[label=${label},area=large]`, figures.AP_large],
    [`ar[label=${label},max=1]`, figures.AR_1],
    [`ar[label=${label},max=10]`, figures.AR_10],
    [`ar[label=${label}]`, figures.AR_100],
    ...(["small", "medium", "large"] as const).flatMap((area): [string, number][] => {
      const recall = figures[`AR_${area}`];
      return recall === undefined ? [] : [[`ar[label=${label},area=${area}]`, recall]];
    }),
  ];
}
