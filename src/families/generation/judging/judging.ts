import type { Case } from "../../../core/case.ts";
import {
  type JudgeContext,
  type JudgeLabels,
  type JudgeRequest,
  NO_JUDGE,
  type NotLabelledReason,
} from "../../../core/judge-request.ts";
import type { Gold, Trace } from "../case.ts";
import { JUDGED, type Judged, type JudgedId, judge } from "../judged.ts";
import type { JudgedSources } from "../labelled.ts";
import type { PassLimits } from "../limits.ts";
import { misfit } from "../verdict-check.ts";
import type { Verdicts } from "../verdicts.ts";
import { conventionOf } from "./convention.ts";
import { dueOf, isTold } from "./due.ts";
import { Enquiry } from "./enquiry.ts";
import { walkExact } from "./exact.ts";
import type { Finding, Findings, Walk } from "./finding.ts";
import { materialOf } from "./material.ts";
import { walkMerged } from "./merged.ts";
import { NO_VERDICTS, overlay } from "./overlay.ts";
import { plain, type Told } from "./told.ts";

/** A case that may be judged. */
export interface Judging {
  readonly one: Case<Gold, Trace>;
  /** The verdicts of its line; null where it gives none. */
  readonly given: Verdicts | null;
  readonly pass: PassLimits | null;
  readonly facts: JudgeContext;
}

/** Verdicts that do not fit their case (`mismatch` says why) count in nothing, and nobody is asked for others. */
export function judgingOf(
  one: Case<Gold, Trace>,
  pass: PassLimits | null,
  facts: JudgeContext,
): Judging & { readonly mismatch: string | null } {
  const given = one.trace?.verdicts ?? null;
  const mismatch = given && one.gold.references ? misfit(given, one.gold.references.length) : null;
  if (mismatch !== null) return { one, given: null, pass: null, facts: NO_JUDGE, mismatch };
  return { one, given, pass, facts, mismatch };
}

/** What is told of a case in the end. */
export interface JudgedCase {
  readonly judged: Judged | null;
  /** All verdicts, given or not; null where there are none. */
  readonly verdicts: Verdicts | null;
  /** Null where nothing was left to a judge. */
  readonly labelled: JudgedSources | null;
}

/** What a case asks a judge, given what is labelled already. */
export function asksOf(judging: Judging, labels: JudgeLabels): Readonly<Record<string, JudgeRequest>> {
  if (!isAsked(judging)) return {};
  const walk = walkOf(judging, labels);
  findAll(walk, judging.facts);
  return walk.enquiry.asks();
}

/** The numbers of a case by the verdicts of its line and, where these say nothing, by labels. */
export function judgeCase(judging: Judging, labels: JudgeLabels): JudgedCase {
  const { given, facts } = judging;
  const contexts = judging.one.trace?.contexts?.length ?? null;
  const told = given && judge(given, contexts);
  if (!isAsked(judging)) return { judged: told, verdicts: given, labelled: null };
  const walk = walkOf(judging, labels);
  const findings = findAll(walk, facts);
  const waits = facts.hasJudge || labels.size > 0;
  const settled = [...walk.due].map((metric) => settle(metric, findings[metric], { waits, contexts }));
  const labelled = labelledOf(settled, given);
  if (labelled === null) return { judged: told, verdicts: given, labelled };
  const values = Object.fromEntries(settled.map(({ metric, value }) => [metric, value]));
  return {
    judged: { ...(told ?? judge(NO_VERDICTS, contexts)), ...values },
    verdicts: settled.reduce((sofar, { verdicts }) => overlay(sofar, verdicts), given ?? NO_VERDICTS),
    labelled,
  };
}

/** Most suites have no judge: their cases are not even looked at. */
function isAsked({ facts, pass }: Judging): boolean {
  return facts.hasJudge || pass !== null;
}

function walkOf({ one, given, pass, facts }: Judging, labels: JudgeLabels): Walk {
  const material = materialOf(one);
  return { material, due: dueOf(material, given, { facts, pass }), enquiry: new Enquiry(labels) };
}

/** What needs no judge by its rule, the rest by the suite's profile. */
function findAll({ material, due, enquiry }: Walk, { profile }: JudgeContext): Findings {
  const plainly: Findings = {};
  for (const metric of due) {
    const finding = conventionOf(metric, material);
    if (finding) plainly[metric] = plain(finding);
  }
  const left = new Set([...due].filter((metric) => plainly[metric] === undefined));
  const walk = { material, due: left, enquiry };
  return { ...plainly, ...(profile === "exact" ? walkExact(walk) : walkMerged(walk)) };
}

/** What came of one metric. */
interface Settled {
  readonly metric: JudgedId;
  readonly value: number | null;
  readonly verdicts: Partial<Verdicts>;
  readonly told: Told<Finding> | null;
  readonly why: NotLabelledReason | null;
}

function settle(
  metric: JudgedId,
  told: Told<Finding> = { is: "waiting" },
  { waits, contexts }: { readonly waits: boolean; readonly contexts: number | null },
): Settled {
  if (told.is === "told") {
    const { verdicts, value } = told.value;
    return {
      metric,
      value: value ?? judge({ ...NO_VERDICTS, ...verdicts }, contexts)[metric],
      verdicts,
      told,
      why: null,
    };
  }
  const why = told.is === "unscored" ? told.why : waits ? "not labelled" : null;
  return { metric, value: null, verdicts: {}, told: null, why };
}

function labelledOf(settled: readonly Settled[], given: Verdicts | null): JudgedSources | null {
  const labelled: JudgedSources = { from: {}, agreed: {}, unscored: {}, noncommittal: false };
  for (const metric of JUDGED) if (given && isTold(metric, given)) labelled.from[metric] = "given";
  for (const { metric, told, why } of settled) {
    if (why) labelled.unscored[metric] = why;
    if (told?.is !== "told") continue;
    labelled.from[metric] = told.judged ? "judge" : "rule";
    if (told.agreed) labelled.agreed[metric] = told.agreed;
    if (told.value.noncommittal) labelled.noncommittal = true;
  }
  const isEmpty = settled.every(({ told, why }) => told === null && why === null);
  return isEmpty ? null : labelled;
}
