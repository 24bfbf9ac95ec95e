import { useMemo } from 'react';
import type { DeviceType } from '#src/contract/alarm.ts';
import type { Command } from '#src/contract/command.ts';
import { scaled } from '#src/i18n/quantity.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { useDevices } from '../station/use-devices.ts';
import { type T, texts } from './texts.ts';

/** Below this a power is noise, kW. */
const least = 0.05;
const noBreak = '\u00a0';

function wordsOf(t: T, number: (value: number) => string) {
  const amount = (kilowatts: number) => {
    const { value, unit } = scaled(Math.round(Math.abs(kilowatts) * 10) / 10, 'kW');
    return `${number(value)}${noBreak}${unit}`;
  };
  const way = (kilowatts: number, more: 'discharge' | 'import', less: 'charge' | 'export') =>
    Math.abs(kilowatts) < least
      ? t('flow.idle')
      : t(`flow.${kilowatts > 0 ? more : less}`, { power: amount(kilowatts) });
  const storage = (kilowatts: number) => way(kilowatts, 'discharge', 'charge');
  const grid = (kilowatts: number) => way(kilowatts, 'import', 'export');
  /** What a device of that type does with so many kW. */
  const device = (type: DeviceType, kilowatts: number) => {
    if (type === 'pcs' || type === 'bms') return storage(kilowatts);
    return type === 'grid' || type === 'meter' ? grid(kilowatts) : amount(kilowatts);
  };
  /** @param type of the device; undefined: not known */
  const command = ({ kind, value }: Pick<Command, 'kind' | 'value'>, type: DeviceType | undefined) => {
    if (kind !== 'setPower' || value === null) return t(`kinds.${kind}`);
    if (type === undefined) return `${t('kinds.setPower')}: ${number(value)}${noBreak}kW`;
    return type === 'pcs'
      ? t('confirm.setPower', { power: storage(value) })
      : t('confirm.limitPower', { power: amount(value) });
  };
  return { amount, storage, grid, device, command };
}

/** Powers and commands in words: a direction is said, never left to a sign. */
export function useCommandWords() {
  const t = useTexts(texts);
  const { number } = useFormats();
  return useMemo(() => wordsOf(t, number), [t, number]);
}

/** What was asked, for commands that name their device by its id alone. */
export function useCommandText(): (command: Pick<Command, 'kind' | 'value' | 'deviceId'>) => string {
  const words = useCommandWords();
  const { data } = useDevices();
  return useMemo(() => {
    const types = new Map(data?.map(({ id, type }) => [id, type]));
    return (command) => words.command(command, types.get(command.deviceId));
  }, [words, data]);
}
