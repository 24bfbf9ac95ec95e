import times from 'primeicons/raw-svg/times.svg?icon';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { texts } from './texts.ts';

interface Rows {
  readonly rows: readonly Alarm[];
}

/** The one device whose alarms are shown, where there is one; a click shows all devices again. */
export function DeviceChip({ value, list, onChange }: FilterFieldProps<string | undefined, Rows>) {
  const t = useTexts(texts);
  if (value === undefined) return null;
  const device = list.rows.find(({ deviceId }) => deviceId === value)?.deviceName ?? value;
  return (
    <Button className="ems-list-chip" iconEnd={times} onClick={() => onChange(undefined)}>
      {t('filter.onlyDevice', { device })}
    </Button>
  );
}
