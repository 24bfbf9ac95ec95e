import type { ConfigSetting } from '#src/contract/system/config-admin.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type Language, textIn } from '#src/contract/languages.ts';
import { type ConfigRule, daysIn } from '#src/contract/rules/config-value.ts';
import { listText } from '#src/lib/time/month-text.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';

/** What a change of a setting makes stale. */
export const configReads: readonly EndpointName[] = [
  'listConfigSettings',
  'getConfigSetting',
  'previewConfigSetting',
  'listConfig',
];

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
  setting: Pick<ConfigSetting, 'configKey' | 'valueType' | 'unit'>,
  value: ConfigSetting['value'],
  t: Translate<typeof zh>,
  language: Language,
): string {
  if (typeof value !== 'string') return textIn(value, language);
  switch (setting.valueType) {
    case 'switch':
      return t(isOn(setting, value) ? 'on' : 'off');
    case 'duration':
      return durationWords(Number(value), setting.unit, t);
    case 'json':
      return t('dayList', { days: listText(daysIn(value).map(String), language) });
    case 'choice': {
      const choice = known.find((each) => each === value);
      return choice ? t(`choice.${choice}`) : value;
    }
    default:
      return value;
  }
}

function durationWords(count: number, unit: ConfigSetting['unit'], t: Translate<typeof zh>): string {
  if (count === 0) return t('never');
  if (unit === 'days') return t('days', { count });
  return count % hourMinutes === 0 ? t('hours', { count: count / hourMinutes }) : t('minutes', { count });
}

/** The value that applies; of a secret whether there is one. */
export const presentWords = (setting: ConfigSetting, t: Translate<typeof zh>, language: Language): string =>
  setting.valueType === 'secret'
    ? t(setting.differs ? 'secret.set' : 'secret.unset')
    : valueWords(setting, setting.value, t, language);

/** The value that applies where a setting is not set. */
export const defaultWords = (setting: ConfigSetting, t: Translate<typeof zh>, language: Language): string =>
  setting.valueType === 'secret' ? t('secret.unset') : valueWords(setting, setting.defaultValue, t, language);

/** What may be the value of a setting. */
export const ruleOf = ({ valueType, choices, min, max, jsonShape }: ConfigSetting): ConfigRule => ({
  valueType,
  choices,
  ...(min !== null && { min }),
  ...(max !== null && { max }),
  ...(jsonShape !== null && { jsonShape }),
});

/** Names a setting in calls. */
export const settingRef = ({ configKey, orgId }: Pick<ConfigSetting, 'configKey' | 'orgId'>) => ({
  key: configKey,
  ...(orgId !== null && { orgId }),
});
