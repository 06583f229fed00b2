import { diffReports } from "../comparison/compare.ts";
import { type Baseline, isFound, recordBaseline } from "../core/baseline.ts";
import type { Config } from "../core/config.ts";
import type { JudgeReport } from "../core/judge-report.ts";
import type { NotLabelledReason } from "../core/judge-request.ts";
import type { JudgeSettings } from "../core/judge-settings.ts";
import type { OpenLabeller } from "../core/labeller.ts";
import type { StoredLabel } from "../core/stored-label.ts";
import { type Endpoint, isLoopback, OPENAI_URL } from "../judge/client/endpoint.ts";
import { openTransport, type Transport, type TransportOptions } from "../judge/client/transport.ts";
import { type LabellerOptions, type LabelProgress, openLabeller } from "../judge/labels/labeller.ts";
import { assembleRun, type ScoredRun } from "./evaluate.ts";
import type { ScoredSuite } from "./score-suite.ts";

/** What the labels of a run come from. */
export interface JudgingOptions {
  /** `ask`: labels at hand, and a judge for the rest; `replay`: labels at hand alone; `estimate`: what asking would take. */
  readonly mode: "ask" | "replay" | "estimate";
  /** Labels that are trusted. */
  readonly labels: readonly StoredLabel[];
  readonly endpoint: Endpoint;
  readonly config: JudgedSuites;
  /** Takes one line for people about what the endpoint refused, once for each reason. */
  readonly tell: (line: string) => void;
  readonly progress?: (progress: LabelProgress) => void;
  /** Takes what labelling a suite is thought to take, before its first call. */
  readonly planned?: LabellerOptions["planned"];
}

/** Whatever names judges: a config. */
export interface JudgedSuites {
  readonly suites: readonly { readonly judge?: JudgeSettings }[];
}

/** What labels the suites of a run; to be closed whatever happened. */
export interface Judging {
  readonly open: OpenLabeller;
  readonly close: () => void;
}

/** Opens what labels a run's suites: one way to the endpoint for all of them, opened when something is asked for the first time. */
export function openJudging(options: JudgingOptions): Judging {
  const { mode, labels, endpoint, config, tell, progress, planned } = options;
  let transport: Transport | null = null;
  let isClosed = false;
  const reach = (): Transport | NotLabelledReason => {
    if (isClosed) return "not labelled";
    if (endpoint.key === null && !isLoopback(endpoint)) return "no key";
    const judges = judgeSettings(config);
    const concurrency = Math.max(...judges.map((judge) => judge.concurrency));
    const deadline = 1000 * Math.max(...judges.map((judge) => judge.deadline));
    transport ??= openGuarded({ endpoint, concurrency, deadline }, tell);
    return transport;
  };
  const shared = { mode, labels, transport: reach, ...(progress && { progress }), ...(planned && { planned }) };
  const close = (): void => {
    isClosed = true;
    transport?.close();
  };
  return { open: openLabeller(shared), close };
}

/** The judges that a config names. */
export function judgeSettings({ suites }: JudgedSuites): JudgeSettings[] {
  return suites.flatMap(({ judge }) => judge ?? []);
}

/** A transport with the first fault of each kind told, since the others are counted in the report; and with the endpoint's address kept out of answers. */
function openGuarded(options: TransportOptions, tell: (line: string) => void): Transport {
  const transport = openTransport(options);
  const told = new Set<NotLabelledReason>();
  const hide = hideAddress(options.endpoint);
  return {
    facts: () => transport.facts(),
    close: () => transport.close(),
    send: async (request, mayAgain) => {
      const reply = await transport.send(request, mayAgain);
      if (reply.ok) {
        const model = hide(reply.model);
        return reply.kind === "chat" ? { ...reply, model, text: hide(reply.text) } : { ...reply, model };
      }
      if (!told.has(reply.why)) tell(`The judge did not answer (${reply.why}): ${hide(reply.detail)}`);
      told.add(reply.why);
      return reply;
    },
  };
}

/** Takes an address that is not known to everybody out of texts, also as JSON may write it. */
function hideAddress({ baseUrl }: Endpoint): (text: string) => string {
  const { host } = new URL(baseUrl);
  if (host === new URL(OPENAI_URL).host) return (text) => text;
  const forms = [baseUrl, baseUrl.replaceAll("/", "\\/"), host];
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, "***"), text);
}

/** The run with its cases labelled; suites that ask nothing are as they were. */
export async function labelSuites(run: ScoredRun, open: OpenLabeller): Promise<ScoredRun> {
  if (!needsJudge(run)) return run;
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) suites.push(suite.label === null ? suite : await suite.label(open));
  return assembleRun(suites, run.report);
}

/** Whether any case waits for a judge. */
export function needsJudge({ suites }: ScoredRun): boolean {
  return suites.some(({ label }) => label !== null);
}

/** What labelling took, by suite. */
export function judgeReportsBySuite({ report }: Pick<ScoredRun, "report">): [string, JudgeReport][] {
  return Object.entries(report.suites).flatMap(([name, { judge }]): [string, JudgeReport][] => {
    return judge ? [[name, judge]] : [];
  });
}

/** The run with those cases judged once more that a judge has to do with and that broke: the majority of all samples counts. Asked once, never again. */
export async function confirmRegressions(run: ScoredRun, baseline: Baseline, config: Config): Promise<ScoredRun> {
  if (!isFound(baseline) || run.suites.every(({ relabel }) => relabel === null)) return run;
  const record = recordBaseline(baseline);
  const { flips } = diffReports(baseline, run, { record, explain: () => "", metricsOf: () => [] });
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) {
    const broke = (flips?.regressed ?? []).filter((flip) => flip.suite === suite.name).map((flip) => flip.case);
    const ids = new Set(broke.filter((id) => suite.judgedCases.has(id)));
    const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
    const more = judge?.confirm ?? 0;
    const isAsked = suite.relabel !== null && judge !== undefined && more > 0 && ids.size > 0;
    suites.push(isAsked ? await suite.relabel(ids, { count: judge.samples + more }) : suite);
  }
  return assembleRun(suites, run.report);
}
