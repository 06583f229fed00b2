/** Phrases of a rejection that the document takes from its paper's figure 3. */
export const PRIMARY_REJECTION_PHRASES: readonly string[] = [
  "i can not answer the question because of the insufficient information in documents",
  "insufficient information in documents",
  "can not answer",
  "cannot answer",
];

/** Further words that the document takes for a rejection. */
export const REJECTION_KEYWORDS: readonly string[] = [
  "i don't know",
  "i cannot",
  "i can't",
  "unable to",
  "not able to",
  "insufficient information",
  "no information",
  "cannot determine",
  "cannot answer",
  "not enough information",
  "don't have enough",
  "unable to determine",
  "cannot find",
  "no relevant",
  "not mentioned",
  "not provided",
  "not specified",
  "unclear",
  "unknown",
  "i'm not sure",
  "i am not sure",
  "cannot be determined",
  "information is not available",
  "does not provide",
];

/** Words that the document takes for having noticed an error. */
export const ERROR_DETECTION_KEYWORDS: readonly string[] = [
  "incorrect",
  "wrong",
  "false",
  "error",
  "mistake",
  "inaccurate",
  "not true",
  "not correct",
  "factually incorrect",
  "contradicts",
  "actually",
  "in fact",
  "however",
  "but actually",
  "the correct answer",
  "should be",
];
