import type { z } from "zod";
import { errorMessage } from "../../../core/error.ts";
import type { FieldError } from "../../../core/line/line.ts";
import type { CheckParams, LineChecks, lineCheckParams } from "./check-params.ts";
import { patternTest, schemaTest } from "./engines.ts";

type Written = {
  readonly [check in keyof typeof lineCheckParams]?: z.output<(typeof lineCheckParams)[check]> | undefined;
};

/** Returns the parameters of checks that a line has; adds an error for each that its suite cannot use. */
export function readLineChecks(line: Written, suite: CheckParams, errors: FieldError[]): LineChecks {
  const { contains, regex, json_schema: schema, numeric_match: numeric } = line;
  const found = [
    regex?.pattern === undefined ? null : errorOf("regex", suite.regex, () => patternTest(regex.pattern as string)),
    schema?.schema === undefined
      ? null
      : errorOf("json_schema", suite.json_schema, () => schemaTest(schema.schema as object as never)),
  ];
  errors.push(...found.filter((error) => error !== null));
  return {
    ...(contains && { contains }),
    ...(regex && { regex }),
    ...(schema && { json_schema: schema }),
    ...(numeric && { numeric_match: numeric }),
  };
}

/** Returns why a check of a line cannot be made; null if it can. */
function errorOf(check: "regex" | "json_schema", named: object | undefined, compile: () => unknown): FieldError | null {
  if (named === undefined) {
    const what = `\`${check}\` is in the line, but the suite does not name the check`;
    return { path: [check], what, todo: `Write \`params: { ${check}: true }\` in the suite.` };
  }
  try {
    compile();
    return null;
  } catch (error) {
    return { path: [check], what: `\`${check}\` ${errorMessage(error)}` };
  }
}
