import { ConfigError } from '#src/contract/system/config-error.ts';

/** A setting that the host page gave to the element cannot be used. */
export class SettingError extends Error {
  constructor(property: string, expected: string) {
    super(`${property}: ${expected} is expected`);
    this.name = 'SettingError';
  }
}

/** The configuration file could not be fetched; it may be there later. */
export class UnreachableConfigError extends ConfigError {}
