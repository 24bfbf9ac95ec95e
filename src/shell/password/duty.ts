import type { ConfigEntry, configKeys } from '#src/contract/system/platform.ts';

/** Why the user has to change the password, if so. */
export type Duty = 'initial' | 'forced' | 'forcedInitial';

export type ConfigKey = (typeof configKeys)[number];

const valueOf = (entries: readonly ConfigEntry[], key: ConfigKey): string | undefined =>
  entries.find(({ configKey }) => configKey === key)?.configValue;

/** Reads the server's settings: '1' is a first login; any other value of `forceUpdatePwd` than '1' forces an update. */
export function dutyOf(entries: readonly ConfigEntry[]): Duty | undefined {
  const isInitial = valueOf(entries, 'isSetPasswordByFirstLogin') === '1';
  const isForced = (valueOf(entries, 'forceUpdatePwd') ?? '1') !== '1';
  if (isInitial) return isForced ? 'forcedInitial' : 'initial';
  return isForced ? 'forced' : undefined;
}
