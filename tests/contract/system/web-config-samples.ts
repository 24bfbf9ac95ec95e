import type { RequestFor } from '#src/contract/endpoints.ts';
import type { WebConfig, webConfigEndpoints } from '#src/contract/system/web-config.ts';
import { confirm } from '../organization/merchant-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Name = keyof typeof webConfigEndpoints;
export type WebRequest = RequestFor<'saveWebConfig'>;

export const platformWebId = 'WC-platform';

/** A request that saves a configuration as it is, but for some fields. */
export const webRequest = (config: WebConfig, changes: Partial<WebRequest> = {}): WebRequest => {
  const { id, revision, orgId, enabled, systemName, icon, iconDark, webImg, webImgDark, largeScreen } = config;
  const { pageIcon, theme, globalSystemName, loginTitle, logoImg, logoImgDark } = config;
  const console = { id, revision, orgId, enabled, systemName, icon, iconDark, webImg, webImgDark, largeScreen };
  return { ...console, pageIcon, theme, globalSystemName, loginTitle, logoImg, logoImgDark, ...changes };
};

const platform = (user: SignedIn) => user.call('getWebConfig', { id: platformWebId });

const noName = { zh: '', en: '', de: '' };

/** A request for the first names of an organisation; what is not given is inherited. */
export async function firstWebRequest(user: SignedIn, orgId: string, changes: Partial<WebRequest>) {
  const inside = {
    icon: '',
    iconDark: '',
    webImg: '',
    webImgDark: '',
    largeScreen: '',
    pageIcon: '',
    theme: '',
  } as const;
  const ofLogin = { logoImg: '', logoImgDark: '', globalSystemName: noName, loginTitle: noName };
  const all = webRequest(await platform(user), { orgId, systemName: noName, ...inside, ...ofLogin, ...changes });
  const { id: _id, revision: _revision, ...first } = all;
  return first satisfies WebRequest;
}

const names = { zh: '东区微电网', en: 'Grid East', de: 'Netz Ost' };

/** A valid request of each call about the web configuration. */
export const webConfigSamples: { readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>> } =
  {
    listWebConfigs: async () => ({}),
    getWebConfig: async () => ({ id: platformWebId }),
    saveWebConfig: async (_harness, user) => webRequest(await platform(user), { systemName: names }),
    publishWebConfig: async (_harness, user) => {
      await confirm(user);
      const saved = await user.call('saveWebConfig', webRequest(await platform(user), { systemName: names }));
      return { id: saved.id, revision: saved.revision };
    },
    revertWebConfig: async (_harness, user) => {
      const { id, revision, versions } = await platform(user);
      return { id, revision, version: versions[0]?.version ?? 1 };
    },
  };
