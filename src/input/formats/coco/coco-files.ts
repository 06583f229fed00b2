import { type ErrorDetail, type ErrorList, UserError } from "../../../core/error.ts";
import type { JoinForm } from "../forms.ts";
import type { FormReader } from "../record.ts";
import { CocoTruth } from "./coco-truth.ts";
import { readResults } from "./results.ts";
import { isResults, isTruth, keyOfEntries } from "./shape.ts";
import { readTruth } from "./truth.ts";

/** COCO ground truth as gold and COCO results as traces; results name categories by the ids of the gold's. */
export class CocoFiles implements JoinForm {
  readonly found = new Map<string, string>();
  private readonly ground = new CocoTruth();
  private hasTruth: boolean = false;
  private hasResults: boolean = false;
  private isBroken: boolean = false;
  private readonly problems: ErrorList;

  readonly gold: FormReader = {
    fits: (whole) => isTruth(whole) || isResults(whole) || keyOfEntries(whole) !== null,
    read: (document, sink) => this.readGold(document, sink),
  };

  readonly traces: FormReader = {
    fits: (whole) =>
      isTruth(whole) ||
      isResults(whole) ||
      keyOfEntries(whole) !== null ||
      (this.hasTruth && Array.isArray(whole) && whole.length === 0),
    read: (document, sink) => this.readTraces(document, sink),
  };

  /** A form whose documents' problems, and all others of the join, are collected there. */
  constructor(problems: ErrorList) {
    this.problems = problems;
  }

  get warnings(): readonly ErrorDetail[] {
    return this.ground.warnings;
  }

  /** COCO results have no entry for an image in which nothing was found; results of other images alone say nothing of it. */
  silentTrace(id: string): unknown {
    const areForeign = this.ground.entries > 0 && !this.ground.hasResults;
    return this.hasResults && !areForeign ? { id, detections: [] } : null;
  }

  private *readGold(document: Parameters<FormReader["read"]>[0], sink: Parameters<FormReader["read"]>[1]) {
    if (isResults(document.value)) {
      const what = "The file holds COCO results, not a ground truth.";
      const todo = "Name the file with `images`, `annotations` and `categories` as `gold`, and this one as `traces`.";
      throw new UserError("input", [{ what, at: document.name, todo }]);
    }
    this.hasTruth = true;
    const counts = yield* readTruth(document, this.ground, sink);
    if (counts === null) {
      this.isBroken = true;
      return;
    }
    const { images, objects } = counts;
    const told = [counted(images, "image"), counted(objects, "object"), counted(this.ground.labels.size, "label")];
    this.found.set(document.name, `COCO ground truth: ${told.join(", ")}`);
  }

  private *readTraces(document: Parameters<FormReader["read"]>[0], sink: Parameters<FormReader["read"]>[1]) {
    const { name: at, value } = document;
    if (isTruth(value)) {
      const what = "The file holds a COCO ground truth, not results.";
      const todo =
        "Write results as a list of `{image_id, category_id, score, bbox}`, and name the ground truth as `gold`.";
      throw new UserError("input", [{ what, at, todo }]);
    }
    const key = keyOfEntries(value);
    if (key !== null) {
      const what = `The COCO results stand in a list \`${key}\` inside of an object.`;
      throw new UserError("input", [{ what, at, todo: "Write the list alone, as COCO's tools load it." }]);
    }
    // Why the gold could not be read has been told; results are not to blame for it.
    if (!this.hasTruth && this.problems.total > 0) return;
    if (!this.hasTruth) {
      const what = "The file holds COCO results, but no COCO ground truth says what their categories are.";
      const todo = "Name the file with `images`, `annotations` and `categories` as `gold`.";
      throw new UserError("input", [{ what, at, todo }]);
    }
    this.hasResults = true;
    // What is wrong with the ground truth has been told; each detection would be of an unknown label.
    if (this.isBroken) return;
    const count = yield* readResults(document, this.ground, sink);
    this.found.set(at, `COCO results: ${counted(count, "detection")}`);
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
