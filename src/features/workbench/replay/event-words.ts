import type { Formats } from '#src/i18n/format.ts';
import type { Translate } from '#src/i18n/dictionary.ts';
import type { DayEvent } from './day-events.ts';
import type zh from './i18n/zh.ts';

type T = Translate<typeof zh>;

/** What happened, and where. */
export function eventText({ kind, title, deviceName, command }: DayEvent, t: T, formats: Formats): string {
  if (!command) return `${t(`kinds.${kind}`)}: ${deviceName}, ${title}`;
  const value = command.value === null ? '' : formats.number(command.value);
  return `${t('kinds.command')}: ${deviceName}, ${t(`commands.${command.kind}`, { value })}`;
}
