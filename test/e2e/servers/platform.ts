import { type ArtifactService, startArtifactService } from "./artifact.ts";
import { type BlobStore, startBlobStore } from "./blob-store.ts";
import { type GitHub, startGitHub } from "./github.ts";
import type { GitHubState } from "./github-state.ts";
import type { Loopback } from "./loopback.ts";

/** All that an action meets on GitHub, on loopback: REST API, blob host and artifact service over one state. */
export type Platform = {
  state: GitHubState;
  github: GitHub;
  blobs: BlobStore;
  artifacts: ArtifactService;
  clearFaults: () => void;
  /** Has something done when the platform closes. */
  atClose: (work: () => void) => void;
  /** Stops the servers; throws when a rule was broken. */
  close: () => Promise<void>;
};

/** Starts a platform of its own for one test. */
export async function startPlatform(): Promise<Platform> {
  const blobs = await startBlobStore();
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
    clearFaults: () => {
      for (const server of servers) server.clearFaults();
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      for (const work of atClose) work();
      for (const server of servers) server.assertClean();
    },
  };
}
