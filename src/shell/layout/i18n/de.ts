import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  user: {
    menu: 'Angemeldet: {{name}}',
    profile: 'Persönliche Angaben',
    password: 'Passwort ändern',
    notifications: 'Benachrichtigungen',
    times: { station: 'Zeiten in Ortszeit der Anlage', viewer: 'Zeiten in meiner Ortszeit' },
    setHome: 'Als Startseite festlegen',
    cancelHome: 'Startseite zurücksetzen',
  },
  roles: { OPERATOR: 'Betriebsführung', OWNER: 'Eigentümer', DISTRIBUTOR: 'Vertriebspartner', ADMIN: 'Administration' },
  home: {
    isSet: 'Startseite festgelegt',
    isCancelled: 'Startseite zurückgesetzt',
    refused: 'Diese Seite kann nicht als Startseite festgelegt werden',
  },
  dialog: {
    failedTitle: 'Das Fenster ließ sich nicht öffnen',
    failedText:
      'Die nötigen Dateien wurden nicht geladen. Netzwerk prüfen und erneut versuchen; nach einem Update die Seite neu laden.',
    retry: 'Erneut versuchen',
  },
  weather: {
    today: 'Heute',
    tomorrow: 'Morgen',
    range: '{{min}} … {{max}} °C',
    name: 'Wetter:',
    nameAt: 'Wetter in {{place}}:',
    forecast: 'Vorhersage für drei Tage',
    forecastAt: '{{place}} · Vorhersage für drei Tage',
    dayNight: '{{day}}, nachts: {{night}}',
  },
} satisfies TextsLike<typeof zh>;
