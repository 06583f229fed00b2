import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "rolldown";
import { ROOT } from "../root.ts";

/** A part of a package that nothing here calls, and what stands in for it in the bundle. */
interface LeftOut {
  /** How it is named where it is imported. */
  readonly part: RegExp;
  /** The modules that import it. */
  readonly importer: RegExp;
  readonly code: string;
}

/** Returns the code of functions that are not bundled. */
function unusedFunctions(names: readonly string[]): string {
  return names.map((name) => `export function ${name}() { throw new Error("${name} is not bundled"); }`).join("\n");
}

const PACKAGES = join(ROOT, "node_modules").replaceAll("\\", "/");
const UNDICI = `${PACKAGES}/undici/lib`;
const STORAGE_MODELS = `${PACKAGES}/@azure/storage-blob/dist/esm/generated/src/models`;

/** Returns the names of the models of block blobs, of their errors and of lists of their blocks. */
function blockBlobModels(): readonly string[] {
  const code = readFileSync(`${STORAGE_MODELS}/mappers.js`, "utf8");
  const names = [...code.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name ?? "");
  return names.filter((name) => /^BlockBlob|^Block(?:List)?$|^StorageError$/.test(name));
}

/** Returns the names of the parts of OpenAI's API that its clients are made of. */
function apiResources(): readonly string[] {
  const code = readFileSync(`${PACKAGES}/openai/client.mjs`, "utf8");
  return [...code.matchAll(/ = new API\.(\w+)\(this\)/g)].map(([, name]) => name ?? "");
}

/** Loading and compiling these would take a sixth of the time of the action. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    // Only `uploadArtifact` is called: an Octokit of its own and a zip reader are left out.
    part: /^\.\/(?:download|delete|find)\//,
    importer: /\/@actions\/artifact\/lib\/internal\/client\.js$/,
    code: unusedFunctions(
      ["downloadArtifact", "deleteArtifact", "getArtifact", "listArtifacts"].flatMap((name) => [
        `${name}Public`,
        `${name}Internal`,
      ]),
    ),
  },
  {
    // Files are added to a zip by name, never by pattern.
    part: /^(?:readdir-glob|\.\/file\.js)$/,
    importer: /\/archiver(?:-utils)?\//,
    code: "module.exports = {};",
  },
  {
    part: /^lodash\/defaults$/,
    importer: /\/archiver-utils\//,
    code: [
      "module.exports = (object, ...sources) => {",
      "  for (const source of sources) {",
      "    for (const key in source) if (object[key] === undefined) object[key] = source[key];",
      "  }",
      "  return object;",
      "};",
    ].join("\n"),
  },
  {
    // It tries again where too many files are open: an artifact has a dozen.
    part: /^graceful-fs$/,
    importer: /\/archiver-utils\//,
    code: 'module.exports = require("node:fs");',
  },
  {
    part: /^\.\/lib\/plugins\/(?:tar|json)$/,
    importer: /\/archiver\/index\.js$/,
    code: "module.exports = class NotBundled { append() {} finalize() {} };",
  },
  {
    // Importing it as an ES module also loads the client of Node's `WebSocket`, which it exports; `require` does not.
    part: /^(?:node:)?http$/,
    importer: /\/node_modules\//,
    code: 'module.exports = require("node:http");',
  },
  {
    // Requests are sent by HTTP/1.1, undici's default.
    part: /^node:http2$/,
    importer: /\/node_modules\/undici\//,
    code: "module.exports = { constants: {} };",
  },
  {
    // Copies of Node's own streams. These packages work with the original.
    part: /^readable-stream$/,
    importer: /\/(?:archiver|archiver-utils|compress-commons|crc32-stream)\//,
    code: 'module.exports = require("node:stream");',
  },
  {
    part: /^readable-stream\/passthrough$/,
    importer: /\/lazystream\//,
    code: 'module.exports = require("node:stream").PassThrough;',
  },
  {
    // Of this package the writer of zips uses one function.
    part: /^async$/,
    importer: /\/archiver\//,
    code: `module.exports = { queue: require(${JSON.stringify(join(ROOT, "node_modules/async/queue.js"))}) };`,
  },
  {
    // An upload asks the storage for no checksum of its own, no query and no signed address.
    part: /\/crc64\.js$/,
    importer: /\/@azure\/storage-common\//,
    code: "export default function crc64() { throw new Error('CRC64 is not bundled'); }",
  },
  {
    // To ask whether a body is a form would load Node's own copy of undici. No upload sends one.
    part: /\/formData\.js$/,
    importer: /\/@typespec\/ts-http-runtime\/.*\/formDataPolicy\.js$/,
    code: "export function convertBodyToFormDataMap() {}",
  },
  {
    // A file is uploaded as a block blob, which has the models of its own answers.
    part: /^\.\/(?:service|container|blob|pageBlob|appendBlob)\.js$/,
    importer: /\/@azure\/storage-blob\/.*\/operations\/index\.js$/,
    code: ["Service", "Container", "Blob", "PageBlob", "AppendBlob"]
      .map((name) => `export class ${name}Impl {}`)
      .join("\n"),
  },
  {
    part: /\/models\/mappers\.js$/,
    importer: /\/@azure\/storage-blob\/.*\/operations\/blockBlob\.js$/,
    code: `export { ${blockBlobModels().join(", ")} } from "${STORAGE_MODELS}/mappers.js";`,
  },
  {
    part: /\/BlobQuickQueryStream\.js$/,
    importer: /\/@azure\/storage-blob\//,
    code: "export class BlobQuickQueryStream {}",
  },
  {
    part: /\/BlobSASSignatureValues\.js$/,
    importer: /\/@azure\/storage-blob\//,
    code: unusedFunctions(["generateBlobSASQueryParameters", "generateBlobSASQueryParametersInternal"]),
  },
  {
    // The judge is asked by route, too.
    part: /^\.\/resources\//,
    importer: /\/openai\/(?:client|bedrock)\.mjs$/,
    code: apiResources()
      .map((name) => `export class ${name} {}`)
      .join("\n"),
  },
  {
    // Octokit is called by route: there is no need for a method of each.
    part: /^@octokit\/plugin-rest-endpoint-methods$/,
    importer: /\/@actions\/github\/lib\/utils\.js$/,
    code: "export function restEndpointMethods() { return {}; }",
  },
  {
    // Of undici the toolkit uses `fetch` and `ProxyAgent`, which needs the methods of a dispatcher.
    part: /^undici$/,
    importer: /\/@actions\//,
    code: [
      `import Dispatcher from "${UNDICI}/dispatcher/dispatcher.js";`,
      `import methods from "${UNDICI}/api/index.js";`,
      `import web from "${UNDICI}/web/fetch/index.js";`,
      `export { default as ProxyAgent } from "${UNDICI}/dispatcher/proxy-agent.js";`,
      "Object.assign(Dispatcher.prototype, methods);",
      "export const fetch = web.fetch;",
    ].join("\n"),
  },
];

const PREFIX = "\0left-out:";

/** Code of a package that would run whenever it is loaded, and what replaces it. */
interface Replacement {
  readonly module: RegExp;
  readonly code: RegExp;
  readonly by: string;
}

