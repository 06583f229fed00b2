import { expect, test } from "vitest";
import { PUBLISHER_FILE, WORKFLOW_FILE } from "../../src/setup/planned-files.ts";
import { evaluationWorkflow, publisherWorkflow } from "../../src/setup/workflows.ts";
import { documents } from "./documents.ts";

const page = documents.find(({ path }) => path === "docs/forks-and-permissions.md")?.text ?? "";

test.each([
  [WORKFLOW_FILE, evaluationWorkflow({ defaultBranch: "main" })],
  [PUBLISHER_FILE, publisherWorkflow()],
])("the page about forks shows %s as `init --forks` writes it", (path, text) => {
  expect(page).toContain(`\`${path}\``);
  expect(page).toContain(`\`\`\`yaml\n${text}\`\`\``);
});
