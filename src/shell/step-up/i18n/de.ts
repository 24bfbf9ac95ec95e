import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Passwort erneut eingeben',
  why: 'Diese Aktion hat weitreichende Folgen. Bitte bestätigen Sie, dass Sie es sind. Danach werden Sie {{minutes}} Minuten lang nicht mehr gefragt.',
  password: 'Ihr Passwort',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  submit: 'Bestätigen',
} satisfies TextsLike<typeof zh>;
