import type { LocalText } from '#src/contract/languages.ts';
import type { HandlersOf, PublicCall } from '../call/call.ts';

const systemName: LocalText = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
};

type Entry = (call: PublicCall) => string;

const config: Readonly<Record<string, Entry>> = {
  loginTitle: ({ language }) => systemName[language],
  isSetPasswordByFirstLogin: (call) => (call.caller?.account.firstLogin ? '1' : '0'),
  /** Any value but '1' forces a new password. */
  forceUpdatePwd: (call) => (call.caller?.account.mustChangePassword ? '0' : '1'),
};

export const platformHandlers: HandlersOf<'getLoginLogo' | 'getLogo' | 'listConfig'> = {
  getLoginLogo: (_request, { language }) => ({ status: '0', logoImg: null, globalSystemName: systemName[language] }),

  getLogo: (_request, { language }) => ({
    status: '0',
    icon: null,
    webImg: null,
    largeScreen: null,
    systemName: systemName[language],
  }),

  listConfig({ encode }, call) {
    const keys = encode.split(',').map((key) => key.trim());
    return keys.flatMap((configKey) => {
      const entry = Object.hasOwn(config, configKey) ? config[configKey] : undefined;
      return entry ? [{ configKey, configValue: entry(call) }] : [];
    });
  },
};
