// Made from config.json by `npm run generate`.

/** The conditions on the cases. */
type Cases = {
  /** At least this many cases. */
  min?: number;
  /** At most this many cases without a trace; 0 unless set. */
  max_missing?: number;
  /** At most this many cases that passed in the baseline and fail now. */
  max_new_failures?: number;
  /** At most this many cases that could not be scored. */
  max_unscored?: number;
  critical?: Critical;
  severity?: Severity;
};

/** The field of gold lines that groups cases which depend on each other, such as their document. */
type Cluster = string;

type Contains = true | Value | {
  value?: Value;
  /** @default false */
  ignore_case?: boolean;
};

/** Ids of cases that must pass. */
type Critical = readonly string[];

/** Metrics of your own, by name: the question to the judge, and its choices. */
type Custom = {
  [name: string]: {
    /** What the judge is asked; `{{question}}`, `{{expected}}`, `{{answer}}` name what it is shown. */
    prompt: string;
    /** What the judge may answer, each with its value. */
    choices: {
      [name: string]: number;
    };
    /** Which way the mean of the values gets better.
     * @default "higher" */
    better?: "higher" | "lower";
  };
};

/** What happens to a second trace with the same id: it replaces the first (`last`, the default, unless its file is a group) or is an error (`error`). Without `gold` it is always an error. */
type Duplicates = "error" | "last";

/** The family's fields, each with the JMESPath that finds it in a record: `claim: output.answer`. */
type Fields = {
  [name: string]: string;
};

/** What a pull request may change only with a PR label. `true`: everything that defines the scores, with the label `eval-approved`. */
type Freeze = {
  /** A pull request may change what defines the scores only with this label. */
  measure?: true;
  /** A pull request may change the gold set only with this label. */
  gold?: true;
  /** The label by which a change is approved. */
  label: string;
} | true;

type Gate = {
  /** The score is at least this. */
  min?: number;
  /** The score is at most this. */
  max?: number;
  /** How much worse than the baseline the score may get, in the metric's own unit; for percentages, `0.02` is 2 points. */
  max_drop?: number;
  /** How much worse the score may get, as a share of the baseline's score. */
  max_drop_relative?: number;
  /** As `max_drop`, for metrics where lower is better. */
  max_increase?: number;
  /** As `max_drop_relative`, for metrics where lower is better. */
  max_increase_relative?: number;
  /** Fails only when the score got significantly worse: in a one-sided test, corrected for all gates together. */
  no_regression?: {
    /** The confidence of the test: 0.95 unless set. All blocking gates of a run share it.
     * @default 0.95 */
    confidence?: number;
    /** Drops of at most this, in the metric's own unit, pass even when they are significant.
     * @default 0 */
    min_effect?: number;
  };
  /** Passes only when the interval of the change excludes a drop of the margin. */
  non_inferior?: {
    /** The drop that must be excluded, in the metric's own unit. */
    margin: number;
    /** The confidence of the interval: 0.95 unless set.
     * @default 0.95 */
    confidence?: number;
  };
  severity?: Severity;
} | string;

/** A path or pattern, or a list of them, relative to the config file; with slashes. */
type Gold = string | readonly string[];

/** JMESPath of a value; rows of a file with the same value become one record, `{ id, rows: [...] }`. */
type GroupBy = string;

/** answerable questions with an expected passage among the first 5 retrieved (higher is better) */
type HitRate5 = Gate;

/** How records without an id get one: from `row` (the record's number in its file), `file` (the file's name without its extension), or a part of a text. */
type Id = "row" | "file" | {
  /** `row`, `file`, or the JMESPath of a string in the record. */
  from: string;
  /** A regular expression (RE2). Its first group is the id; without groups, the whole match is. */
  pattern?: string;
};