const REPLACED: readonly Replacement[] = [
  {
    // It looks for a matcher of patterns beside the bundle, and would load it with every run; files are matched by the bundled one.
    module: /\/fdir\/dist\/index\.mjs$/,
    code: /try \{\s*__require\.resolve\("picomatch"\);\s*pm = __require\("picomatch"\);\s*\} catch (?:\(\w+\) )?\{\s*\}/,
    by: "",
  },
];

/** Leaves out of a bundle what packages contain and nothing here calls, where it cannot be cut down by the bundler; fails when a package no longer has it. */
export function leaveOut(): Plugin {
  const left = new Set<LeftOut | Replacement>([...LEFT_OUT, ...REPLACED]);
  return {
    name: "leave-out",
    resolveId: (id, importer) => {
      const from = importer?.replaceAll("\\", "/") ?? "";
      const index = LEFT_OUT.findIndex((one) => one.part.test(id) && one.importer.test(from));
      const found = LEFT_OUT[index];
      if (found === undefined) return null;
      left.delete(found);
      return `${PREFIX}${index}`;
    },
    load: (id) => (id.startsWith(PREFIX) ? (LEFT_OUT[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
    transform: (code, id) => {
      const found = REPLACED.find(({ module }) => module.test(id.replaceAll("\\", "/")));
      if (found === undefined) return null;
      if (!found.code.test(code)) throw new Error(`${id} has other code than before`);
      left.delete(found);
      return code.replace(found.code, found.by);
    },
    buildEnd: (error) => {
      if (error !== undefined || left.size === 0) return;
      const parts = [...left].map((one) => String("part" in one ? one.part : one.module));
      throw new Error(`no package has ${parts.join(", ")}: adapt scripts/generated/left-out.ts`);
    },
  };
}
