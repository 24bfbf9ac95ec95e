import type { ConfigFileRow, ConfigSetting } from './config-admin.ts';

/** Settings as a file has them: those that can be changed, without secrets. */
export const configFile = (settings: readonly ConfigSetting[]): { readonly settings: readonly ConfigFileRow[] } => ({
  settings: settings
    .filter(({ isFixed, valueType }) => !isFixed && valueType !== 'secret')
    .map(({ configKey, orgId, valueType, value }) => ({
      key: configKey,
      ...(orgId !== null && { organization: orgId }),
      value: valueType === 'json' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
    })),
});
