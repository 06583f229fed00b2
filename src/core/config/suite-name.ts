import { z } from "zod";

// Configs need these, and nothing else of what describes reports.

/** A suite's name in a config: part of links and keys, and none that every object has. */
export const suiteKeySchema = z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);

/** A suite's name in a report: where there are several configs, it begins with the config's folder, `packages/bot/qa`. */
export const suiteNameSchema = z
  .string()
  .regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}(?:\/[a-z0-9][a-z0-9_-]{0,63}){0,8}$/);
