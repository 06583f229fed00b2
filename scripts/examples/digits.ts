// `node scripts/examples/digits.ts [FOLDER]` trains two classifiers of handwritten digits and writes their predictions for 500 unseen
// digits, for `examples/classification`. Equal packages give equal bytes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { type Digit, featuresOf, readDigits } from "./digits/image.ts";
import { type Model, predict, train } from "./digits/softmax.ts";

/** The two versions: into how many squares a side an image is cut, and how many training images of each digit there are. */
const VERSIONS = {
  trace: { side: 14, imagesPerDigit: 300 },
  smaller: { side: 7, imagesPerDigit: 60 },
};
/** The images of each digit that are predicted; training takes earlier ones. */
const [FROM, TO] = [800, 850];
const TRAINING = { passes: 20, step: 0.1, decay: 0.0001 };

function trainModel({ side, imagesPerDigit }: (typeof VERSIONS)["trace"]): Model {
  const examples = readDigits(0, imagesPerDigit).map((digit) => ({
    features: featuresOf(digit, side),
    label: digit.label,
  }));
  return train(examples, 10, TRAINING);
}

/** Returns one case: the digit, and the probability of each label to four decimals. */
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
  const model = trainModel(version);
  const lines = digits.map((digit) => lineOf(digit, model, version.side));
  writeFileSync(join(folder, `${name}.jsonl`), lines.join(""));
}
