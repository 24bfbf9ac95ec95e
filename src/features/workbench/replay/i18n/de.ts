import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Rückblick',
  past: 'Rückblick auf {{time}} ({{zone}}): vergangene Werte, nicht live',
  live: 'Zurück zur Live-Ansicht',
  day: 'Tag',
  time: 'Uhrzeit',
  play: 'Abspielen',
  pause: 'Anhalten',
  before: 'Voriges Ereignis',
  after: 'Nächstes Ereignis',
  speed: 'Tempo',
  perSecond: '{{minutes}} min je Sekunde',
  failed: 'Die Werte dieses Tages konnten nicht geladen werden',
  eventsFailed: 'Die Ereignisse dieses Tages konnten nicht geladen werden',
  events: 'Ereignisse des Tages',
  noEvents: 'An diesem Tag gab es weder Alarme noch Eingriffe.',
  system: 'System',
  kinds: {
    raised: 'Alarm gekommen',
    cleared: 'Ursache behoben',
    acknowledged: 'Alarm bestätigt',
    resolved: 'Alarm abgeschlossen',
    command: 'Befehl',
  },
} satisfies TextsLike<typeof zh>;
