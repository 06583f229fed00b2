import type {
  DetectionEvidence,
  Evidence,
  LabelEvidence,
  ObjectEvidence,
} from "../../../src/families/detection/evidence.ts";

type Box = readonly [number, number, number, number];

/** What is annotated and detected in an image; boxes only. */
export interface PlainImage {
  readonly id: number;
  readonly objects: readonly { label: string; box: Box; crowd?: boolean }[];
  readonly detections: readonly { label: string; box: Box; score: number }[];
}

/** IoU written down from the definition, in whole or binary fractions of pixels. */
function iouOf([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const width = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const height = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared === 0 ? 0 : shared / (aw * ah + bw * bh - shared);
}

/** The curve's part of an image's evidence, said a second time: crowds are objects as any other; nothing is matched for AP. */
export function plainEvidence({ id, objects, detections }: PlainImage): Evidence {
  const names = [...new Set([...objects, ...detections].map(({ label }) => label))].sort();
  return {
    image: id,
    iou: detections.length === 0 ? null : "bbox",
    missing: false,
    threshold: 0.5,
    labels: names.map((label): LabelEvidence => {
      const best = detections.filter((one) => one.label === label).sort((a, b) => b.score - a.score);
      const own = objects.filter((one) => one.label === label);
      const others = objects.filter((one) => one.label !== label);
      const found = new Map<object, number>();
      const kinds = best.map(({ box, score }) => {
        // Of equal ones the last: it is the one that pycocotools takes.
        const near = own.filter((one) => !found.has(one) && iouOf(box, one.box) >= 0.5).reverse();
        const [nearest] = near.sort((a, b) => iouOf(box, b.box) - iouOf(box, a.box));
        if (nearest) found.set(nearest, score);
        if (nearest) return "found";
        return others.some((one) => iouOf(box, one.box) >= 0.5) ? "mistaken" : "invented";
      });
      const over = own.map(({ box }) =>
        detections.filter((one) => one.label !== label && iouOf(one.box, box) >= 0.5).map(({ score }) => score),
      );
      const objectRows = own.map((one, index): ObjectEvidence => {
        const [score = null, confused] = [found.get(one), over[index]?.sort().at(-1)];
        return { areas: ["all"], found: score, ...(confused !== undefined && { confused }), box: [...one.box] };
      });
      const detectionRows = best.map(({ score, box }, index): DetectionEvidence => {
        const kind = kinds[index] as DetectionEvidence["kind"];
        return { score, kind, box: [...box], ignored: [0, 0, 0, 0] };
      });
      return { key: "", label, objects: objectRows, detections: detectionRows };
    }),
  };
}
