import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { bleu as peerBleu } from "bleu-score";
import { n as peerGrams, l as peerLcs } from "js-rouge";
import { bleuCounts, bleuOf, bleuWords } from "../src/math/text/ngram-scores.ts";
import { type RougeType, rougeScores, rougeWords } from "../src/math/text/rouge.ts";
import { printMachine } from "./machine.ts";

// `node bench/overlap.ts [rounds]`: ROUGE and BLEU of this project, of npm's js-rouge and of bleu-score on texts of
// examples/wiki-qa, in turn, in one run. Fails if another library differs when it is given our tokens.
printMachine();
const rounds = Number(process.argv[2] ?? 15);

interface Pair {
  readonly prediction: string;
  readonly reference: string;
}

type Score = (pair: Pair) => number;

/** The functions measured for one metric: ours, the other library as it is, and the other library given our tokens, which must agree with ours. */
interface Contest {
  readonly name: string;
  readonly ours: Score;
  readonly peer: Score;
  readonly given: Score;
}

function rowsOf<Row>(name: string): Row[] {
  const text = readFileSync(new URL(`../examples/wiki-qa/${name}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Puts each sentence on a line, as rougeLsum expects summaries. */
const inLines = (text: string): string => text.replaceAll(". ", ".\n");

/** Pairs answers with their first expected string; the other libraries throw if a side has no words. */
function readAnswers(): Pair[] {
  const gold = rowsOf<{ qid: string; gold_claim_substr: string[] }>("eval/gold.jsonl");
  const wanted = new Map(gold.map((row) => [row.qid, row.gold_claim_substr[0] ?? ""]));
  const traces = rowsOf<{ qid: string; answer_json: { claim?: string } }>("runs/trace.jsonl");
  const pairs = traces.map((row) => ({
    prediction: row.answer_json.claim ?? "",
    reference: wanted.get(row.qid) ?? "",
  }));
  return pairs.filter(({ prediction, reference }) =>
    [prediction, reference].every((text) => tokenizer(text).length > 0),
  );
}

/** Pairs each passage with the next. */
function readPassages(): Pair[] {
  const texts = rowsOf<{ text: string }>("data/passages.jsonl").map(({ text }) => inLines(text));
  return texts.slice(1).map((reference, index) => ({ prediction: texts[index] ?? "", reference }));
}

const tokenizer = rougeWords;
const whole = (text: string): string[] => [text];
const lines = (text: string): string[] => text.split("\n").filter((line) => tokenizer(line).length > 0);
const ours =
  (type: RougeType): Score =>
  ({ prediction, reference }) =>
    rougeScores(prediction, [reference], { types: [type] })[type]?.f1 ?? Number.NaN;

const gramContest = (n: number): Contest => ({
  name: `rouge${n}`,
  ours: ours(`rouge${n}`),
  peer: ({ prediction, reference }) => peerGrams(prediction, reference, { n, caseSensitive: false }),
  given: ({ prediction, reference }) => peerGrams(prediction, reference, { n, tokenizer }),
});

const sequenceContest = (type: "rougeL" | "rougeLsum", segmenter: (text: string) => string[]): Contest => ({
  name: type,
  ours: ours(type),
  peer: ({ prediction, reference }) =>
    peerLcs(prediction, reference, { caseSensitive: false, ...(type === "rougeL" ? { segmenter } : {}) }),
  given: ({ prediction, reference }) => peerLcs(prediction, reference, { segmenter, tokenizer }),
});

const spaced = (text: string): string => bleuWords(text).join(" ");
const FOUR = [0.25, 0.25, 0.25, 0.25];
const contests: readonly Contest[] = [
  gramContest(1),
  gramContest(2),
  sequenceContest("rougeL", whole),
  sequenceContest("rougeLsum", lines),
  {
    name: "bleu",
    ours: ({ prediction, reference }) => bleuOf(bleuCounts(prediction, [reference], FOUR.length), FOUR),
    peer: ({ prediction, reference }) => peerBleu(reference, prediction, 4),
    given: ({ prediction, reference }) => peerBleu(spaced(reference), spaced(prediction), 4),
  },
];

function perSecond(score: Score, pairs: readonly Pair[], times: number): number {
  const start = performance.now();
  for (let time = 0; time < times; time += 1) for (const pair of pairs) score(pair);
  return (pairs.length * times * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function measureContest({ name, ours: own, peer, given }: Contest, pairs: readonly Pair[]): string {
  const scores = [own, peer, given];
  const times = Math.max(1, Math.round(2000 / pairs.length));
  const speeds = Array.from({ length: rounds }, () => scores.map((score) => perSecond(score, pairs, times)));
  const gap = (other: Score): number => Math.max(...pairs.map((pair) => Math.abs(own(pair) - other(pair))));
  if (gap(given) > 1e-9) throw new Error(`${name}: given our tokens, the peer differs by ${gap(given)}`);
  const ratio = (at: number): number => median(speeds.map((round) => (round[0] ?? 0) / (round[at] ?? 0)));
  const speed = Math.round(median(speeds.map((round) => round[0] ?? 0)));
  const same = pairs.filter((pair) => Math.abs(own(pair) - peer(pair)) <= 1e-9).length;
  return [
    name.padEnd(10),
    `${speed}/s`.padStart(10),
    `ours / peer ${ratio(1).toFixed(2)}`.padStart(20),
    `ours / peer given our tokens ${ratio(2).toFixed(2)}`.padStart(37),
    `  peer as it comes gives our number ${same} times`,
  ].join("");
}

for (const [name, pairs] of Object.entries({ answers: readAnswers(), passages: readPassages() })) {
  const tokens = pairs.map(({ prediction, reference }) => [tokenizer(prediction).length, tokenizer(reference).length]);
  const typical = [0, 1].map((side) => median(tokens.map((pair) => pair[side] ?? 0))).join(" and ");
  console.log(`${name}: ${pairs.length} pairs of ${typical} tokens in the middle, median of ${rounds} rounds in turn`);
  for (const contest of contests) console.log(measureContest(contest, pairs));
}
