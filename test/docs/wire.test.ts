import { expect, test } from "vitest";
import { parse } from "yaml";
import { caseRowSchema } from "../../src/core/case.ts";
import { choicePrompt } from "../../src/families/custom/template.ts";
import { readAnswer } from "../../src/judge/prompts/answer.ts";
import { delimiterMark, userText } from "../../src/judge/prompts/message.ts";
import { topicOf } from "../../src/judge/prompts/question.ts";
import { blocksOf, documentAt } from "./documents.ts";

const bodyOf = (path: string, text: string): string =>
  blocksOf([documentAt(path)]).find(({ body }) => body.includes(text))?.body ?? "";

test("docs/judge.md shows the request and an answer for the example of docs/custom-metrics.md", () => {
  const { custom } = parse(bodyOf("docs/custom-metrics.md", "politeness:")).suites["my-bot"];
  const prompt = choicePrompt("politeness", { better: "higher", ...custom.politeness });
  const { message, reply } = JSON.parse(bodyOf("docs/custom-metrics.md", '"id":"c1"').split("\n")[0] ?? "");
  const { form, inputs, digest } = topicOf({ prompt, inputs: { "trace.message": message, "trace.reply": reply } });
  const request = JSON.parse(bodyOf("docs/judge.md", '"messages"'));
  const [system, user] = request.messages;
  expect(user).toEqual({ role: "user", content: userText(inputs, delimiterMark(digest), {}) });
  expect(form.system.startsWith(system.content.replace(/…$/, ""))).toBe(true);
  expect(request).toMatchObject({ model: "gpt-4o-mini", max_tokens: form.maxTokens, temperature: 0 });
  const { name, json: schema } = form.schema;
  expect(request.response_format).toEqual({ type: "json_schema", json_schema: { name, strict: true, schema } });
  const answer = bodyOf("docs/judge.md", '"choice": "polite" }');
  expect(readAnswer(answer, form, { ids: {}, known: {} })?.answer).toEqual(JSON.parse(answer));
});

test("docs/page.md lists every field of cases.jsonl.gz", () => {
  const { text } = documentAt("docs/page.md");
  const [, table = ""] = text.split("## Read the cases with other tools");
  expect(Object.keys(caseRowSchema.shape).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
