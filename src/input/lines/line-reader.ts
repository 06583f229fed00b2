import type { SuiteConfig } from "../../core/config/config.ts";
import { NO_MAPPING, withScores } from "../../core/line/field.ts";
import { lineFieldsIn, type TemplateField } from "../../families/custom/template.ts";
import { type ScoreReading, scoreReading } from "../../families/fields/values.ts";
import { openPictures, type PictureOpener, pictureFields } from "../formats/png/picture-access.ts";
import { type Mapping, prepareMapping, type Side } from "../mapping/mapping.ts";
import { type Identify, loadIdentify } from "./identity.ts";

/** What a line is: gold, a trace, or both in one. */
export type LineKind = "gold" | "trace" | "case";

/** The files that lines of a kind are in. */
export const sideOf = (kind: LineKind): Side => (kind === "gold" ? "gold" : "traces");

/** The parts of a suite that decide how its lines are read. */
export type ReadableSuite = Pick<SuiteConfig, "family" | "params"> & Partial<SuiteConfig>;

/** How the lines of a suite are read. Reading changes nothing in it. */
export interface LineReader {
  readonly suite: ReadableSuite;
  /** Whether lines are read as the reference scorer reads them: by the family alone, without mapping, scores or trials. */
  readonly asReference: boolean;
  /** Null where lines are read by the family alone. */
  readonly mappings: Readonly<Record<Side, Mapping>> | null;
  readonly identify: Readonly<Record<Side, Identify | null>>;
  readonly pictures: PictureOpener | null;
  /** What scores of lines are read with; null where none is measured. */
  readonly scoring: ScoreReading | null;
  /** The fields that the suite's own questions to the judge show. */
  readonly shown: readonly TemplateField[];
  /** Whether a record with the id of an earlier record of its file is a further trial. */
  readonly repeatsAreTrials: Readonly<Record<Side, boolean>>;
  /** Whether labels of lines do not count, because the suite's judge labels the answers. */
  readonly ignoresLabels: boolean;
}

/** Loads what the lines of a suite are read with: pictures are in `root` (null: anywhere). Throws a UserError for an invalid pattern of ids. */
export async function loadReader(
  suite: ReadableSuite,
  { root, asReference = false }: { readonly root: string | null; readonly asReference?: boolean },
): Promise<LineReader> {
  const { family, params, judge, mapping } = suite;
  const { fields } = family.input;
  const isMeasured = suite.fieldMetrics?.finds || (suite.fieldMetrics?.metrics.length ?? 0) > 0;
  const paths = asReference ? null : pictureFields(fields, root);
  const mappingOf = (side: Side): Mapping => prepareMapping(mapping?.[side] ?? NO_MAPPING, withScores(fields), side);
  const repeats = (side: Side): boolean => {
    const { preset } = mappingOf(side);
    return !asReference && (mapping?.[side].repeats ?? (preset !== null && preset.trial === undefined));
  };
  const identifyOf = async (side: Side) => (asReference ? null : loadIdentify(mapping?.[side] ?? {}));
  return {
    suite,
    asReference,
    mappings: asReference ? null : { gold: mappingOf("gold"), traces: mappingOf("traces") },
    identify: { gold: await identifyOf("gold"), traces: await identifyOf("traces") },
    pictures: paths && (await openPictures(paths)),
    scoring: isMeasured && !asReference ? scoreReading(fields, suite.fieldMetrics) : null,
    shown: lineFieldsIn(suite.custom ?? {}),
    repeatsAreTrials: { gold: repeats("gold"), traces: repeats("traces") },
    ignoresLabels: judge !== undefined && !family.input.takesLabels?.(params),
  };
}
