import { expect, test } from "vitest";
import { notMeasured } from "../../../src/input/diagnoses/unknown-file.ts";

/** The first bytes of a file end inside of a line. */
const head = (...lines: readonly string[]) => ({ head: Buffer.from([...lines, "cut"].join("\n")) });
const records = (...all: readonly object[]) => ({ records: all });

// The shapes are those of CoNLL-2003, MOTChallenge, NIST's RTTM, COCO, YouTube-VIS, Hugging Face's datasets and spaCy.
test.each([
  ["a.xlsx", head("PK"), "is a spreadsheet: save it as CSV."],
  ["a.xls", {}, "is a spreadsheet: save it as CSV."],
  ["a.txt", head("-DOCSTART- -X- O O", "", "Ada NNP B-PER B-PER", "ran VBD O O"), "tags of words (entities)"],
  ["a.rttm", head("SPEAKER f 1 0.5 2.1 <NA> <NA> A <NA> <NA>", "SPEAKER f 1 3 2 <NA> <NA> B <NA>"), "diarization"],
  ["a.txt", head("1,3,794.27,247.59,71.2,174.8,-1,-1,-1,-1", "2,3,4,5,6,7,0.9,-1,-1,-1"), "tracking is not measured"],
  ["a.txt", head("map                   \tq1\t0.5", "num_rel               \tq1\t12"), "measures of trec_eval"],
  ["a.csv", records({ cat: "40", dog: "2" }, { cat: "3", dog: "45" }), "a confusion matrix"],
  ["a.csv", records({ "": "cat", cat: 40, dog: 2 }, { "": "dog", cat: 3, dog: 45 }), "a confusion matrix"],
  ["a.json", { document: { images: [], annotations: [{ image_id: 1, segments_info: [{ id: 1 }] }] } }, "panoptic"],
  ["a.json", records({ image_id: 1, category_id: 1, keypoints: [1, 2, 2], score: 0.5 }), "`keypoints`"],
  ["a.json", records({ video_id: 1, category_id: 1, segmentations: [null], score: 0.5 }), "tracking is not measured"],
  ["a.jsonl", records({ tokens: ["Ada", "ran"], ner_tags: [1, 0] }), "tags of words (entities)"],
  ["a.jsonl", records({ text: "Ada ran", entities: [[0, 3, "PER"]] }), "spans of texts"],
  ["a.jsonl", records({ text: "Ada ran", spans: [{ start: 0, end: 3, label: "PER" }] }), "spans of texts"],
  ["a.jsonl", records({ id: 1, labels: ["toxic", "insult"], predicted: ["toxic"] }), "several labels for a case"],
])("%s is named (%#)", (name, seen, sentence) => {
  expect(notMeasured(name, seen)).toEqual(expect.stringMatching(/^`a\.\w+` .*\.$/));
  expect(notMeasured(name, seen)).toContain(sentence);
});

test.each([
  ["a.csv", head("id,label", "1,O")],
  ["a.txt", head("A note.", "It ends in O")],
  ["a.txt", head("1,2,3", "4,5,6")],
  ["a.txt", head("q1\td1\t1", "q1\td2\t0")],
  ["a.csv", records({ id: 1, hits: 40, tries: 2 }, { id: 2, hits: 3, tries: 45 })],
  ["a.jsonl", records({ id: 1, labels: ["a"], answer: "b" }, { entities: ["Ada"] })],
  ["a.json", records({ keypoints: [] })],
])("%s is not (%#)", (name, seen) => {
  expect(notMeasured(name, seen)).toBeNull();
});
