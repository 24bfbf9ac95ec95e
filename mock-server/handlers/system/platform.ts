import { type Language, type LocalText, textIn } from '#src/contract/languages.ts';
import type { ConfigValue } from '#src/contract/rules/config-value.ts';
import type { HandlersOf, PublicCall } from '../../call/call.ts';
import { loginContent, shownContent } from '../../call/organization/web-scopes.ts';

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

const noName: LocalText = { zh: '', en: '', de: '' };

/** `1`: names and logo of the product are to be used. */
const statusOf = (content: object | undefined) => (content ? '0' : '1');

export const platformHandlers: HandlersOf<'getLoginLogo' | 'getLogo' | 'listConfig'> = {
  getLoginLogo(_request, { world, language }) {
    const content = loginContent(world);
    const { globalSystemName = noName, logoImg, logoImgDark, pageIcon, theme } = content ?? {};
    return {
      status: statusOf(content),
      globalSystemName: textIn(globalSystemName, language) || null,
      logoImg: logoImg || null,
      logoImgDark: logoImgDark || null,
      pageIcon: pageIcon || null,
      theme: theme || null,
    };
  },

  getLogo(_request, { world, caller, language }) {
    const content = shownContent(caller.account.orgId, world);
    const { systemName = noName, icon, iconDark, webImg, webImgDark, largeScreen, pageIcon, theme } = content ?? {};
    return {
      status: statusOf(content),
      systemName: textIn(systemName, language) || null,
      icon: icon || null,
      iconDark: iconDark || null,
      webImg: webImg || null,
      webImgDark: webImgDark || null,
      largeScreen: largeScreen || null,
      pageIcon: pageIcon || null,
      theme: theme || null,
    };
  },

  listConfig({ encode }, call) {
    const keys = encode.split(',').map((key) => key.trim());
    return keys.flatMap((configKey) => {
      const entry = Object.hasOwn(entries, configKey) ? entries[configKey] : undefined;
      return entry ? [{ configKey, configValue: entry(call) }] : [];
    });
  },
};
