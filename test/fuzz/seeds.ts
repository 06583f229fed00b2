import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { BAD_INPUTS, filesOf } from "../catalogue/attempts.ts";
import { SOUND_FILES } from "../catalogue/sound-files.ts";
import { ROOT } from "../docs/documents.ts";

/** A repository that a fuzzer begins with: its files, and those of them that it changes. */
export interface Seed {
  readonly name: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly changed: readonly string[];
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const firstLines = (path: string, count = 4): string => `${read(path).split("\n").slice(0, count).join("\n")}\n`;

/** A suite of an example with its first lines, without gates: they name slices of all of them. */
function exampleSeed(folder: string, suite: string, files: readonly string[]): Seed {
  const { gates: _gates, critical: _critical, ...rest } = parse(read(`examples/${folder}/noworse.yml`)).suites[suite];
  const shortened = files.map((file) => [file, firstLines(`examples/${folder}/${file}`)]);
  return {
    name: `${folder}: ${suite}`,
    files: { "noworse.yml": stringify({ suites: { [suite]: rest } }), ...Object.fromEntries(shortened) },
    changed: files,
  };
}

/** Files of every family, and of the formats beside JSON Lines. */
export const INPUT_SEEDS: readonly Seed[] = [
  { name: "grounded", files: SOUND_FILES, changed: ["gold.jsonl", "traces.jsonl"] },
  exampleSeed("classification", "digits", ["runs/trace.jsonl"]),
  exampleSeed("agent", "support", ["eval/gold.jsonl", "runs/trace.jsonl"]),
  exampleSeed("retrieval", "search", ["eval/gold.jsonl", "runs/trace.jsonl"]),
  exampleSeed("rgb", "rgb", ["eval/gold.jsonl", "runs/trace.jsonl"]),
  exampleSeed("ragbench", "wiki-rag", ["runs/trace.jsonl"]),
  exampleSeed("generation", "labelled", ["eval/labelled.jsonl"]),
  exampleSeed("generation", "overlap", ["eval/gold.jsonl", "runs/trace.jsonl"]),
  { name: "detection: COCO", files: cocoFiles(), changed: ["gold.json", "results.json"] },
  {
    name: "segmentation: PNG",
    files: {
      "noworse.yml": stringify({
        suites: { s: { family: "segmentation", gold: "*.png", traces: "t.jsonl", params: segmentationParams() } },
      }),
      "1180.png": readFileSync(join(ROOT, "examples/segmentation/eval/1180.png")),
      "t.jsonl": read("examples/segmentation/runs/trace.jsonl")
        .split("\n")
        .filter((line) => line.includes("1180"))
        .join("\n"),
    },
    changed: ["1180.png", "t.jsonl"],
  },
  {
    name: "scores: CSV",
    files: {
      "noworse.yml": "suites: { s: { family: scores, traces: t.csv, metrics: { tone: { better: higher } } } }",
      "t.csv": 'id,tone,latency_ms,text\na,0.9,12,"x, ""y"""\nb,0.5,13,z\nc,,14,\n',
    },
    changed: ["t.csv"],
  },
  {
    name: "scores: promptfoo",
    files: {
      "noworse.yml": "suites: { s: { family: scores, traces: o.json, preset: promptfoo } }",
      "o.json": read("test/input/mapping/presets/results/promptfoo-two.json"),
    },
    changed: ["o.json"],
  },
  {
    name: "scores: JUnit",
    files: {
      "noworse.yml": "suites: { s: { family: scores, traces: j.xml, preset: junit } }",
      "j.xml": read("test/input/mapping/presets/results/junit-fail.xml"),
    },
    changed: ["j.xml"],
  },
  {
    name: "grounded: spans",
    files: {
      ...SOUND_FILES,
      "noworse.yml": "suites: { s: { family: grounded, gold: gold.jsonl, traces: t.jsonl, preset: openinference } }",
      "t.jsonl": read("test/input/mapping/presets/openinference.otlp.jsonl"),
    },
    changed: ["t.jsonl"],
  },
];

/** Configs with all that a config can have; no suite of them can call a judge without a key. */
export const CONFIG_SEEDS: readonly Seed[] = [
  "agent",
  "classification",
  "detection",
  "generation",
  "judged",
  "ragbench",
  "retrieval",
  "rgb",
  "scores",
  "segmentation",
  "wiki-qa",
].map((name) => ({
  name,
  files: { ...SOUND_FILES, "noworse.yml": read(`examples/${name}/noworse.yml`) },
  changed: ["noworse.yml"],
}));

/** A suite whose labels are stored. */
export const LABEL_SEED: Seed = {
  name: "labels",
  files: {
    "noworse.yml": read("examples/judged/noworse.yml"),
    "labels.jsonl": firstLines("examples/judged/labels.jsonl", 12),
    "runs/trace.jsonl": firstLines("examples/judged/runs/trace.jsonl", 3),
  },
  changed: ["labels.jsonl"],
};

function cocoFiles(): Seed["files"] {
  const attempt = BAD_INPUTS.find(({ id }) => id === "B-66")?.attempts.at(-1);
  return Object.fromEntries(attempt ? filesOf(attempt) : []);
}

function segmentationParams(): object {
  return parse(read("examples/segmentation/noworse.yml")).suites.scenes.params;
}
