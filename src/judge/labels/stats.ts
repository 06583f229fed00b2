import { NOT_LABELLED_REASONS, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeReport, JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { EndpointFacts, Reply } from "../client/request.ts";
import { modelsOf } from "./label-key.ts";
import { type AgreementItems, measureAgreement } from "./vote.ts";

/** The tokens of one kind of request. */
interface Tokens {
  readonly kind: "chat" | "embedding";
  readonly sent: number;
  readonly received: number;
}

/** Returns the dollars for tokens by the prices in the settings; 0 without prices. */
export function usdOf({ kind, sent, received }: Tokens, { prices }: JudgeSettings): number {
  if (!prices) return 0;
  const input = kind === "embedding" ? prices.embedding : prices.input;
  return (sent * input + received * prices.output) / 1e6;
}

/** Counts the requests, tokens and labels of a suite; the order of replies does not matter. */
export class JudgeStats {
  readonly #settings: JudgeSettings;
  readonly #tokens = { chat: { sent: 0, received: 0 }, embedding: { sent: 0, received: 0 } };
  #calls = 0;
  #isEstimated = false;
  /** By prompt, the revision of its text and answer shape. */
  readonly revisions = new Map<string, string>();
  /** The models that answered, by the endpoint's names. */
  readonly models = new Set<string>();
  /** The digests of texts that look like instructions to the judge. */
  readonly suspects = new Set<string>();
  /** Answers requested again, and entries with ids that were not requested. */
  repaired = 0;
  invented = 0;
  /** The keys of stored labels that were used, and of labels that were requested. */
  readonly hits = new Set<string>();
  readonly misses = new Set<string>();
  /** The keys of labels that were requested and lost. */
  readonly lost = new Set<string>();
  /** Why requests have no label, by case. */
  readonly notLabelled = new Map<string, readonly NotLabelledReason[]>();
  /** Whether the result is unchanged, by case that was asked again. */
  readonly confirmed = new Map<string, boolean>();
  /** The verdicts of several models or samples, by prompt and inputs. */
  readonly votes = new Map<string, AgreementItems>();
  /** Why some of several models or samples did not answer, by prompt and inputs. */
  readonly short = new Map<string, NotLabelledReason>();
  /** Known-bad cases by key: the name, and whether the judge was fooled. */
  readonly canaries = new Map<string, { readonly name: string; readonly isFooled: boolean }>();

  constructor(settings: JudgeSettings) {
    this.#settings = settings;
  }

  addReply(kind: "chat" | "embedding", { calls, usage }: Pick<Reply, "calls" | "usage">): void {
    this.#calls += calls;
    this.#tokens[kind].sent += usage.sent;
    this.#tokens[kind].received += usage.received;
    if (usage.estimated && usage.sent + usage.received > 0) this.#isEstimated = true;
  }

  /** Returns the requests, tokens and dollars so far; dollars are null without prices. */
  spent(): { readonly calls: number; readonly tokens: number; readonly usd: number | null } {
    const { sent, received } = this.#allTokens();
    return { calls: this.#calls, tokens: sent + received, usd: this.#usd() };
  }

  /** Returns the judge's part of the report. */
  report(facts: EndpointFacts | null): JudgeReport {
    const { id, embedding_model = null } = this.#settings;
    const stood = [...this.confirmed.values()].filter(Boolean).length;
    return {
      judges: id === undefined ? [...modelsOf(this.#settings)] : [id],
      models: [...this.models].sort(),
      embedding_model,
      revisions: Object.fromEntries([...this.revisions].sort(([a], [b]) => (a < b ? -1 : 1))),
      hits: this.hits.size,
      misses: this.misses.size,
      ...(this.lost.size > 0 && { lost: this.lost.size }),
      calls: this.#calls,
      tokens: { ...this.#allTokens(), estimated: this.#isEstimated },
      usd: this.#usd(),
      unscored: countReasons([...this.notLabelled.values()].flat()),
      ...(this.short.size > 0 && { short: countReasons([...this.short.values()]) }),
      repaired: this.repaired,
      invented: this.invented,
      suspects: this.suspects.size,
      format: facts?.format ?? null,
      dropped: [...(facts?.dropped ?? [])].sort(),
      agreement: measureAgreement(this.votes),
      canaries: this.#canaryCounts(),
      confirmed: this.confirmed.size === 0 ? null : { asked: this.confirmed.size, stood },
    };
  }

  #allTokens(): Omit<Tokens, "kind"> {
    const { chat, embedding } = this.#tokens;
    return { sent: chat.sent + embedding.sent, received: chat.received + embedding.received };
  }

  #usd(): number | null {
    if (!this.#settings.prices) return null;
    const { chat, embedding } = this.#tokens;
    const ofChat = usdOf({ kind: "chat", ...chat }, this.#settings);
    return ofChat + usdOf({ kind: "embedding", ...embedding }, this.#settings);
  }

  #canaryCounts(): JudgeReport["canaries"] {
    if (this.canaries.size === 0) return null;
    const passed = [...this.canaries.values()].filter(({ isFooled }) => isFooled).map(({ name }) => name);
    return { asked: this.canaries.size, passed: [...new Set(passed)].sort() };
  }
}

/** Counts reasons, in their order. */
function countReasons(reasons: readonly NotLabelledReason[]): JudgeReport["unscored"] {
  const counts = new Map<NotLabelledReason, number>();
  for (const why of reasons) counts.set(why, (counts.get(why) ?? 0) + 1);
  return Object.fromEntries(NOT_LABELLED_REASONS.flatMap((why) => (counts.has(why) ? [[why, counts.get(why)]] : [])));
}
