/** Words that say little by themselves, in lower case and without marks: articles, pronouns, auxiliaries, small adverbs. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing " +
    "down during each either else ever few for from further had has have having he her here hers herself him himself his how however i if in into is it its " +
    "itself just less like many may me might more most much must my myself of off often on once one only onto or other our ours out over own per " +
    "rather really same shall she should since so some still such than that the their theirs them themselves then there these they this those " +
    "though through thus to too under until up upon us usually very was we were what when where whether which while who whom whose why will with within " +
    "would yet you your yours yes according called known used use name give"
  ).split(" "),
);

/** Words that turn a statement round. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no never none nobody nothing nor neither cannot without".split(" "),
);

/** Numbers that are written as words; `one` is left out, which is oftener a pronoun. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  "two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, String(index + 2)]),
);
