/** What is known of a release before anything is published. */
interface ReleaseInput {
  /** The tag that was pushed: `v1.2.3`. */
  readonly tag: string;
  /** The version in package.json. */
  readonly version: string;
  readonly changelog: string;
  /** All tags of the repository, with this one. */
  readonly tags: readonly string[];
}

/** What the release workflow publishes. */
interface Release {
  /** The tag that moves to this release: `v1`. */
  readonly majorTag: string;
  /** The section of CHANGELOG.md, without its heading. */
  readonly notes: string;
}

const RELEASE_TAG = /^v(\d+)\.(\d+)\.(\d+)$/;

/** Returns what to publish for a tag. Throws with one line for each reason why it cannot be released. */
export function planRelease({ tag, version, changelog, tags }: ReleaseInput): Release {
  const errors: string[] = [];
  const [, major = "0"] = RELEASE_TAG.exec(tag) ?? [];
  if (!RELEASE_TAG.test(tag)) errors.push(`The tag ${tag} is not of the form v1.2.3.`);
  if (tag !== `v${version}`) errors.push(`The tag is ${tag}, but package.json has the version ${version}.`);
  const [first] = sections(changelog);
  if (first?.title !== version) {
    errors.push(`The first section of CHANGELOG.md is "${first?.title ?? ""}", not "${version}".`);
  } else if (first.text === "") errors.push(`The section ${version} of CHANGELOG.md is empty.`);
  const newer = tags.filter((other) => RELEASE_TAG.test(other) && compareTags(other, tag) > 0);
  if (newer.length > 0) errors.push(`${newer.join(", ")} is newer than ${tag}: releases are made in order, from main.`);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return { majorTag: `v${major}`, notes: `${first?.text}\n` };
}

/** Returns the `## ` sections of a Markdown text. */
function sections(text: string): readonly { readonly title: string; readonly text: string }[] {
  const [, ...parts] = text.replaceAll("\r\n", "\n").split(/^## /m);
  return parts.map((part) => {
    const [title = "", ...lines] = part.split("\n");
    return { title: title.trim(), text: lines.join("\n").trim() };
  });
}

function compareTags(a: string, b: string): number {
  const [left, right] = [a, b].map((tag) => (RELEASE_TAG.exec(tag) ?? []).slice(1).map(Number));
  const index = [0, 1, 2].find((place) => left?.[place] !== right?.[place]);
  return index === undefined ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}
