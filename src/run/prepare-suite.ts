import type { SuiteConfig } from "../core/config/config.ts";
import { errorMessage, UserError } from "../core/error.ts";
import type { SearchFolder } from "../input/config/files.ts";
import { readJsonFiles } from "../input/config/json-files.ts";

/** Returns a suite whose cases can be observed: with the content of the files that its parameters name, and what its family loads. Throws a UserError. */
export async function prepareSuite(suite: SuiteConfig, place: SearchFolder): Promise<SuiteConfig> {
  const { family, name, paramPlaces } = suite;
  const prepared = family.jsonFiles ? { ...suite, params: readJsonFiles(suite, place) } : suite;
  try {
    await family.prepare?.(prepared.params);
  } catch (error) {
    const what = errorMessage(error);
    // What is wrong begins with the name of the parameter.
    const at = paramPlaces?.get(/^`(\w+)`/.exec(what)?.[1] ?? "");
    throw new UserError("config", [{ what: `${what}.`, at: at ?? `suites.${name}.params` }]);
  }
  return prepared;
}
