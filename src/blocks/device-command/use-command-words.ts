import { useCallback, useMemo } from 'react';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Command } from '#src/contract/run/command.ts';
import type { Formats } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isIdle } from '#src/lib/number/power-direction.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type T, texts } from './texts.ts';

type PointFacts = Omit<NonNullable<Command['write']>['point'], 'id' | 'name'>;
type CommandFacts = Pick<Command, 'kind' | 'value'> & Partial<Pick<Command, 'write'>>;

function wordsOf(t: T, quantity: Formats['quantity']) {
  const amount = (kilowatts: number) => quantity(Math.abs(kilowatts), 'kW', { nominal: true });
  const directionText = (kilowatts: number, more: 'discharge' | 'import', less: 'charge' | 'export') =>
    isIdle(kilowatts) ? t('flow.idle') : t(`flow.${kilowatts > 0 ? more : less}`, { power: amount(kilowatts) });
  const storage = (kilowatts: number) => directionText(kilowatts, 'discharge', 'charge');
  const grid = (kilowatts: number) => directionText(kilowatts, 'import', 'export');
  /** What is written: the word of a state, a power with its direction, or a figure with its unit. */
  const writtenValue = ({ states, unit, decimals, direction }: PointFacts, value: number): string => {
    const word = states.find((state) => state.value === value)?.label;
    if (word !== undefined) return word;
    if (direction === 'none' || unit !== 'kW') return quantity(value, unit, { digits: decimals });
    return direction === 'storage' ? storage(value) : grid(value);
  };
  /** What a device of that type does with so many kW. */
  const device = (type: DeviceType, kilowatts: number) => {
    if (type === 'pcs' || type === 'bms') return storage(kilowatts);
    return type === 'grid' || type === 'meter' ? grid(kilowatts) : amount(kilowatts);
  };
  /** @param type of the device; undefined: not known */
  const command = ({ kind, value, write }: CommandFacts, type: DeviceType | undefined) => {
    if (write && value !== null)
      return t('writeValue', { point: write.point.name, value: writtenValue(write.point, value) });
    if (kind !== 'setPower' || value === null) return t(`kinds.${kind}`);
    if (type === undefined) return `${t('kinds.setPower')}: ${quantity(value, 'kW', { nominal: true })}`;
    return type === 'pcs'
      ? t('confirm.setPower', { power: storage(value) })
      : t('confirm.limitPower', { power: amount(value) });
  };
  return { amount, storage, grid, device, command, writtenValue };
}

/** Labels of powers and commands. A word names the direction instead of a sign. */
export function useCommandWords() {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  return useMemo(() => wordsOf(t, quantity), [t, quantity]);
}

/** What was asked. Stable. */
export function useCommandText(): (command: CommandFacts & Pick<Command, 'deviceType'>) => string {
  const words = useCommandWords();
  return useCallback((command) => words.command(command, command.deviceType ?? undefined), [words]);
}
