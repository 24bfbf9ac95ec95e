import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Neuer Arbeitsauftrag',
  create: 'Auftrag anlegen',
  kind: 'Art',
  name: 'Titel',
  station: 'Anlage',
  device: 'Gerät',
  noDevice: 'Ganze Anlage',
  content: 'Aufgabe',
  safety: 'Sicherheitsmaßnahmen (eine je Zeile)',
  safetyHint: 'Vor der Rückmeldung muss jede Maßnahme abgehakt sein',
  handlerType: 'Ausführung durch',
  handler: 'Zuständig',
  later: 'Erst beim Erteilen',
  start: 'Geplanter Beginn',
  end: 'Geplantes Ende',
  due: 'Fällig',
  hasOpen: 'Zu diesem Alarm gibt es schon den offenen Auftrag {{order}}; ein zweiter ist nicht nötig.',
  showOpen: 'Diesen Auftrag anzeigen',
} satisfies TextsLike<typeof zh>;
