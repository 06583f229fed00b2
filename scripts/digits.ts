// Trains two readers of handwritten digits and writes what each says of 500 digits it has not seen, for `examples/classification`:
// `node scripts/digits.ts [folder]`. Equal packages give equal bytes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Digit, featuresOf, readDigits } from "./digits/image.ts";
import { type Model, predict, train } from "./digits/softmax.ts";
import { ROOT } from "./root.ts";

/** The two versions: squares an image is cut into on a side, and training images of each digit. */
const VERSIONS = {
  trace: { side: 14, each: 300 },
  smaller: { side: 7, each: 60 },
};
/** The images of each digit that are asked about; training takes the ones before. */
const [FROM, TO] = [800, 850];
const COURSE = { passes: 20, step: 0.1, decay: 0.0001 };

function learnFrom({ side, each }: { readonly side: number; readonly each: number }): Model {
  const examples = readDigits(0, each).map((digit) => ({ features: featuresOf(digit, side), label: digit.label }));
  return train(examples, 10, COURSE);
}

/** One case: what the digit is, and its probability of being each, to four digits. */
function lineOf(digit: Digit, model: Model, side: number): string {
  const shares = predict(model, featuresOf(digit, side)).map((share) => Math.round(share * 10_000) / 10_000);
  const predictions = Object.fromEntries(shares.map((share, label) => [String(label), share]));
  const id = `${digit.label}-${digit.index}`;
  return `${JSON.stringify({ id, text: `image ${digit.index} of ${digit.label}`, label: String(digit.label), predictions })}\n`;
}

const folder = process.argv[2] ?? join(ROOT, "examples/classification/runs");
mkdirSync(folder, { recursive: true });
const digits = readDigits(FROM, TO);
for (const [name, version] of Object.entries(VERSIONS)) {
  const model = learnFrom(version);
  const lines = digits.map((digit) => lineOf(digit, model, version.side));
  writeFileSync(join(folder, `${name}.jsonl`), lines.join(""));
}
