import { INPUT_DEFAULTS, type InputName, InputReader } from "./input-reader.ts";

/** What a step does: evaluates and publishes, or only writes the comment of another workflow's run. */
export type Mode = "run" | "publish";

/** When a new comment is created. */
export type CommentMode = "always" | "changes" | "regressions" | "failures" | "off";

export interface PublishInputs {
  readonly comment: CommentMode;
  readonly name: string;
  readonly artifactName: string;
  /** Null: no baseline and no comment. */
  readonly token: string | null;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const ARTIFACT = /^[^"<>|*?\r\n\\/:\p{Cc}]{1,128}$/u;
const PUBLISH_INPUTS: ReadonlySet<InputName> = new Set(["mode", "comment", "name", "artifact-name", "github-token"]);

/** Reads the input `mode`. Throws UserError. */
export function readMode(env: NodeJS.ProcessEnv): Mode {
  const read = new InputReader(env);
  const mode = read.oneOf("mode", ["run", "publish"]);
  read.throwErrors();
  return mode;
}

/** Reads the inputs of a step with `mode: publish`. Throws a UserError with all errors: one for each input that it has no use for. */
export function readPublishInputs(env: NodeJS.ProcessEnv): PublishInputs {
  const read = new InputReader(env);
  read.refuseUnknown();
  for (const name of Object.keys(INPUT_DEFAULTS) as InputName[]) {
    if (PUBLISH_INPUTS.has(name) || read.text(name) === INPUT_DEFAULTS[name]) continue;
    const todo = "Remove it: nothing is evaluated here. Only the run that is published needs it.";
    read.addError(name, { what: `\`${name}\` cannot be combined with \`mode: publish\`.`, todo });
  }
  const inputs = readPublishing(read);
  read.throwErrors();
  return inputs;
}

/** Reads the inputs that every step has for its comment. */
export function readPublishing(read: InputReader): PublishInputs {
  return {
    comment: read.oneOf("comment", ["always", "changes", "regressions", "failures", "off"]),
    name: read.matching("name", NAME, "Use lower-case letters, digits, `-` and `_`; at most 64 characters."),
    artifactName: read.matching(
      "artifact-name",
      ARTIFACT,
      `Do not use \`" : < > | * ? \\ /\`; at most 128 characters.`,
    ),
    token: read.text("github-token") || null,
  };
}
