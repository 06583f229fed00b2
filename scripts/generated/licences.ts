import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A package with code in `dist/`, and its licence. */
interface BundledPackage {
  /** `name@version`. */
  readonly id: string;
  /** The licence field, or null where the package has none. */
  readonly licence: string | null;
  readonly author: string | null;
  readonly homepage: string | null;
  /** The texts of its licence and notice files. */
  readonly texts: readonly string[];
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
  readonly licenses?: unknown;
  readonly author?: unknown;
  readonly homepage?: unknown;
  readonly repository?: unknown;
}

const NO_TEXT = "The package ships no licence text; only its licence field is known.";
const RULE = "-".repeat(80);

/** Returns the packages that the modules of a build belong to, sorted by name and version. */
export function bundledPackages(root: string, moduleIds: readonly string[]): readonly BundledPackage[] {
  const packages = new Map<string, BundledPackage>();
  for (const moduleId of moduleIds) {
    const folder = packageFolder(root, moduleId);
    if (folder === null) continue;
    const one = readPackage(folder);
    packages.set(one.id, one);
  }
  return [...packages.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Formats the packages as one text: for each its name, its licence, and the licence's text. */
export function licencesText(packages: readonly BundledPackage[]): string {
  const head = "noworse's built files contain code of these packages, each under its own licence.\n";
  return `${[head, ...packages.map(packageText)].join(`\n${RULE}\n`)}`;
}

function packageText({ id, licence, author, homepage, texts }: BundledPackage): string {
  const facts = [id, `Licence: ${licence ?? "none stated"}`];
  if (author !== null) facts.push(`Author: ${author}`);
  if (homepage !== null) facts.push(`Home: ${homepage}`);
  const parts = texts.length > 0 ? texts : [NO_TEXT];
  return `${[facts.join("\n"), ...parts].join("\n\n")}\n`;
}

/** Returns the folder of the package that a module belongs to; null for this project's own modules. */
function packageFolder(root: string, moduleId: string): string | null {
  // The bundler's runtime has a name and no path.
  if (moduleId.startsWith("\0rolldown")) return join(root, "node_modules/rolldown");
  const path = moduleId.replace(/^\0/, "").replace(/\?.*$/, "");
  if (!/[\\/]node_modules[\\/]/.test(path)) return null;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    // Inner package.json files that only set the module type have no name.
    const { name, version } = readManifest(folder);
    if (name !== undefined && version !== undefined) return folder;
  }
  throw new Error(`${moduleId} belongs to no package`);
}

function readManifest(folder: string): Manifest {
  const file = join(folder, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : {};
}

function readPackage(folder: string): BundledPackage {
  const manifest = readManifest(folder);
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return {
    id: `${manifest.name}@${manifest.version}`,
    licence: licenceField(manifest),
    author: textOf(manifest.author, "name"),
    homepage: textOf(manifest.homepage, "url") ?? textOf(manifest.repository, "url"),
    texts: files.length > 0 ? files.sort().map((name) => readText(join(folder, name))) : readmeLicence(folder),
  };
}

function readText(file: string): string {
  return readFileSync(file, "utf8").replace(/\r\n/g, "\n").trim();
}

/** Returns the licence section of a package's README, for packages that have their licence's text only there. */
function readmeLicence(folder: string): readonly string[] {
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name));
  if (readme === undefined) return [];
  const [, section] = /^#+ *licen[cs]e *\n([^#]+)/im.exec(readText(join(folder, readme))) ?? [];
  return section !== undefined && /copyright/i.test(section) ? [section.trim()] : [];
}

function licenceField({ license, licenses }: Manifest): string | null {
  if (Array.isArray(licenses)) return licenses.map((one) => textOf(one, "type")).join(" OR ");
  return textOf(license ?? licenses, "type");
}

/** Returns a manifest's field, which may be a string or an object with the string. */
function textOf(value: unknown, key: string): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  const inner = (value as Record<string, unknown>)[key];
  return typeof inner === "string" ? inner : null;
}
