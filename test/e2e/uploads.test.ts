import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { pushEvent } from "./runner/event.ts";
import { messagesOf, startScenario } from "./scenario.ts";
import type { Platform } from "./servers/platform.ts";
import { countedCases, smallFiles } from "./small-set.ts";

/** A proxy that alone knows the servers of a platform, by names that no name server has. */
async function startProxy({ github, artifacts, blobs }: Platform) {
  const places = new Map<string, string>();
  for (const [name, server] of Object.entries({ github, artifacts, blobs })) {
    const { port } = new URL(server.url);
    places.set(`${name}.proxied.test:${port}`, port);
    server.url = `http://${name}.proxied.test:${port}`;
  }
  const asked = new Set<string>();
  const portOf = (host: string): number => {
    asked.add(host.split(".")[0] ?? "");
    return Number(places.get(host));
  };
  const server = createServer((incoming, answer) => {
    const { host, pathname, search } = new URL(incoming.url ?? "");
    const { method, headers } = incoming;
    const sent = request({ host: "127.0.0.1", port: portOf(host), path: `${pathname}${search}`, method, headers });
    sent.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    incoming.pipe(sent);
  });
  server.on("connect", ({ url = "" }, client, head) => {
    const tunnel = connect(portOf(url), "127.0.0.1", () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      tunnel.write(head);
      tunnel.pipe(client).pipe(tunnel);
    });
    for (const [one, other] of [
      [tunnel, client],
      [client, tunnel],
    ] as const)
      one.on("error", () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

test("reaches GitHub and stores the report through the proxy of the environment", async () => {
  const scene = await startScenario(smallFiles(countedCases(20)));
  const proxy = await startProxy(scene.platform);
  try {
    // The toolkit reads the proxy once, when it is loaded.
    const own = { ownProcess: true, env: { http_proxy: proxy.url, https_proxy: proxy.url } };
    const first = await scene.push({}, own);
    expect({ code: first.code, said: messagesOf(first, "warning") }).toEqual({ code: 0, said: [] });
    const pull = scene.openPull({ "README.md": "changed" });
    const end = await scene.runPull(pull, own);
    expect({ code: end.code, said: messagesOf(end, "warning") }).toEqual({ code: 0, said: [] });
    expect(end.outputs).toMatchObject({ "comment-status": "created", "baseline-sha": first.run.sha });
    expect(proxy.asked).toEqual(new Set(["github", "artifacts", "blobs"]));
  } finally {
    await proxy.close();
    await scene.close();
  }
});

test("an upload that failed is not taken for the artifact of an earlier attempt, and one whose answer was lost is found", async () => {
  const scene = await startScenario(smallFiles(countedCases(20)));
  try {
    const first = await scene.push({}, { inputs: { baseline: "none" } });
    const again = { rerun: first.run, inputs: { baseline: "none" } };
    scene.platform.artifacts.fault({ kind: "drop", times: 99 });
    const unstored = await scene.start(pushEvent(scene.repository, { sha: first.run.sha }), {}, again);
    expect(unstored.outputs).toMatchObject({ verdict: "pass", "artifact-id": "", "artifact-digest": "" });
    expect(messagesOf(unstored, "warning")).toEqual([
      expect.stringMatching(/^The report was not stored as an artifact: /),
    ]);
    scene.platform.artifacts.clearFaults();
    scene.platform.artifacts.fault({ kind: "lose", path: /FinalizeArtifact/ });
    const found = await scene.start(pushEvent(scene.repository, { sha: first.run.sha }), {}, again);
    const reports = scene.state.artifacts.filter(({ name }) => name === "noworse-report");
    expect(reports).toHaveLength(2);
    expect(found.outputs["artifact-id"]).toBe(String(reports.at(-1)?.id));
    const zip = await scene.platform.blobs.get(reports.at(-1)?.blob ?? "");
    expect(found.outputs["artifact-digest"]).toBe(
      createHash("sha256")
        .update(Buffer.from(zip ?? []))
        .digest("hex"),
    );
  } finally {
    await scene.close();
  }
});
