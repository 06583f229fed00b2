import type { Role } from "./drawn-shape.ts";

/** What the legend says of each role, in its order. */
export const LEGEND: readonly (readonly [Role, string])[] = [
  ["missed", "missed object"],
  ["confused", "misclassification"],
  ["invented", "hallucination"],
  ["found", "found object"],
  ["right", "true positive"],
];

/** The roles in the order in which they are drawn: detections that are wrong lie over the objects that they should have been. */
export const LAYERS: readonly Role[] = ["found", "right", "missed", "invented", "confused"];

/** Roles differ in colour (Okabe and Ito's, darker on light pages), in dashes and in width; only what is missed is filled. */
export const PICTURE_STYLE = [
  ".shape{fill:none;vector-effect:non-scaling-stroke;stroke-linejoin:round;fill-rule:evenodd}",
  ".missed{stroke:#d55e00;stroke-width:3.5px;fill:#d55e00;fill-opacity:.22}.large{fill-opacity:.07}",
  ".confused{stroke:#9b2f77;stroke-width:2.5px;stroke-dasharray:9 3 2 3}",
  ".invented{stroke:#8f6400;stroke-width:2.5px;stroke-dasharray:2 3}",
  ".found{stroke:#007a59;stroke-width:1.5px}",
  ".right{stroke:#0072b2;stroke-width:1.5px;stroke-dasharray:6 3}",
  ".canvas{fill:#f6f8fa}",
  ".name{font-size:12px;stroke:#f6f8fa;stroke-width:3.5px;stroke-linejoin:round;paint-order:stroke}",
  ".t-missed{fill:#a34700;font-weight:700}.t-confused{fill:#85245f}.t-invented{fill:#7a5600}.t-right{fill:#005a8c}",
  ".head{font-size:13px;font-weight:600}.text{font-size:12px}",
].join("");

/** The same on dark pages. */
export const PICTURE_NIGHT = [
  ".missed{stroke:#ff8c42;fill:#ff8c42}.confused{stroke:#f09ad0}.invented{stroke:#e6b800}",
  ".found{stroke:#2bbf95}.right{stroke:#56b4e9}.canvas{fill:#0d1117}.name{stroke:#0d1117}",
  ".t-missed{fill:#ffa463}.t-confused{fill:#f3abd8}.t-invented{fill:#e6b800}.t-right{fill:#7cc5ee}",
].join("");
