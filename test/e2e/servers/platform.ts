import { type ArtifactService, startArtifactService } from "./artifact.ts";
import { startAzurite } from "./azurite.ts";
import { type BlobStore, startBlobStore } from "./blob-store.ts";
import { type GitHub, startGitHub } from "./github.ts";
import type { GitHubState } from "./github-state.ts";
import type { Loopback, Violation } from "./loopback.ts";

/** All that an action meets on GitHub, on loopback: REST API, blob host and artifact service over one state. */
export type Platform = {
  state: GitHubState;
  github: GitHub;
  blobs: BlobStore;
  artifacts: ArtifactService;
  /** Has something done when the platform closes. */
  atClose: (work: () => void) => void;
  /** Takes out the broken rules found so far, for tests that break them on purpose. */
  takeViolations: () => Violation[];
  /** Stops the servers; throws when a rule was broken and not taken out. */
  close: () => Promise<void>;
};

/** Starts a platform of its own for one test over the worker's Azurite. */
export async function startPlatform(): Promise<Platform> {
  const blobs = await startBlobStore(await startAzurite());
  const github = await startGitHub(blobs);
  const artifacts = await startArtifactService(github.state, blobs);
  const servers: Loopback[] = [github, blobs, artifacts];
  const atClose: (() => void)[] = [];
  return {
    state: github.state,
    github,
    blobs,
    artifacts,
    atClose: (work) => void atClose.push(work),
    takeViolations: () => servers.flatMap((server) => server.violations.splice(0)),
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      for (const work of atClose) work();
      for (const server of servers) server.assertClean();
    },
  };
}
