import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  heading: 'Anmelden',
  defaultTitle: 'Microgrid-Energiemanagement',
  tagline: 'Sonne, Wind, Speicher und Verbraucher auf einen Blick',
  username: 'Benutzername',
  password: 'Passwort',
  code: 'Captcha',
  missing: {
    username: 'Bitte den Benutzernamen eingeben',
    loginPass: 'Bitte das Passwort eingeben',
    code: 'Bitte das Captcha eingeben',
  },
  capsLock: 'Die Feststelltaste ist aktiv',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  refreshCaptcha: 'Captcha-Bild, für ein neues drücken',
  downloadFailed: 'Ladefehler',
  captchaFailed: 'Ladefehler: Captcha, zum Wiederholen drücken',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  refused: 'Die Anmeldung ist fehlgeschlagen. Bitte Benutzername, Passwort und Captcha prüfen und erneut versuchen.',
  unreachable: 'Der Server ist nicht erreichbar. Bitte die Netzwerkverbindung prüfen und erneut versuchen.',
  newVersion:
    'Es gibt eine neue Version. Bitte laden Sie die Seite neu, um sich anzumelden; Ihr Benutzername bleibt erhalten.',
  reload: 'Neu laden',
  serverFault: 'Der Server kann zurzeit keine Anmeldungen bearbeiten. Bitte später erneut versuchen.',
  tooMany: 'Zu viele Versuche. Bitte einen Moment warten und dann erneut versuchen.',
  endedElsewhere:
    'Sie haben sich in einem anderen Fenster abgemeldet. Dieses Fenster wurde deshalb ebenfalls abgemeldet.',
  advice: 'Empfohlen: eine aktuelle Version von Chrome, Edge oder Firefox bei mindestens 1280×800.',
  language: 'Sprache',
  scene:
    'Skizze eines Microgrids: Photovoltaik, Wind, Speicher, Netz, Ladesäule und Verbraucher an einer Sammelschiene',
} satisfies TextsLike<typeof zh>;
