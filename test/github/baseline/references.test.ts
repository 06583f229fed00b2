import { expect, test } from "vitest";
import { releaseTags } from "../../../src/github/baseline/references.ts";

test.each(["v1.2", "1.2.3", "V2.0", "release-1.2", "release/v2.0.1", "version_3.4", "Release1.0", "2026.11.4"])(
  "%s is the tag of a release",
  (name) => {
    expect(releaseTags([{ name, sha: "a" }])).toEqual(new Map([["a", name]]));
  },
);

// `v1` moves with each release; a candidate is none yet; a nightly tag would begin anew each day.
test.each(["v1", "1", "v1.2-rc.1", "1.2.3b4", "nightly-2026.11.4", "deploy", "v1.2.3.4.5", "latest", "v1.", ""])(
  "%s is none",
  (name) => {
    expect(releaseTags([{ name, sha: "a" }])).toEqual(new Map());
  },
);
