// The tasks: what customers write, and the calls that a good agent makes. README.md describes them.

const ITEMS = ["Alba boots", "Brook jacket", "Cedar scarf", "Dune sandals", "Elm gloves", "Fjord hat"];
const CITIES = ["Leeds", "Oslo", "Porto", "Turin", "Ghent", "Basel"];
const SIZES = ["36", "38", "40", "42", "S", "M"];

const call = (name, args) => ({ name, arguments: args });
const find = (id) => call("find_order", { id });

/** Each kind of task: a text and its calls, made from a number. */
const KINDS = [
  (_, { item, order }) => ({
    input: `Refund order ${order}, the ${item} came broken.`,
    calls: [find(order), call("refund", { order_id: order, reason: "broken" })],
  }),
  (_, { item, order }) => ({
    input: `The ${item} of order ${order} came in the wrong size. I want my money back!`,
    calls: [find(order), call("refund", { order_id: order, reason: "wrong size" })],
  }),
  (_, { order }) => ({
    input: `I sent order ${order} back last week. Where is my refund?`,
    calls: [find(order), call("refund_status", { order_id: order })],
  }),
  (_, { order }) => ({
    input: `Where is order ${order}?`,
    calls: [find(order), call("track_parcel", { order_id: order })],
  }),
  (_, { order, city }) => ({
    input: `Please send order ${order} to my sister in ${city} instead.`,
    calls: [find(order), call("change_address", { order_id: order, city })],
  }),
  (n, { item, size }) => ({
    input: n % 3 === 2 ? `Size ${size} of the ${item}: do you have it?` : `Do you have the ${item} in size ${size}?`,
    calls: [call("check_stock", { item, size })],
  }),
  (_, { item, size }) => ({
    input: `Keep the ${item} in size ${size} for me, if you have it.`,
    calls: [call("check_stock", { item, size }), call("reserve", { item, size })],
  }),
  (_, { order }) => ({
    input: `Cancel orders ${order} and ${order + 500}.`,
    calls: [...[order, order + 500].map(find), ...[order, order + 500].map((order_id) => call("cancel", { order_id }))],
  }),
  (n, { item, order }) => ({
    input: n % 2 === 0 ? `Thank you, the ${item} fits!` : `Order ${order} has arrived, thank you!`,
    calls: [],
  }),
];

const EACH = 10;

/** All tasks, in the order of their ids. */
export const tasks = KINDS.flatMap((make, kind) =>
  Array.from({ length: EACH }, (_, n) => {
    const at = kind * EACH + n;
    const pick = (list) => list[(kind + n) % list.length];
    const { input, calls } = make(n, {
      item: pick(ITEMS),
      city: pick(CITIES),
      size: pick(SIZES),
      order: 1000 + at * 7,
    });
    return {
      id: `t${String(at + 1).padStart(2, "0")}`,
      input,
      expected_tool_calls: calls,
    };
  }),
);
