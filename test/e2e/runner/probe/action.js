import { DefaultArtifactClient } from "@actions/artifact";
import * as core from "@actions/core";
import * as github from "@actions/github";

const artifactName = core.getInput("artifact name");
const { owner, repo } = github.context.repo;
const octokit = github.getOctokit(core.getInput("github-token", { required: true }));
const { data: repository } = await octokit.rest.repos.get({ owner, repo });
core.setOutput("repository-id", repository.id);
core.setOutput("event", github.context.payload.action ?? github.context.eventName);
core.setOutput("lines", "first\nsecond");
await core.summary.addRaw("# Probed").write();
process.stdout.write(core.getInput("say"));
if (artifactName !== "") {
  const client = new DefaultArtifactClient();
  const uploaded = await client.uploadArtifact(artifactName, [core.getInput("file")], process.cwd(), {
    retentionDays: 5,
  });
  core.setOutput("artifact-id", uploaded.id);
  core.setOutput("digest", uploaded.digest);
  const { artifacts } = await client.listArtifacts();
  core.setOutput("listed", artifacts.map(({ name, size }) => `${name}:${size}`).join());
}
