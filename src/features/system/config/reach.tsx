import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { query } from '#src/api/query.ts';
import {
  configAdminEndpoints,
  type ConfigSetting,
  type PlatformKey,
  platformKeys,
} from '#src/contract/system/config-admin.ts';
import { configFault, type ConfigValue } from '#src/contract/rules/config-value.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { isOn, ruleOf } from './setting-words.ts';
import { texts } from './texts.ts';

interface ReachProps {
  setting: ConfigSetting;
  /** The value that is about to be saved. */
  value: ConfigValue;
  /** The organisation for which it would be; undefined: that of the setting. */
  orgId?: string | undefined;
}

/** Settings that are on or off, with words for both. */
const switchedKeys = [
  'forceUpdatePwd',
  'isSetPasswordByFirstLogin',
  'runParameterApproval',
  'strategyFourEyes',
] as const;
const isSwitched = (key: PlatformKey): key is (typeof switchedKeys)[number] =>
  switchedKeys.some((switched) => switched === key);

const platformKeyOf = ({ configKey }: ConfigSetting): PlatformKey | undefined =>
  platformKeys.find((key) => key === configKey);

/** Whom a change reaches, in words. */
export function Reach({ setting, value, orgId = setting.orgId ?? undefined }: ReachProps) {
  const t = useTexts(texts);
  const key = platformKeyOf(setting);
  const entered = useDeferredValue(value);
  const isSame = JSON.stringify(value) === JSON.stringify(setting.value) && orgId === (setting.orgId ?? undefined);
  const isCounted = key !== undefined && key !== 'loginTitle' && key !== 'smsGatewaySecret';
  const isAsked = isCounted && !isSame && configFault(ruleOf(setting), entered) === undefined;
  const { data } = useQuery({
    ...query(
      useApi(),
      configAdminEndpoints.previewConfigSetting,
      { key: key ?? '', ...(orgId !== undefined && { orgId }), value: isAsked ? entered : '' },
      { silent: true },
    ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (key === undefined || isSame) return null;
  if (key === 'loginTitle' || key === 'smsGatewaySecret') return <p role="status">{t(`reach.${key}`)}</p>;
  if (!isAsked || !data) return null;
  const { reach: count } = data;
  if (isSwitched(key)) {
    const text = isOn(setting, value) ? t(`reach.${key}`, { count }) : t(`reachOff.${key}`, { count });
    return <p role="status">{text}</p>;
  }
  return <p role="status">{t(`reach.${key}`, { count })}</p>;
}
