import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: {
    requested: 'Passwort ändern',
    initial: 'Bitte das Erstpasswort ändern',
    forced: 'Bitte das Passwort ändern',
    forcedInitial: 'Bitte das Erstpasswort ändern',
  },
  why: {
    initial: 'Sie verwenden noch das zugeteilte Passwort. Wählen Sie eines, das nur Sie kennen.',
    forced: 'Sie müssen das Passwort ändern, bevor Sie fortfahren können.',
    forcedInitial: 'Sie verwenden noch das zugeteilte Passwort. Legen Sie ein eigenes fest, um fortzufahren.',
  },
  old: 'Altes Passwort',
  new: 'Neues Passwort',
  newHint: '{{min}}–{{max}} Buchstaben, Ziffern oder Unterstriche',
  newHintAny: '{{min}}–{{max}} beliebige Zeichen',
  check: 'Neues Passwort wiederholen',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  others: 'Auf anderen Geräten werden Sie abgemeldet.',
  submit: 'Speichern',
  logout: 'Abmelden',
  saved: 'Erfolgreich gespeichert',
  failure: {
    refused: 'Das Passwort wurde nicht geändert. Bitte das alte Passwort prüfen und erneut versuchen.',
    unchanged: 'Das Passwort wurde nicht geändert. Das neue muss sich vom alten unterscheiden.',
    tooMany: 'Zu viele Versuche. Bitte abmelden, neu anmelden und dann ändern.',
    unreachable: 'Das Passwort wurde nicht geändert. Der Server ist nicht erreichbar, bitte später erneut versuchen.',
  },
} satisfies TextsLike<typeof zh>;
