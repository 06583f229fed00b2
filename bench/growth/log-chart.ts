/** A line of a chart: its values by cases, both above zero. */
export interface LogLine {
  readonly name: string;
  readonly points: readonly (readonly [cases: number, value: number])[];
}

/** A part of the drawing with axes of its own. */
export interface LogPanel {
  readonly title: string;
  readonly lines: readonly LogLine[];
  readonly formatTick: (value: number) => string;
}

const PANEL = { top: 40, left: 64, width: 300, height: 300, step: 396 } as const;
const KEY = { left: 812, step: 24, length: 30 } as const;
const SIZE = { width: 960, height: 400 } as const;
/** Colours that are readable on white and on black; each is used for a plain and for a dashed line. */
const COLOURS = ["#2f81f7", "#d4760a", "#2da44e", "#c45bd0", "#d1495b"];
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600}.grid{stroke:#8b949e;stroke-opacity:.3}
.linear{stroke:#8b949e;stroke-dasharray:2 4}.line{fill:none;stroke-width:2}.dashed{stroke-dasharray:7 4}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}}`;

/** Draws panels with logarithmic axes, over the same cases and with one key, as SVG that is readable on light and dark pages. */
export function drawLogCharts(title: string, description: string, panels: readonly LogPanel[]): string {
  const names = (panels[0]?.lines ?? []).map(({ name }) => name);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escapeXml(title)}</title>`,
    `<desc id="d">${escapeXml(description)}</desc>`,
    `<style>${STYLE}</style>`,
    ...panels.flatMap((panel, at) => drawPanel(panel, names, PANEL.left + at * PANEL.step)),
    ...names.flatMap(drawKey),
    `<line class="linear" x1="${KEY.left}" y1="${keyY(names.length)}" x2="${KEY.left + KEY.length}" y2="${keyY(names.length)}"/>`,
    text(KEY.left + KEY.length + 8, keyY(names.length) + 4, "linear growth"),
  ];
  return `${parts.join("\n")}\n</svg>\n`;
}

function drawPanel({ title, lines, formatTick }: LogPanel, names: readonly string[], left: number): string[] {
  const across = axisOf(lines.flatMap(({ points }) => points.map(([cases]) => cases)));
  const up = axisOf(lines.flatMap(({ points }) => points.map(([, value]) => value)));
  const x = (cases: number): number => round(left + PANEL.width * across.place(cases));
  const y = (value: number): number => round(PANEL.top + PANEL.height * (1 - up.place(value)));
  const bottom = PANEL.top + PANEL.height;
  const guide = guideIn(across, up);
  return [
    text(left, 22, title, "title"),
    ...up.ticks.flatMap((value) => [
      `<line class="grid" x1="${left}" y1="${y(value)}" x2="${left + PANEL.width}" y2="${y(value)}"/>`,
      text(left - 8, y(value) + 4, formatTick(value), "", "end"),
    ]),
    ...across.ticks.flatMap((cases) => [
      `<line class="grid" x1="${x(cases)}" y1="${PANEL.top}" x2="${x(cases)}" y2="${bottom}"/>`,
      text(x(cases), bottom + 20, cases.toLocaleString("en"), "", "middle"),
    ]),
    text(left + PANEL.width / 2, bottom + 44, "cases", "", "middle"),
    `<polyline class="linear" fill="none" points="${guide.map(([cases, value]) => `${x(cases)},${y(value)}`).join(" ")}"/>`,
    ...lines.map(({ name, points }) => {
      const corners = points.map(([cases, value]) => `${x(cases)},${y(value)}`).join(" ");
      return `<polyline ${lineStyle(names.indexOf(name))} points="${corners}"/>`;
    }),
  ];
}

/** A logarithmic axis from the power of ten below the values to the one above; `place` gives 0 to 1. */
interface LogAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

function axisOf(values: readonly number[]): LogAxis {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
  const place = (value: number): number => (Math.log10(value) - first) / (last - first);
  return { low: 10 ** first, high: 10 ** last, ticks, place };
}

/** Returns the ends of a line along which twice the cases have twice the value, within both axes. */
function guideIn(across: LogAxis, up: LogAxis): readonly (readonly [number, number])[] {
  const factor = Math.min(across.high / across.low, up.high / up.low);
  return [
    [across.high / factor, up.high / factor],
    [across.high, up.high],
  ];
}

function drawKey(name: string, at: number): string[] {
  const y = keyY(at);
  return [
    `<polyline ${lineStyle(at)} points="${KEY.left},${y} ${KEY.left + KEY.length},${y}"/>`,
    text(KEY.left + KEY.length + 8, y + 4, name),
  ];
}

const keyY = (at: number): number => PANEL.top + 8 + at * KEY.step;

function lineStyle(at: number): string {
  const dashed = at >= COLOURS.length ? " dashed" : "";
  return `class="line${dashed}" stroke="${COLOURS[at % COLOURS.length]}"`;
}

function text(x: number, y: number, content: string, style = "", anchor = "start"): string {
  const classed = style === "" ? "" : ` class="${style}"`;
  return `<text x="${x}" y="${y}"${classed} text-anchor="${anchor}">${escapeXml(content)}</text>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function escapeXml(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
