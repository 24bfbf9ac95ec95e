import { ConfigError } from '#src/contract/system/config-error.ts';

/** A setting that the host page gave to the element cannot be used. */
export class SettingError extends ConfigError {
  constructor(property: string, expected: string) {
    super(property, expected);
    this.message = `${property}: ${expected} is expected`;
  }
}

/** The configuration file could not be fetched; it may be there later. */
export class UnreachableConfigError extends ConfigError {}
