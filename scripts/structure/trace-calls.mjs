// Records each call of a function in src/, as `file:name` in order, and writes them to the file TRACE_CALLS when the process ends.
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

const calls = [];
globalThis.recordCall = (at) => {
  calls.push(at);
};

/** Returns a module's JavaScript with a call of `recordCall` at the start of each function's body. */
function withCalls(file, path) {
  const text = stripTypeScriptTypes(readFileSync(file, "utf8"));
  const inserts = [];
  const visit = (node, name) => {
    if (Array.isArray(node)) for (const one of node) visit(one, null);
    if (typeof node?.type !== "string") return;
    const own = node.id?.name ?? node.key?.name ?? name;
    const call = `recordCall(${JSON.stringify(`${path}:${own ?? ""}`)})`;
    const isFunction = /Function/.test(node.type) && node.body;
    if (isFunction && node.body.type === "BlockStatement") inserts.push({ at: node.body.start + 1, text: `${call};` });
    else if (isFunction) inserts.push({ at: node.body.start, text: `(${call}, ` }, { at: node.body.end, text: ")" });
    for (const [key, value] of Object.entries(node)) if (key !== "id" && key !== "key") visit(value, own);
  };
  visit(parseAst(text, { lang: "js", sourceType: "module" }), null);
  const parts = [];
  let end = 0;
  for (const insert of inserts.toSorted((a, b) => a.at - b.at)) {
    parts.push(text.slice(end, insert.at), insert.text);
    end = insert.at;
  }
  return [...parts, text.slice(end)].join("");
}

registerHooks({
  load(url, context, next) {
    const path = url.startsWith("file:") ? fileURLToPath(url).replaceAll("\\", "/") : "";
    const at = path.lastIndexOf("/src/");
    if (at < 0 || !path.endsWith(".ts") || path.includes("/node_modules/")) return next(url, context);
    return { format: "module", shortCircuit: true, source: withCalls(path, path.slice(at + "/src/".length)) };
  },
});

process.on("exit", () => writeFileSync(process.env["TRACE_CALLS"], JSON.stringify(calls)));
