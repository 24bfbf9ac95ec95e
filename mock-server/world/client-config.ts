import type { Config, WireConfig } from '#src/contract/system/config.ts';
import { demoKeys, sharedKey } from '../codec/keys.ts';
import { backendPaths } from '../lib/hosting.ts';
import type { Settings } from './options.ts';

function wireConfig({ cipher, sign }: Settings): WireConfig {
  const { publicKey, signSecret } = demoKeys;
  const key = sharedKey(cipher);
  const isWrapped = cipher === 'rsa' || cipher === 'plus-ui';
  return { cipher, ...(key && { key }), ...(isWrapped && { publicKey }), sign, signSecret };
}

/** What this server answers at `/ems-config.json`. */
export const clientConfig = (settings: Settings): Config => ({
  apiBase: backendPaths.api,
  pushUrl: backendPaths.push,
  wire: wireConfig(settings),
  client: { id: demoKeys.clientId, secret: demoKeys.clientSecret, scope: demoKeys.scope },
  push: { policy: settings.pushPolicy, ticket: settings.ticket },
  login: { mobile: settings.mobileLogin, filing: { text: '京ICP备00000000号', url: 'https://beian.miit.gov.cn/' } },
});
