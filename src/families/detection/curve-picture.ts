import { STEPS, thresholdName } from "../../math/score-step.ts";
import { framed } from "../../math/svg-frame.ts";
import { shownName, svgNumber } from "../../math/svg-text.ts";
import { type Count, type LabelCurve, plainCounts } from "./curve.ts";
import type { StepCounts } from "./step-counts.ts";

/** Panels a row, the size of one with its text, and of the square in it; and how many labels have one. */
const [COLUMNS, WIDE, HIGH, EDGE] = [3, 212, 214, 8];
const PLOT = { x: 38, y: 40, width: 160, height: 130 };
const MOST_LABELS = 8;
const TICKS = [0, 0.5, 1];
const STYLE =
  ".curve{fill:none;stroke:#0072b2;stroke-width:2px}.dot{fill:#0072b2}.best{fill:#d55e00}.worse{fill:#a34700;font-weight:600}.head{font-size:13px;font-weight:600}.text{font-size:11px}.end{text-anchor:end}.mid{text-anchor:middle}";
const NIGHT = ".curve{stroke:#56b4e9}.dot{fill:#56b4e9}.best{fill:#ff8c42}.worse{fill:#ffa463}";

/** A curve with the place of the threshold that has the best F1, -1 where none finds anything. */
interface Panel {
  readonly name: string;
  readonly counts: readonly Count[];
  readonly best: number;
}

/**
 * An SVG document with precision over recall at the thresholds 0.05 … 0.95: of all labels together, `rest` too, then of the
 * labels whose best F1 is worst. Null where no label has objects.
 */
export function curvePicture(curves: readonly LabelCurve[], rest: StepCounts): string | null {
  const all = panelOf("all labels together", [...curves.map(({ counts }) => counts), rest]);
  if (!all) return null;
  const single = curves.flatMap(({ label, counts }) => panelOf(label, [counts]) ?? []);
  const worst = single.sort((a, b) => bestF1(a) - bestF1(b)).slice(0, MOST_LABELS);
  const panels = [all, ...worst];
  return framed({
    width: COLUMNS * WIDE,
    height: Math.ceil(panels.length / COLUMNS) * HIGH + EDGE,
    title: "Precision and recall by score threshold",
    text: `The worst ${worst.length} of ${single.length} labels: ${panels.map(describe).join("; ")}.`,
    style: STYLE,
    night: NIGHT,
    content: panels.map(drawPanel).join(""),
  });
}

function panelOf(name: string, curves: readonly StepCounts[]): Panel | null {
  const counts = plainCounts(curves);
  const { tp = 0, fn = 0 } = counts[0] ?? {};
  if (tp + fn === 0) return null;
  const f1s = counts.map(({ f1 }) => f1 ?? -1);
  const most = Math.max(...f1s);
  return { name, counts, best: most > 0 ? f1s.indexOf(most) : -1 };
}

const bestF1 = ({ counts, best }: Panel): number => counts[best]?.f1 ?? 0;

const bestText = (panel: Panel): string =>
  panel.best < 0 ? "nothing found" : `best F1 ${bestF1(panel).toFixed(2)} at score ≥ ${thresholdName(panel.best + 1)}`;

const describe = (panel: Panel): string => `${[...panel.name].slice(0, 40).join("")}: ${bestText(panel)}`;

function drawPanel(panel: Panel, place: number): string {
  const at = `translate(${(place % COLUMNS) * WIDE} ${Math.floor(place / COLUMNS) * HIGH + EDGE})`;
  const name = shownName(panel.name, 26);
  return [
    `<g transform="${at}"><text class="ink head" x="${EDGE}" y="12">${name}</text>`,
    `<text class="worse text" x="${EDGE}" y="28">${bestText(panel)}</text>`,
    axes(),
    line(panel),
    "</g>",
  ].join("");
}

const xAt = (recall: number): string => svgNumber(PLOT.x + recall * PLOT.width);
const yAt = (precision: number): string => svgNumber(PLOT.y + (1 - precision) * PLOT.height);

function axes(): string {
  const [left, right, top, low] = [xAt(0), xAt(1), yAt(1), yAt(0)];
  const ticks = TICKS.map((value) => {
    const [x, y] = [xAt(value), yAt(value)];
    const grid = `<path class="grid" d="M${left} ${y}H${right}M${x} ${top}V${low}"/>`;
    const below = `<text class="soft text mid" x="${x}" y="${PLOT.y + PLOT.height + 14}">${value}</text>`;
    return `${grid}${below}<text class="soft text end" x="${PLOT.x - 5}" y="${Number(y) + 4}">${value}</text>`;
  });
  const middle = PLOT.y + PLOT.height / 2;
  return `${ticks.join("")}<text class="soft text mid" x="${xAt(0.5)}" y="${PLOT.y + PLOT.height + 28}">recall</text><text class="soft text mid" transform="translate(12 ${middle}) rotate(-90)">precision</text>`;
}

/** The curve over the thresholds that any detection reaches, a dot for each, the best one large. */
function line({ counts, best }: Panel): string {
  const points = counts
    .slice(0, STEPS)
    .flatMap(({ precision, recall }, at) =>
      precision === null || recall === null ? [] : [{ x: xAt(recall), y: yAt(precision), at }],
    );
  if (points.length === 0) return `<text class="soft text mid" x="${xAt(0.5)}" y="${yAt(0.5)}">no detections</text>`;
  const dots = points.map(({ x, y, at }) => (at === best ? "" : `<circle class="dot" cx="${x}" cy="${y}" r="2.2"/>`));
  const [first] = points.filter(({ at }) => at === best);
  const mark = first ? `<circle class="best" cx="${first.x}" cy="${first.y}" r="5"/>` : "";
  return `<path class="curve" d="M${points.map(({ x, y }) => `${x} ${y}`).join("L")}"/>${dots.join("")}${mark}`;
}
