// A small agent: rules choose the tools for a text, patterns find the arguments in it. No model is involved.

const item = (text) => /\b(?:the|of the) ([A-Z]\w+ \w+)/.exec(text)?.[1];
const size = (text) => /in size (\w+)/.exec(text)?.[1];
const city = (text) => /\bin ([A-Z]\w+) instead/.exec(text)?.[1];
const reason = (text) => /broken|wrong size/.exec(text)?.[0];

/** Drops arguments that were not found in the text. */
function call(name, args) {
  return {
    name,
    arguments: Object.fromEntries(Object.entries(args).filter(([, value]) => value)),
  };
}

const find = (id) => call("find_order", { id });
const goods = (text) => ({ item: item(text), size: size(text) });

const ANYWHERE = /\border (\d+)/i;
const AT_THE_START = /^(?:\w+ ){1,2}order (\d+)/i;

/** The rules, the first that fits decides; `pattern` finds the number of an order. */
function rulesWith(pattern) {
  const order = (text) => Number(pattern.exec(text)?.[1]);
  const orders = (text) => [...text.matchAll(/\d{4,}/g)].map(([digits]) => Number(digits));
  const forOrder =
    (name, more = () => ({})) =>
    (text) => [find(order(text)), call(name, { order_id: order(text), ...more(text) })];
  return [
    {
      on: /refund|money back/i,
      plan: forOrder("refund", (text) => ({ reason: reason(text) })),
    },
    {
      on: /^cancel/i,
      plan: (text) => [...orders(text).map(find), ...orders(text).map((order_id) => call("cancel", { order_id }))],
    },
    {
      on: /^please send/i,
      plan: forOrder("change_address", (text) => ({ city: city(text) })),
    },
    {
      on: /^keep/i,
      plan: (text) => [call("check_stock", goods(text)), call("reserve", goods(text))],
    },
    { on: /do you have/i, plan: (text) => [call("check_stock", goods(text))] },
    { on: /^where is/i, plan: forOrder("track_parcel") },
    { on: /\border \d+/i, plan: (text) => [find(order(text))] },
  ];
}

/** The second version: it knows refunds that were asked for before, reserves first, and reads order numbers less often. */
function shorterRules() {
  const rules = rulesWith(AT_THE_START).filter(({ on }) => !/keep/.test(on.source));
  const order = (text) => Number(AT_THE_START.exec(text)?.[1]);
  return [
    {
      on: /where is my refund/i,
      plan: (text) => [find(order(text)), call("refund_status", { order_id: order(text) })],
    },
    {
      on: /^keep/i,
      plan: (text) => [call("reserve", goods(text)), call("check_stock", goods(text))],
    },
    ...rules,
  ];
}

/** The versions of the agent, by the name of their run. */
export const VERSIONS = {
  trace: rulesWith(ANYWHERE),
  "shorter-rules": shorterRules(),
};

/** Handles a text: the calls, the steps, and what they would have taken by a fixed price list. */
export function handle(text, rules) {
  const calls = rules.find(({ on }) => on.test(text))?.plan(text) ?? [];
  const tokens = 180 + text.length + 95 * calls.length;
  return {
    tool_calls: calls,
    steps: calls.length + 1,
    latency_ms: 420 + 280 * calls.length + ((text.length * 37) % 160),
    tokens,
    cost: Number((tokens * 0.0000025).toFixed(7)),
  };
}