type Judge = {
  /** The judge's model, as the endpoint names it. */
  model?: string;
  /** Several models: the majority of their verdicts counts. */
  models?: readonly string[];
  /** The name under which labels of this judge are stored; the model's name by default. */
  id?: string;
  /** The embedding model, for `answer_relevancy` and `similarity`. */
  embedding_model?: string;
  /** The sampling temperature; sent if the endpoint accepts it.
   * @default 0 */
  temperature?: number;
  /** The seed of sampling; further samples get the following numbers. It is sent if the endpoint accepts it, and is part of what identifies a label. */
  seed?: number;
  /** How often a request is repeated. By default 4 times after a failure (no connection, no answer within 60 seconds, a rate limit, a server error) and once after an answer that does not fit. */
  retries?: number;
  /** The maximum number of concurrent requests.
   * @default 8 */
  concurrency?: number;
  /** Samples of each verdict; the majority counts.
   * @default 1 */
  samples?: number;
  /** Additional samples for regressed cases; 0: none.
   * @default 2 */
  confirm?: number;
  /** The maximum number of requests of a run. */
  max_calls?: number;
  /** The maximum number of tokens of a run, sent and received. */
  max_tokens?: number;
  /** The maximum cost of a run in dollars, by `prices`. */
  max_usd?: number;
  /** Dollars per million tokens. */
  prices?: {
    input: number;
    output: number;
    /** @default 0 */
    embedding?: number;
  };
  /** Seconds after which no more requests are sent.
   * @default 1800 */
  deadline?: number;
  /** Whether the judge is first tested with known-bad answers.
   * @default true */
  canaries?: boolean;
  /** A committed file of labels, read from the base commit. */
  labels?: string;
};

type Metrics = {
  [name: string]: {
    /** Whether higher or lower values are better; needed unless the name is a known one, such as `cost`. */
    better?: "higher" | "lower";
    /** How the values of the cases become one number: the mean by default, for `success` the `rate`, the share of `true`. */
    aggregate?: "mean" | "median" | "p90" | "p95" | "p99" | "sum" | "min" | "max" | "rate";
    /** How values are printed: `fraction` (as a percentage), `number`, `usd`, or a word such as `ms`. */
    unit?: string;
    /** JMESPath that finds the value in a record; by default `scores.<name>`, else `<name>`. */
    field?: string;
    /** The smallest and the largest possible value. A score with missing values then has bounds; values outside the range are errors. */
    range?: readonly [number, number];
  } | false | null;
};

/** discounted gain of the first 5 retrieved, relative to the ideal order (mean over answerable questions) (higher is better) */
type Ndcg5 = Gate;

/** answerable questions that were refused (lower is better) */
type OverRefusal = Gate;

/** Which cases pass: a field of the traces (`success`), or conditions on scores (`"faithfulness >= 0.7"`). */
type Pass = string | readonly string[];

/** share of cases that pass (higher is better) */
type PassRate = Gate;

/** expected passages among the first 5 retrieved (mean over answerable questions) (higher is better) */
type Precision5 = Gate;

/** The tool that wrote the files; its fields are mapped onto the family's. */
type Preset = "ragas" | "deepeval" | "promptfoo" | "openinference" | "inspect_ai" | "mlflow" | "langsmith" | "braintrust" | "langfuse" | "junit" | "pytest" | "jest" | "playwright" | "trx" | "nunit" | "openai_evals" | "azure_evaluation" | "trulens" | "opik" | "llama_index" | "weave" | "langwatch" | "openai_chat" | "lm_eval" | "swe_bench" | "human_eval" | "helm" | "bfcl" | "ultralytics" | "tau2" | "pydantic_evals" | "opencompass" | "lighteval" | "evalscope" | "mmlu_pro" | "simpleqa" | "evalite" | "bedrock" | "vertex" | "adk" | "garak" | "jailbreakbench" | "harmbench" | "openmmlab" | "nnunet" | "sklearn_report" | "inspect";

/** Cases that count in no gate until a day; on pull requests those of the base branch's config. */
type Quarantine = readonly ({
  /** The id of the case. */
  case: string;
  /** The last day, as `2027-01-31`; from the next day on the case counts again. */
  until: string;
  /** The reason, which the comment shows. */
  why: string;
})[];

/** answerable questions whose expected passages are all among the first 5 retrieved (higher is better) */
type Recall5 = Gate;

/** JMESPath that picks the records out of a line, or out of a whole JSON file. */
type Records = string;

/** words that prediction and reference share (F1, mean over cases) (higher is better) */
type Rouge1 = Gate;

/** `fail` (the default) blocks the merge; `warn` only reports it. */
type Severity = "fail" | "warn";

/** Fields of gold lines by which scores are broken down; `meta.topic` names a nested field. */
type Slices = readonly string[];

