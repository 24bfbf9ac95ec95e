import type { ConfigSetting } from '#src/contract/config-admin.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Language } from '#src/contract/languages.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';

/** What a change of a setting makes stale. */
export const configReads: readonly EndpointName[] = ['listConfigSettings', 'getConfigSetting', 'listConfig'];

const forcesPassword = 'forceUpdatePwd';

/** Of `forceUpdatePwd` any value but '1' forces a new password: its switch is on then. */
export const isOn = ({ configKey }: Pick<ConfigSetting, 'configKey'>, value: unknown): boolean =>
  configKey === forcesPassword ? value !== '1' : value === '1';

/** The value of a switch. */
export const switchValue = ({ configKey }: Pick<ConfigSetting, 'configKey'>, on: boolean): '0' | '1' =>
  on === (configKey !== forcesPassword) ? '1' : '0';

const hourMinutes = 60;
const known = ['conform', 'strict', 'resilient', 'literal'] as const;

/** A value of a setting in words. */
export function valueWords(
  setting: Pick<ConfigSetting, 'configKey' | 'valueType'>,
  value: ConfigSetting['value'],
  t: Translate<typeof zh>,
  language: Language,
): string {
  if (typeof value !== 'string') return value[language] || value.zh;
  if (setting.valueType === 'switch') return t(isOn(setting, value) ? 'on' : 'off');
  if (setting.valueType === 'duration') {
    const minutes = Number(value);
    return minutes % hourMinutes === 0
      ? t('hours', { count: minutes / hourMinutes })
      : t('minutes', { count: minutes });
  }
  const choice = known.find((each) => each === value);
  return setting.valueType === 'choice' && choice ? t(`choice.${choice}`) : value;
}
