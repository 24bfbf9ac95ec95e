import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  figures: 'Kennzahlen',
  devices: 'Geräte',
  device: 'Gerät',
  state: 'Zustand',
  reachable: 'Erreichbar',
  failed: 'Die Geräte konnten nicht geladen werden',
  elsewhere: 'Anlagen, die so etwas haben:',
  nowhere: 'Keine der Anlagen, die Sie sehen dürfen, hat so etwas.',
  lookingElsewhere: 'Anlagen, die so etwas haben, werden gesucht …',
  missing_one: 'ohne {{count}} Gerät, das offline ist',
  missing_other: 'ohne {{count}} Geräte, die offline sind',
  history: 'Verlauf',
  topic: 'Dargestellte Werte',
} satisfies TextsLike<typeof zh>;
