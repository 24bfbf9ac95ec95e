import type { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Name = keyof typeof configAdminEndpoints;

const titleKey = 'loginTitle';
const titleRow = [{ key: titleKey, value: { zh: '导入园区', en: 'Imported park', de: 'Importpark' } }];
const revisionOfTitle = async (user: SignedIn) => (await user.call('getConfigSetting', { id: titleKey })).revision;

/** A valid request of each call about settings. */
export const configSamples: { readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>> } = {
  listConfigSettings: async () => ({ group: 'security' }),
  getConfigSetting: async () => ({ id: titleKey }),
  previewConfigSetting: async () => ({ key: 'alarmRetentionDays', value: '30' }),
  previewConfigImport: async () => ({ settings: titleRow }),
  importConfigSettings: async (_harness, user) => {
    const { effect } = await user.call('previewConfigImport', { settings: titleRow });
    return { settings: titleRow, effect };
  },
  saveConfigSetting: async (_harness, user) => ({
    key: titleKey,
    revision: await revisionOfTitle(user),
    value: { zh: '示范园区', en: 'Demo park', de: 'Musterpark' },
  }),
  resetConfigSetting: async (_harness, user) => ({ key: titleKey, revision: await revisionOfTitle(user) }),
};
