/** A field of `ems-config.json` is missing or wrong. */
export class ConfigError extends Error {
  readonly field: string;
  constructor(field: string, expected: string) {
    super(`ems-config.json: "${field}" must be ${expected}`);
    this.name = 'ConfigError';
    this.field = field;
  }
}
