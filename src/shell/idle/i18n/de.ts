import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Die Konsole ist gesperrt',
  why_one:
    'Seit {{count}} Minute gab es keine Eingabe. Bitte das Passwort von {{name}} eingeben; nicht gespeicherte Eingaben sind noch da.',
  why_other:
    'Seit {{count}} Minuten gab es keine Eingabe. Bitte das Passwort von {{name}} eingeben; nicht gespeicherte Eingaben sind noch da.',
  password: 'Anmeldepasswort',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  unlock: 'Entsperren',
  signOut: 'Abmelden',
  failed: 'Das Entsperren ist fehlgeschlagen, bitte erneut versuchen',
} satisfies TextsLike<typeof zh>;
