import type { Language, LocalText } from '#src/contract/languages.ts';
import type { ConfigValue } from '#src/contract/rules/config-value.ts';
import { textIn } from '../lib/local-text.ts';
import type { HandlersOf, PublicCall } from '../call/call.ts';

const systemName: LocalText = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
};

type Entry = (call: PublicCall) => string;

const textOf = (value: ConfigValue, language: Language): string =>
  typeof value === 'string' ? value : textIn(value, language);

/** What the client asks for by name; of passwords what holds for the caller. */
const entries: Readonly<Record<string, Entry>> = {
  loginTitle: ({ language, world }) => textOf(world.config.get('loginTitle'), language),
  passwordPolicy: ({ language, world }) => textOf(world.config.get('passwordPolicy'), language),
  /** 0: never. */
  idleLockMinutes: ({ caller, world }) =>
    caller ? textOf(world.config.get('idleLockMinutes', caller.account.orgId), 'zh') : '0',
  isSetPasswordByFirstLogin: ({ caller, world }) => (caller && world.config.isInitial(caller.account) ? '1' : '0'),
  /** Any value but '1' forces a new password. */
  forceUpdatePwd: ({ caller, world }) => (caller && world.config.isPasswordDue(caller.account) ? '0' : '1'),
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
      const entry = Object.hasOwn(entries, configKey) ? entries[configKey] : undefined;
      return entry ? [{ configKey, configValue: entry(call) }] : [];
    });
  },
};
