import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Benachrichtigungen',
  intro:
    'Diese Einstellungen betreffen nur die Hinweise: Die Liste der Meldungen enthält immer alle. Sie gelten in allen Ihren Fenstern und an jedem Rechner.',
  which: 'Hinweise zu',
  alarms: 'Alarme: {{severity}}',
  workOrders: 'Arbeitsaufträge',
  how: 'Art des Hinweises',
  sound: 'Mit Ton',
  soundHint: 'Browser geben erst dann Töne wieder, wenn Sie einmal in die Seite geklickt haben.',
  desktop: 'Auf dem Desktop, solange die Konsole nicht zu sehen ist',
  desktopDenied:
    'Der Browser lässt für diese Seite keine Hinweise zu. Erlauben Sie sie in den Website-Einstellungen links der Adresse.',
  desktopUnsupported: 'Desktop-Hinweise brauchen HTTPS und einen Browser, der sie unterstützt.',
  quiet: 'Ruhezeit',
  quietOn: 'Nicht stören',
  from: 'Beginn',
  to: 'Ende',
  quietHint:
    'Nach der Uhr dieses Rechners, auch über Mitternacht. Gleicher Beginn und gleiches Ende bedeuten den ganzen Tag.',
  critical: 'Kritische Alarme trotzdem',
  try: 'Ausprobieren',
  tryTitle: 'Probehinweis',
  tryText: 'So werden Sie auf neue Meldungen hingewiesen.',
  save: 'Speichern',
  saved: 'Einstellungen gespeichert',
  failed: 'Die Einstellungen konnten nicht geladen werden',
} satisfies TextsLike<typeof zh>;
