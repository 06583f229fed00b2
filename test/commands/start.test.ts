import { expect, test } from "vitest";
import { VERSION } from "../../src/core/project.ts";
import { runCli, temporaryFolder } from "./cli.ts";

test("the version and help are asked for in the usual ways", async () => {
  const folder = temporaryFolder({});
  const stdoutOf = async (...args: string[]): Promise<string> => (await runCli(args, folder)).stdout;
  for (const option of ["--version", "-V"]) expect(await stdoutOf(option)).toBe(`${VERSION}\n`);
  const help = await stdoutOf();
  expect(help).toContain("Usage: noworse COMMAND [OPTIONS]");
  for (const option of ["help", "--help", "-h"]) expect(await stdoutOf(option)).toBe(help);
  const ofRun = await stdoutOf("help", "run");
  expect(ofRun).toContain("-b, --baseline");
  for (const option of ["--help", "-h"]) expect(await stdoutOf("run", option)).toBe(ofRun);
});

test("an option before the command is an error that shows where it belongs", async () => {
  const { status, stderr } = await runCli(["-c", "x.yml", "run"], temporaryFolder({}));
  expect(status).toBe(2);
  expect(stderr).toContain("Unknown option `-c` before a command · Options follow the command");
});
