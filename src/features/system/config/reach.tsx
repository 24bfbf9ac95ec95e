import { type ConfigSetting, type PlatformKey, platformKeys } from '#src/contract/config-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isOn } from './setting-words.ts';
import { texts } from './texts.ts';

interface ReachProps {
  setting: ConfigSetting;
  /** The value that is about to be saved. */
  value: unknown;
}

const platformKeyOf = ({ configKey }: ConfigSetting): PlatformKey | undefined =>
  platformKeys.find((key) => key === configKey);

/** Whom a change reaches, in words. */
export function Reach({ setting, value }: ReachProps) {
  const t = useTexts(texts);
  const key = platformKeyOf(setting);
  const isSame = JSON.stringify(value) === JSON.stringify(setting.value);
  if (!key || isSame) return null;
  const { reach: count } = setting;
  if (key === 'loginTitle') return <p role="status">{t('reach.loginTitle')}</p>;
  if (key === 'forceUpdatePwd' || key === 'isSetPasswordByFirstLogin') {
    const text = isOn(setting, value) ? t(`reach.${key}`, { count }) : t(`reachOff.${key}`, { count });
    return <p role="status">{text}</p>;
  }
  return <p role="status">{t(`reach.${key}`, { count })}</p>;
}
