/** A line of a chart: shares with their standard errors, one at each place of the axis; null leaves a gap. */
export interface Line {
  readonly name: string;
  readonly colour: "blue" | "orange" | "green" | "grey";
  readonly dashed?: boolean;
  readonly points: readonly ({ readonly share: number; readonly error: number } | null)[];
}

/** A chart of shares over a few places. */
export interface LineChart {
  readonly title: string;
  readonly description: string;
  readonly axis: string;
  readonly places: readonly string[];
  readonly lines: readonly Line[];
  /** The largest share on the vertical axis. */
  readonly top: number;
  /** A share that is marked across the chart. */
  readonly limit: { readonly share: number; readonly name: string };
}

const SIZE = { width: 720, height: 340 } as const;
const PLOT = { left: 52, top: 40, width: 440, height: 244 } as const;
/** Colours that are readable on white and on black; texts follow the reader's scheme. */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600}.grid{stroke:#8b949e;stroke-opacity:.3}
.limit{stroke:#cf222e;stroke-width:1.5}.limit-name{fill:#cf222e}.blue{stroke:#2f81f7}.orange{stroke:#d4760a}.green{stroke:#2da44e}.grey{stroke:#8b949e}
.line{fill:none;stroke-width:2.2}.error{stroke-width:1.2}.dashed{stroke-dasharray:6 4}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.limit-name{fill:#ff7b72}.limit{stroke:#ff7b72}}`;
const TICKS = 5;
const LINE_HEIGHT = 22;

/** Draws a chart as SVG that is readable on light and dark pages. */
export function drawLineChart(chart: LineChart): string {
  const { title, description, lines } = chart;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escapeXml(title)}</title>`,
    `<desc id="d">${escapeXml(description)}</desc>`,
    `<style>${STYLE}</style>`,
    label({ x: PLOT.left, y: 20 }, title, "title"),
    ...drawAxes(chart),
    ...lines.flatMap((line) => drawLine(line, chart)),
    ...lines.flatMap(drawKey),
  ];
  return `${parts.join("\n")}\n</svg>\n`;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function drawAxes({ top, places, axis, limit }: LineChart): string[] {
  const right = PLOT.left + PLOT.width;
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => (top * tick) / TICKS).flatMap((share) => {
    const y = heightOf(share, top);
    const line = `<line class="grid" x1="${PLOT.left}" y1="${y}" x2="${right}" y2="${y}"/>`;
    return [line, label({ x: PLOT.left - 8, y: y + 4 }, `${round(100 * share)}%`, "", "end")];
  });
  const bottom = PLOT.top + PLOT.height;
  const step = Math.ceil(places.length / 10);
  const names = places.flatMap((place, at) =>
    at % step === 0 ? [label({ x: placeOf(at, places.length), y: bottom + 20 }, place, "", "middle")] : [],
  );
  const y = heightOf(limit.share, top);
  return [
    ...ticks,
    ...names,
    label({ x: PLOT.left + PLOT.width / 2, y: bottom + 42 }, axis, "", "middle"),
    `<line class="limit" x1="${PLOT.left}" y1="${y}" x2="${right}" y2="${y}"/>`,
    label({ x: right - 4, y: y - 5 }, limit.name, "limit-name", "end"),
  ];
}

function drawLine({ points, colour, dashed }: Line, { top, places }: LineChart): string[] {
  const known = points.flatMap((point, at) => (point ? [{ ...point, x: placeOf(at, places.length) }] : []));
  const corners = known.map(({ share, x }) => `${x},${heightOf(share, top)}`).join(" ");
  const line = `<polyline class="line ${colour}${dashed ? " dashed" : ""}" points="${corners}"/>`;
  const errors = known.map(({ share, error, x }) => {
    const [low, high] = [Math.max(0, share - 2 * error), Math.min(top, share + 2 * error)];
    return `<line class="error ${colour}" x1="${x}" y1="${heightOf(low, top)}" x2="${x}" y2="${heightOf(high, top)}"/>`;
  });
  return [line, ...errors];
}

function drawKey({ name, colour, dashed }: Line, at: number): string[] {
  const [x, y] = [PLOT.left + PLOT.width + 24, PLOT.top + 6 + at * LINE_HEIGHT];
  return [
    `<line class="line ${colour}${dashed ? " dashed" : ""}" x1="${x}" y1="${y}" x2="${x + 28}" y2="${y}"/>`,
    label({ x: x + 36, y: y + 4 }, name, ""),
  ];
}

function label({ x, y }: Place, text: string, style: string, anchor = "start"): string {
  return `<text x="${x}" y="${y}"${style === "" ? "" : ` class="${style}"`} text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

function placeOf(at: number, of: number): number {
  return round(PLOT.left + (PLOT.width * (at + 0.5)) / of);
}

function heightOf(share: number, top: number): number {
  return round(PLOT.top + PLOT.height * (1 - Math.min(share, top) / top));
}

const round = (value: number): number => Math.round(value * 10) / 10;

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
