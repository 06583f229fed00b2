// The share of the accepted answer's words that the output has, for the answer of which it has most.
const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export default (output, { config }) => {
  const had = new Set(words(output));
  const shares = config.answers.map((answer) => {
    const wanted = words(answer);
    return wanted.filter((word) => had.has(word)).length / wanted.length;
  });
  const score = Math.max(...shares);
  return { pass: score >= 0.5, score, reason: `has ${Math.round(score * 100)}% of the words of an accepted answer` };
};