type TokenF1 = true | Record<string, never>;

/** Records with the same id in one file are trials of the case. */
type Trial = "repeat";

/** unanswerable questions that were answered (lower is better) */
type UnderRefusal = Gate;

type Value = string | readonly string[];

type Suite = {
  /** Grounded question answering */
  family: "grounded";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `grounded`. */
  params?: {
    /** Number of retrieved passages that `recall@k`, `ndcg@k`, `hit_rate@k` and `precision@k` consider; at least 1.
     * @default 5 */
    k?: number;
    /** The answer that is a refusal; surrounding white space and upper case do not matter.
     * @default "not in context" */
    refusal?: string;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("precision" | "chr" | "under_refusal" | "under" | "over_refusal" | "over" | "recall@5" | "recall@k" | "constraint_violations" | "mrr" | "ndcg@5" | "ndcg@k" | "hit_rate@5" | "hit_rate@k" | "precision@5" | "precision@k" | "citations_not_retrieved" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** correct and properly cited answers among those shipped (higher is better) */
    precision?: Gate;
    /** answers with a citation hit among those shipped (higher is better) */
    chr?: Gate;
    under_refusal?: UnderRefusal;
    under?: UnderRefusal;
    over_refusal?: OverRefusal;
    over?: OverRefusal;
    "recall@5"?: Recall5;
    "recall@k"?: Recall5;
    /** shipped answers that contradict one of their constraints (lower is better) */
    constraint_violations?: Gate;
    /** 1 / rank of the first expected passage (mean over answerable questions) (higher is better) */
    mrr?: Gate;
    "ndcg@5"?: Ndcg5;
    "ndcg@k"?: Ndcg5;
    "hit_rate@5"?: HitRate5;
    "hit_rate@k"?: HitRate5;
    "precision@5"?: Precision5;
    "precision@k"?: Precision5;
    /** citations of shipped answers that were not retrieved (lower is better) */
    citations_not_retrieved?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | UnderRefusal | OverRefusal | Recall5 | Ndcg5 | HitRate5 | Precision5 | PassRate | Cases;
  };
} | {
  /** Retrieval-augmented generation: noise, rejection, integration, counterfactuals */
  family: "rgb";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `rgb`. */
  params?: {
    /** Whether only a response that equals an accepted answer is right; it does not affect counterfactual robustness.
     * @default false */
    strict?: boolean;
    /** Whether phrases and answers match anywhere in a text or as whole words.
     * @default "substring" */
    match?: "substring" | "word";
    /** Phrases that reject a question; upper case does not matter.
     * @default ["i can not answer the question because of the insufficient information in documents","insufficient information in documents","can not answer","cannot answer"] */
    primary_rejection_phrases?: readonly string[];
    /** Further phrases that reject a question.
     * @default ["i don't know","i cannot","i can't","unable to","not able to","insufficient information","no information","cannot determine","cannot answer","not enough information","don't have enough","unable to determine","cannot find","no relevant","not mentioned","not provided","not specified","unclear","unknown","i'm not sure","i am not sure","cannot be determined","information is not available","does not provide"] */
    rejection_keywords?: readonly string[];
    /** Phrases that show that an error was detected.
     * @default ["incorrect","wrong","false","error","mistake","inaccurate","not true","not correct","factually incorrect","contradicts","actually","in fact","however","but actually","the correct answer","should be"] */
    error_detection_keywords?: readonly string[];
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("accuracy" | "rejection_rate" | "error_detection_rate" | "error_correction_rate" | "correction_given_detection" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** right answers among all (higher is better) */
    accuracy?: Gate;
    /** questions rejected among those that their documents do not answer (higher is better) */
    rejection_rate?: Gate;
    /** responses that detect an error among those to counterfactual documents (higher is better) */
    error_detection_rate?: Gate;
    /** responses that give the right answer among those to counterfactual documents (higher is better) */
    error_correction_rate?: Gate;
    /** responses that give the right answer among those that detect an error (higher is better) */
    correction_given_detection?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Retrieval-augmented answers, labelled sentence by sentence */
  family: "ragbench";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `ragbench`. */
  params?: {
    /** Who labels a case without labels: `heuristic`, by its words; `judge`, the suite's judge; `hybrid`, the judge unless the response only copies sentences of the documents; `labels`, nobody: it is not scored.
     * @default "heuristic" */
    method?: "heuristic" | "labels" | "judge" | "hybrid";
    /** What `method: hybrid` does: `selective` asks the judge unless the response only copies sentences of the documents; `both` labels every case by both, and reports the heuristic's scores as `method=heuristic` beside the judge's; it needs no `method`.
     * @default "selective" */
    hybrid?: "selective" | "both";
    /** What `context_utilization` divides: `paper`, used sentences by all; `document`, used relevant sentences by relevant ones.
     * @default "paper" */
    utilization?: "paper" | "document";
    /** What the metrics of documents count: `sentences`, as the document; `characters`, as the paper's formulas, which weight sentences by length.
     * @default "sentences" */
    count?: "sentences" | "characters";
    /** How the labels of several judges or samples are combined: `majority`, where a tie counts half; `mean`, the share of judges that give a label.
     * @default "majority" */
    combine?: "majority" | "mean";
    /** Whether near-duplicate sentences of the documents are labelled once, and all get that label.
     * @default false */
    cluster_sentences?: boolean;
    /** How long documents are cut into parts for the judge: `{ size: 512, overlap: 50 }`, in tokens.
     * @default {"size":12000,"overlap":0} */
    chunking?: {
      /** The maximum size of a part.
       * @default 12000 */
      size?: number;
      /** How much of a part's end the next part repeats, in whole sentences.
       * @default 0 */
      overlap?: number;
    };
    /** The answer that is a refusal; the heuristic counts it as supported without a document.
     * @default "not in context" */
    refusal?: string;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("context_relevance" | "context_utilization" | "completeness" | "adherence" | "adherence_strict" | "average" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** document sentences that are relevant to the question, mean over cases (higher is better) */
    context_relevance?: Gate;
    /** document sentences that the response uses, mean over cases (higher is better) */
    context_utilization?: Gate;
    /** relevant sentences that the response uses, mean over cases (higher is better) */
    completeness?: Gate;
    /** response sentences that the documents support in full, mean over cases (higher is better) */
    adherence?: Gate;
    /** cases in which every response sentence is supported in full (higher is better) */
    adherence_strict?: Gate;
    /** mean of context_relevance, context_utilization, completeness and adherence (higher is better) */
    average?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Generated text */
  family: "generation";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `generation`. */
  params?: {
    /** The types of ROUGE that are measured: `rouge1` to `rouge9`, `rougeL`, `rougeLsum`. */
    rouge_types?: readonly ("rouge1" | "rouge2" | "rouge3" | "rouge4" | "rouge5" | "rouge6" | "rouge7" | "rouge8" | "rouge9" | "rougeL" | "rougeLsum")[];
    /** What ROUGE reports: `f1`, as rouge_score and Valor; `recall`, as Valor's page describes it; or `precision`.
     * @default "f1" */
    rouge_measure?: "f1" | "recall" | "precision";
    /** Whether ROUGE compares words of more than three letters by their stems (Porter's).
     * @default false */
    rouge_use_stemmer?: boolean;
    /** The words that ROUGE compares: runs of a-z and 0-9, as rouge_score; or `unicode`: letters, marks and digits of any script.
     * @default "rouge_score" */
    tokenizer?: "rouge_score" | "unicode";
    /** The weights of n-grams of one word, of two words and so on in BLEU.
     * @default [0.25,0.25,0.25,0.25] */
    bleu_weights?: readonly number[];
    /** How `exact_match` compares: by SQuAD's normalization (default), `trimmed` or `raw`. */
    exact_match?: true | {
      /** @default "squad" */
      normalize?: "squad" | "trimmed" | "raw";
    };
    /** Measures `token_f1`. */
    token_f1?: TokenF1;
    /** The string, or strings, that `contains` looks for; without a value the references. */
    contains?: Contains;
    /** The string, or strings, that `not_contains` looks for: none may be in the prediction. */
    not_contains?: Contains;
    /** The pattern of `regex`, in RE2's syntax, found anywhere in the prediction. */
    regex?: true | string | {
      pattern?: string;
    };
    /** Measures `json_valid`. */
    json_valid?: TokenF1;
    /** The file of a JSON Schema, relative to the config, for `json_schema`. */
    json_schema?: true | string | {
      schema?: string | {
        [name: string]: unknown;
      };
    };
    /** The `tolerance` of `numeric_match`, and `relative_tolerance` as a share of the reference. */
    numeric_match?: true | number | {
      /** @default 0 */
      tolerance?: number;
      /** @default 0 */
      relative_tolerance?: number;
    };
    /** Measures `wer`. */
    wer?: TokenF1;
    /** Measures `cer`. */
    cer?: TokenF1;
    /** Measures `chrf` and `corpus_chrf`. */
    chrf?: TokenF1;
    /** The limits that a case must keep to pass: at least this, or at most this where lower is better. The family's page has the defaults.
     * @default null */
    pass?: {
      answer_correctness?: number;
      answer_relevance?: number;
      answer_relevancy?: number;
      similarity?: number;
      bias?: number;
      toxicity?: number;
      context_precision?: number;
      context_recall?: number;
      context_relevance?: number;
      faithfulness?: number;
      faithfulness_by_sentence?: number;
      hallucination?: number;
      summary_coherence?: number;
      rouge1?: number;
      rouge2?: number;
      rouge3?: number;
      rouge4?: number;
      rouge5?: number;
      rouge6?: number;
      rouge7?: number;
      rouge8?: number;
      rouge9?: number;
      rougeL?: number;
      rougeLsum?: number;
      bleu?: number;
      exact_match?: number;
      token_f1?: number;
      contains?: number;
      not_contains?: number;
      regex?: number;
      json_valid?: number;
      json_schema?: number;
      numeric_match?: number;
      wer?: number;
      cer?: number;
      chrf?: number;
    } | null;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("answer_correctness" | "answer_relevance" | "answer_relevancy" | "similarity" | "bias" | "toxicity" | "context_precision" | "context_recall" | "context_relevance" | "faithfulness" | "faithfulness_by_sentence" | "hallucination" | "summary_coherence" | "rouge1" | "rouge2" | "rougeL" | "rougeLsum" | "bleu" | "corpus_bleu" | "exact_match" | "token_f1" | "contains" | "not_contains" | "regex" | "json_valid" | "json_schema" | "numeric_match" | "wer" | "cer" | "chrf" | "corpus_chrf" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** statements that answer and reference share (F1, mean over cases) (higher is better) */
    answer_correctness?: Gate;
    /** statements of the answer that are relevant to the query (mean over cases) (higher is better) */
    answer_relevance?: Gate;
    /** cosine of the query with the questions that its answer would answer (mean over cases) (higher is better) */
    answer_relevancy?: Gate;
    /** cosine of the answer with the nearest reference (mean over cases) (higher is better) */
    similarity?: Gate;
    /** biased opinions among all opinions of the answer (mean over cases) (lower is better) */
    bias?: Gate;
    /** toxic opinions among all opinions of the answer (mean over cases) (lower is better) */
    toxicity?: Gate;
    /** how far up the useful contexts stand (average precision, mean over cases) (higher is better) */
    context_precision?: Gate;
    /** statements of the reference that the contexts account for (mean over cases) (higher is better) */
    context_recall?: Gate;
    /** contexts that are relevant to the query (mean over cases) (higher is better) */
    context_relevance?: Gate;
    /** claims of the answer that the contexts imply (mean over cases) (higher is better) */
    faithfulness?: Gate;
    /** sentences of the answer that the contexts imply (mean over cases) (higher is better) */
    faithfulness_by_sentence?: Gate;
    /** contexts that the answer contradicts (mean over cases) (lower is better) */
    hallucination?: Gate;
    /** coherence of the summary, 1 to 5 (mean over cases) (higher is better) */
    summary_coherence?: Gate;
    rouge1?: Rouge1;
    /** pairs of words that prediction and reference share (F1, mean over cases) (higher is better) */
    rouge2?: Gate;
    /** longest common run of words, with gaps, that prediction and reference share (F1, mean over cases) (higher is better) */
    rougeL?: Gate;
    /** longest common runs of words by line, with gaps, that prediction and reference share (F1, mean over cases) (higher is better) */
    rougeLsum?: Gate;
    /** BLEU of each prediction (mean over cases) (higher is better) */
    bleu?: Gate;
    /** BLEU of all predictions together (higher is better) */
    corpus_bleu?: Gate;
    /** predictions that equal a reference (higher is better) */
    exact_match?: Gate;
    token_f1?: Rouge1;
    /** predictions that contain what they must contain (higher is better) */
    contains?: Gate;
    /** predictions that contain nothing that they must not contain (higher is better) */
    not_contains?: Gate;
    /** predictions with a match of the pattern (higher is better) */
    regex?: Gate;
    /** predictions that are JSON (higher is better) */
    json_valid?: Gate;
    /** predictions that are JSON and fit the schema (higher is better) */
    json_schema?: Gate;
    /** predictions whose number is near enough to that of a reference (higher is better) */
    numeric_match?: Gate;
    /** word errors per word of the references (lower is better) */
    wer?: Gate;
    /** character errors per character of the references (lower is better) */
    cer?: Gate;
    /** character n-grams that prediction and reference share (chrF, mean over cases) (higher is better) */
    chrf?: Gate;
    /** chrF of all predictions together (higher is better) */
    corpus_chrf?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | Rouge1 | PassRate | Cases;
  };
} | {
  /** Retrieval: rankings of documents */
  family: "retrieval";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `retrieval`. */
  params?: {
    /** The cutoffs: each metric is computed for the first `k` retrieved documents, for each `k`. */
    k?: readonly number[];
    /** The least values with which a case passes, by metric: `{ recall@10: 0.5 }`. Without it a case passes with a relevant document among the first `k` of the largest cutoff.
     * @default null */
    pass?: {
      [name: string]: number;
    } | null;
    /** The order of documents with scores: `score`, the highest first, as trec_eval sorts them; `given`, that of the list.
     * @default "score" */
    order?: "score" | "given";
    /** How a query without a relevant document counts: `zero`, in every metric, as in trec_eval; `skip`, in none.
     * @default "zero" */
    without_relevant?: "zero" | "skip";
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("ndcg@1" | "ndcg@5" | "ndcg@10" | "mrr@1" | "mrr@5" | "mrr@10" | "map@1" | "map@5" | "map@10" | "precision@1" | "precision@5" | "precision@10" | "recall@1" | "recall@5" | "recall@10" | "hit_rate@1" | "hit_rate@5" | "hit_rate@10" | "r_precision" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** discounted gain of the first 1, relative to the ideal ranking (mean over queries) (higher is better) */
    "ndcg@1"?: Gate;
    /** discounted gain of the first 5, relative to the ideal ranking (mean over queries) (higher is better) */
    "ndcg@5"?: Gate;
    /** discounted gain of the first 10, relative to the ideal ranking (mean over queries) (higher is better) */
    "ndcg@10"?: Gate;
    /** 1 / rank of the first relevant document among the first 1 (mean over queries) (higher is better) */
    "mrr@1"?: Gate;
    /** 1 / rank of the first relevant document among the first 5 (mean over queries) (higher is better) */
    "mrr@5"?: Gate;
    /** 1 / rank of the first relevant document among the first 10 (mean over queries) (higher is better) */
    "mrr@10"?: Gate;
    /** precision at the relevant documents among the first 1 (mean over all relevant ones, then over queries) (higher is better) */
    "map@1"?: Gate;
    /** precision at the relevant documents among the first 5 (mean over all relevant ones, then over queries) (higher is better) */
    "map@5"?: Gate;
    /** precision at the relevant documents among the first 10 (mean over all relevant ones, then over queries) (higher is better) */
    "map@10"?: Gate;
    /** relevant documents among the first 1 (mean over queries) (higher is better) */
    "precision@1"?: Gate;
    /** relevant documents among the first 5 (mean over queries) (higher is better) */
    "precision@5"?: Gate;
    /** relevant documents among the first 10 (mean over queries) (higher is better) */
    "precision@10"?: Gate;
    /** relevant documents that are among the first 1 (mean over queries) (higher is better) */
    "recall@1"?: Gate;
    /** relevant documents that are among the first 5 (mean over queries) (higher is better) */
    "recall@5"?: Gate;
    /** relevant documents that are among the first 10 (mean over queries) (higher is better) */
    "recall@10"?: Gate;
    /** queries with a relevant document among the first 1 (higher is better) */
    "hit_rate@1"?: Gate;
    /** queries with a relevant document among the first 5 (higher is better) */
    "hit_rate@5"?: Gate;
    /** queries with a relevant document among the first 10 (higher is better) */
    "hit_rate@10"?: Gate;
    /** relevant documents among the first R, R the number of relevant documents (mean over queries) (higher is better) */
    r_precision?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Classification */
  family: "classification";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `classification`. */
  params?: {
    /** The curves that the report contains.
     * @default ["pr_curve","detailed_pr_curve","roc_curve"] */
    curves?: readonly ("pr_curve" | "detailed_pr_curve" | "roc_curve")[];
    /** Number of case ids that the detailed curve lists for each label, threshold and kind; 20,000 in all at most.
     * @default 1 */
    pr_curve_max_examples?: number;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("accuracy" | "precision" | "recall" | "f1" | "roc_auc" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** share of cases with every label right (higher is better) */
    accuracy?: Gate;
    /** share of the predictions of a label that are right (higher is better) */
    precision?: Gate;
    /** share of the cases of a label that are predicted as it (higher is better) */
    recall?: Gate;
    /** harmonic mean of precision and recall (higher is better) */
    f1?: Gate;
    /** chance that a case of a label scores higher than one of the rest (higher is better) */
    roc_auc?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Regression: predicted numbers */
  family: "regression";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `regression`. */
  params?: {
    /** A case passes with an absolute error of at most this. Without it, cases neither pass nor fail.
     * @default null */
    tolerance?: number | null;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("mae" | "rmse" | "r2" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** mean absolute error (lower is better) */
    mae?: Gate;
    /** root mean squared error (lower is better) */
    rmse?: Gate;
    /** coefficient of determination R²: 1 is perfect, 0 is as good as the mean target for every case (higher is better) */
    r2?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Detection */
  family: "detection";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `detection`. */
  params?: {
    /** Whether IoU is computed from boxes or masks; by default from masks in images whose detections have any.
     * @default null */
    iou_type?: "bbox" | "segm" | null;
    /** How detections are matched with objects: `coco` as pycocotools, or `document` as in the pseudo-code of Valor's page.
     * @default "coco" */
    matching?: "coco" | "document";
    /** The IoUs at which average precision and recall are computed and over which they are averaged; at most 20.
     * @default [0.5,0.55,0.6,0.65,0.7,0.75,0.8,0.85,0.9,0.95] */
    iou_thresholds?: readonly number[];
    /** Recall counts only detections with at least this score; by default all.
     * @default null */
    recall_score_threshold?: number | null;
    /** The IoU at which a detection finds an object, for the curves and the case result.
     * @default 0.5 */
    pr_curve_iou_threshold?: number;
    /** Number of examples that the detailed curve lists for each label, threshold and kind; 20,000 in all at most, 2,000 with masks.
     * @default 1 */
    pr_curve_max_examples?: number;
    /** Whether examples have boxes only, or also masks where masks are compared.
     * @default "box" */
    pr_curve_example_geometry?: "box" | "mask";
    /** The curves that the report contains.
     * @default ["pr_curve","detailed_pr_curve","recall_by_iou"] */
    curves?: readonly ("pr_curve" | "detailed_pr_curve" | "recall_by_iou")[];
    /** An image passes when the detections with at least this score find all objects, and nothing else.
     * @default 0.5 */
    found_score_threshold?: number;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("map" | "mar" | "ap" | "ar" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** mean over labels and IoUs of average precision (higher is better) */
    map?: Gate;
    /** mean over labels and IoUs of recall (higher is better) */
    mar?: Gate;
    /** average precision of a label (higher is better) */
    ap?: Gate;
    /** recall of a label over IoUs (higher is better) */
    ar?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Semantic segmentation */
  family: "segmentation";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `segmentation`. */
  params?: {
    /** The names of the class indices 0, 1, 2 …, or lists of them by key, for lines that have no `labels` of their own.
     * @default null */
    labels?: readonly string[] | {
      [name: string]: readonly string[];
    } | null;
    /** The palette index, grey value or colour (`#rrggbb`) of PNG pixels without a label; null if every pixel has one. By default 255; the run stops if 255 may be a class. */
    void?: number | string | null;
    /** `truth`: pixels that are void in the truth count nowhere; `none`: a label predicted there counts.
     * @default "truth" */
    ignore?: "truth" | "none";
    /** The colour of each label, `#rrggbb` or `[r, g, b]`, for PNG files whose colours are the classes.
     * @default null */
    colors?: {
      [name: string]: string | readonly [number, number, number];
    } | null;
    /** An image passes when the mean IoU of the labels in it is at least this.
     * @default 0.5 */
    pass_iou?: number;
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("miou" | "iou" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** mean over labels of the intersection over union of their pixels (higher is better) */
    miou?: Gate;
    /** intersection over union of the pixels of a label (higher is better) */
    iou?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
} | {
  /** Scores of other tools */
  family: "scores";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `scores`. */
  params?: {
    pass?: Pass;
  };
  pass?: Pass;
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | PassRate | undefined | Cases;
  };
} | {
  /** Agents: tool calls and trajectories */
  family: "agent";
  gold?: Gold;
  traces: Gold;
  preset?: Preset;
  records?: Records;
  fields?: Fields;
  id?: Id;
  group_by?: GroupBy;
  trial?: Trial;
  gold_preset?: Preset;
  gold_records?: Records;
  gold_fields?: Fields;
  gold_id?: Id;
  gold_group_by?: GroupBy;
  /** Parameters of the family `agent`. */
  params?: {
    /** When `tool_correctness` is 1. `strict`: exactly the expected calls in their order; `unordered`: in any order; `subset`: no other calls than the expected ones; `superset`: at least the expected ones.
     * @default "strict" */
    match?: "strict" | "unordered" | "subset" | "superset";
    /** When two calls of a tool are equal. `exact`: all arguments are equal; `subset`: the expected ones are, and there may be more; `ignore`: always; `{amount: 0.01}`: as `exact`, but this number may differ by 0.01.
     * @default "exact" */
    arguments?: "exact" | "subset" | "ignore" | {
      [name: string]: number;
    };
  };
  judge?: Judge;
  custom?: Custom;
  /** The metrics to measure, by default all whose fields the lines have; or a map of scores in the lines to add (`false` adds none). */
  metrics?: readonly ("tool_correctness" | "tool_precision" | "tool_recall" | "tool_f1" | "argument_match" | "first_tool_match" | "order_match" | "unexpected_calls" | "steps" | "pass_rate" | (string & {}))[] | Metrics;
  slices?: Slices;
  duplicates?: Duplicates;
  cluster?: Cluster;
  critical?: Critical;
  quarantine?: Quarantine;
  freeze?: Freeze;
  /** The conditions by metric; `cases` is for conditions on the cases themselves. */
  gates?: {
    /** share of cases whose calls are the expected ones, as `match` says (higher is better) */
    tool_correctness?: Gate;
    /** share of the calls that are expected (higher is better) */
    tool_precision?: Gate;
    /** share of the expected calls that were made (higher is better) */
    tool_recall?: Gate;
    /** harmonic mean of precision and recall of the calls (higher is better) */
    tool_f1?: Gate;
    /** share of the calls of expected tools that have the expected arguments (higher is better) */
    argument_match?: Gate;
    /** share of cases that call the expected tool first (higher is better) */
    first_tool_match?: Gate;
    /** share of the expected calls that were made in the expected order (higher is better) */
    order_match?: Gate;
    /** calls of a case that are not expected (lower is better) */
    unexpected_calls?: Gate;
    /** steps of a case (lower is better) */
    steps?: Gate;
    pass_rate?: PassRate;
    cases?: Cases;
    [name: string]: Gate | undefined | PassRate | Cases;
  };
};

/** What `noworse.yml` contains. */
type Config = {
  /** The address of this schema, for editors. */
  "$schema"?: string;
  /** The judge. Its API key and URL come from the environment or from inputs, never from here. */
  judge?: Judge;
  /** What a gated score that becomes worse over many pushes does on the base branch: `warn` (the default) reports it, `fail` also fails the run, `off` does not look. */
  trend?: "off" | "warn" | "fail";
  /** Suites by name: lower-case letters, digits, `-` and `_`. */
  suites: {
    [name: string]: Suite;
  };
};

export type { Config, Gate, Judge, Suite };
