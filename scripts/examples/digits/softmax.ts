/** An example to learn from: its features and its class. */
export interface Example {
  readonly features: Float64Array;
  readonly label: number;
}

/** Multinomial logistic regression: a row of weights for each class. */
export type Model = readonly Float64Array[];

/** How to train: passes over all examples, the step size, and how much each step shrinks the weights. */
interface Training {
  readonly passes: number;
  readonly step: number;
  readonly decay: number;
}

/** Trains by stochastic gradient descent, one example at a time, in an order that a fixed seed draws for each pass. */
export function train(examples: readonly Example[], classes: number, { passes, step, decay }: Training): Model {
  const size = examples[0]?.features.length ?? 0;
  const model = Array.from({ length: classes }, () => new Float64Array(size));
  const draw = drawBelow(20_261_121);
  const order = examples.map((_, index) => index);
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, draw);
    const rate = step / (1 + pass);
    for (const index of order) learn(model, examples[index] as Example, { rate, decay });
  }
  return model;
}

function learn(model: Model, { features, label }: Example, { rate, decay }: { rate: number; decay: number }): void {
  const shares = predict(model, features);
  for (const [name, weights] of model.entries()) {
    const pull = rate * ((shares[name] ?? 0) - Number(name === label));
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] as number;
      weights[at] = weight - pull * (features[at] as number) - rate * decay * weight;
    }
  }
}

/** Returns the probability of each class: the softmax of the weighted features. */
export function predict(model: Model, features: Float64Array): number[] {
  const sums = model.map((weights) => {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += (weights[at] as number) * (features[at] as number);
    return sum;
  });
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((all, one) => all + one, 0);
  return powers.map((power) => power / total);
}

/** Returns a generator of integers below a bound: the high bits of a linear congruential generator (Numerical Recipes' constants). */
function drawBelow(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function shuffle(order: number[], draw: (bound: number) => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
}
