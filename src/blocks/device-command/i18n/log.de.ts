import type { TextsLike } from '#src/i18n/define-texts.ts';
import command from './de.ts';
import type zh from './log.zh.ts';

export default {
  title: 'Befehlsprotokoll',
  empty: { none: 'Keine Befehle', noneText: 'Hier werden die Befehle an Geräte aufgeführt.' },
  failed: 'Das Befehlsprotokoll konnte nicht geladen werden',
  newRows_one: '{{count}} neuen Befehl anzeigen',
  newRows_other: '{{count}} neue Befehle anzeigen',
  filter: { state: 'Stand', kind: 'Art', stationId: 'Anlage', deviceId: 'Gerät' },
  kind: command.kinds,
  state: { open: 'In Ausführung', ...command.states },
  column: {
    deviceName: 'Gerät',
    command: 'Befehl',
    state: 'Stand',
    reason: 'Grund',
    by: 'Erteilt von',
    requestedAt: 'Angefordert',
  },
} satisfies TextsLike<typeof zh>;
