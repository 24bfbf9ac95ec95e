import type { Command } from '#src/contract/run/command.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type { DayEvent } from './day-events.ts';
import type zh from './i18n/zh.ts';

type T = Translate<typeof zh>;

/** What happened, and where. */
export function eventText(
  { kind, title, deviceName, command }: DayEvent,
  t: T,
  commandText: (command: Pick<Command, 'kind' | 'value' | 'deviceType'>) => string,
): string {
  if (!command) return `${t(`kinds.${kind}`)}: ${deviceName}, ${title}`;
  return `${t('kinds.command')}: ${deviceName}, ${commandText(command)}`;
}
