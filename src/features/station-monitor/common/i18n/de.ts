import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  figures: 'Kennzahlen',
  devices: 'Geräte',
  device: 'Gerät',
  state: 'Zustand',
  reachable: 'Online',
  failed: 'Die Geräte konnten nicht geladen werden',
  elsewhere: 'Anlagen mit solchen Geräten:',
  nowhere: 'Keine Ihrer Anlagen hat solche Geräte.',
  lookingElsewhere: 'Anlagen mit solchen Geräten werden gesucht …',
  missing_one: 'ohne {{count}} Gerät, das offline ist',
  missing_other: 'ohne {{count}} Geräte, die offline sind',
  history: 'Verlauf',
  topic: 'Dargestellte Werte',
} satisfies TextsLike<typeof zh>;
