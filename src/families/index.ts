import type { Family, FamilyList } from "../core/family.ts";

/** Loads each family, in the order of docs and tables. */
const LOADERS: ReadonlyMap<string, () => Promise<Family>> = new Map([
  ["grounded", async () => (await import("./grounded/family.ts")).grounded],
  ["rgb", async () => (await import("./rgb/family.ts")).rgb],
  ["ragbench", async () => (await import("./ragbench/family.ts")).ragbench],
  ["generation", async () => (await import("./generation/family.ts")).generation],
  ["retrieval", async () => (await import("./retrieval/family.ts")).retrieval],
  ["classification", async () => (await import("./classification/family.ts")).classification],
  ["regression", async () => (await import("./regression/family.ts")).regression],
  ["detection", async () => (await import("./detection/family.ts")).detection],
  ["segmentation", async () => (await import("./segmentation/family.ts")).segmentation],
  ["scores", async () => (await import("./scores/family.ts")).scores],
  ["agent", async () => (await import("./agent/family.ts")).agent],
]);

const loaded = new Map<string, Family>();

/** All families. Each is loaded once, when something names it. */
export const families: FamilyList = {
  ids: [...LOADERS.keys()],
  load: async (ids) => {
    await Promise.all(
      [...ids].map(async (id) => {
        const load = loaded.has(id) ? undefined : LOADERS.get(id);
        if (load !== undefined) loaded.set(id, await load());
      }),
    );
  },
  find: findFamily,
};

/** Returns the loaded family of an id, or undefined for an id of no family. Throws for a family that is not loaded. */
export function findFamily(id: string): Family | undefined {
  const family = loaded.get(id);
  // Without this, a comparison would take its suites for those of an unknown family.
  if (family === undefined && LOADERS.has(id)) throw new Error(`the family ${id} is not loaded`);
  return family;
}

/** Loads all families and returns them in the order of docs and tables. */
export async function loadAllFamilies(): Promise<readonly Family[]> {
  await families.load(families.ids);
  return families.ids.flatMap((id) => findFamily(id) ?? []);
}

export async function loadFamily(id: string): Promise<Family> {
  await families.load([id]);
  const family = findFamily(id);
  if (family === undefined) throw new Error(`there is no family ${id}`);
  return family;
}
