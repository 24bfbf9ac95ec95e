import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  modes: 'Art der Anmeldung',
  account: 'Passwort',
  mobile: 'SMS-Code',
  number: 'Mobilnummer',
  code: 'Code aus der SMS',
  getCode: 'Code anfordern',
  wait: 'Neuer Code in {{seconds}} s',
  sent: 'Falls die Nummer registriert ist, ist der Code unterwegs.',
  again: 'Ein neuer Code kann jetzt angefordert werden',
  numberMissing: 'Bitte die Mobilnummer eingeben',
  numberWrong: 'Die Mobilnummer hat 11 Ziffern und beginnt mit 13 bis 19',
  codeMissing: 'Bitte den Code aus der SMS eingeben',
  refused: 'Die Anmeldung ist fehlgeschlagen. Bitte Mobilnummer und Code prüfen und erneut versuchen.',
  codeNotSent: 'Der Code konnte nicht gesendet werden. Bitte erneut versuchen.',
  codeTooSoon: 'Gerade wurde schon ein Code gesendet. Bitte eine Minute warten.',
} satisfies TextsLike<typeof zh>;
