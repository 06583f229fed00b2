import { afterEach, beforeEach } from "vitest";
import { type Platform, startPlatform } from "../e2e/servers/platform.ts";

/** A platform of its own with `octo/repo` for each test of a file. */
export function usePlatform(): Platform {
  const platform = {} as Platform;
  beforeEach(async () => {
    Object.assign(platform, await startPlatform());
    platform.state.repository({ owner: "octo", name: "repo", id: 500 });
    platform.state.token("ghs_probe");
  });
  afterEach(() => platform.close());
  return platform;
}
