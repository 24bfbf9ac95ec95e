import type { Config, WireConfig } from '#src/contract/config.ts';
import { demoKeys } from './keys.ts';
import type { Settings } from './options.ts';

function wireConfig(cipher: Settings['cipher']): WireConfig {
  const { signSecret } = demoKeys;
  if (cipher === 'aes') return { cipher, key: demoKeys.aes, signSecret };
  if (cipher === 'rsa') return { cipher, publicKey: demoKeys.publicKey, signSecret };
  return { cipher, signSecret };
}

/** What this server answers at `/ems-config.json`. */
export const clientConfig = (settings: Settings): Config => ({
  apiBase: '/api',
  pushUrl: '/ship',
  wire: wireConfig(settings.cipher),
  client: { id: demoKeys.clientId, secret: demoKeys.clientSecret, scope: demoKeys.scope },
  push: { policy: settings.pushPolicy, ticket: settings.ticket },
  login: { mobile: settings.mobileLogin, filing: { text: '京ICP备00000000号', url: 'https://beian.miit.gov.cn/' } },
});
