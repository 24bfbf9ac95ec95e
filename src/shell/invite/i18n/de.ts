import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Passwort festlegen',
  language: 'Sprache',
  intro: 'Legen Sie das Passwort für den Benutzernamen {{name}} fest.',
  until: 'Der Link gilt bis {{time}} und nur einmal.',
  checking: 'Der Link wird geprüft …',
  invalid: 'Dieser Link gilt nicht mehr',
  invalidText:
    'Er wurde bereits verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitte fordern Sie bei der Administration einen neuen an.',
  failed: 'Der Server ist nicht erreichbar',
  failedText: 'Bitte prüfen Sie das Netzwerk und versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  password: 'Neues Passwort',
  again: 'Passwort wiederholen',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  rules: 'Anforderungen',
  mismatch: 'Die Eingaben stimmen nicht überein',
  weak: 'Das Passwort erfüllt die Anforderungen nicht',
  submit: 'Passwort speichern',
  saving: 'Wird gespeichert …',
  done: 'Das Passwort ist festgelegt',
  doneText: 'Sie können sich jetzt als {{name}} anmelden.',
  login: 'Zur Anmeldung',
  met: 'erfüllt',
  open: 'noch nicht erfüllt',
  rule: {
    length: 'mindestens {{min}} Zeichen',
    upper: 'ein Großbuchstabe',
    lower: 'ein Kleinbuchstabe',
    digit: 'eine Ziffer',
    special: 'ein Sonderzeichen',
  },
} satisfies TextsLike<typeof zh>;
