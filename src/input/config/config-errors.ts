import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { ConfigPath, YamlFile } from "./yaml.ts";

type ConfigError = Omit<ErrorDetail, "at">;

/** Collects the errors of a config file, each at the position of a value or of a key: `file:line:column`. */
export class ConfigErrors {
  readonly #file: YamlFile;
  readonly #list = new ErrorList();

  constructor(file: YamlFile) {
    this.#file = file;
  }

  get file(): string {
    return this.#file.name;
  }

  /** Returns where the value at a path is: `file:line:column`. */
  positionOf(path: ConfigPath): string {
    return this.#file.positionOf(path);
  }

  /** Returns where the key at the end of a path is: `file:line:column`. */
  positionOfKey(path: ConfigPath): string {
    return this.#file.positionOfKey(path);
  }

  addFile(error: ConfigError): void {
    this.#list.add({ ...error, at: this.#file.name });
  }

  addValue(path: ConfigPath, error: ConfigError): void {
    this.#list.add({ ...error, at: this.#file.positionOf(path) });
  }

  addKey(path: ConfigPath, error: ConfigError): void {
    this.#list.add({ ...error, at: this.#file.positionOfKey(path) });
  }

  /** Throws a UserError when there is any error. */
  throwIfAny(): void {
    this.#list.throwIfAny("config");
  }
}
