import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Persönliche Angaben',
  save: 'Speichern',
  saved: 'Persönliche Angaben gespeichert',
  loadFailed: 'Ihre persönlichen Angaben konnten nicht geladen werden',
  avatar: {
    label: 'Bild',
    hint: 'JPEG oder PNG, unter {{max}} MB',
    choose: 'Bild hochladen',
    change: 'Anderes Bild',
    remove: 'Entfernen',
    sending: 'Wird hochgeladen: {{percent}} %',
    sent: 'Bild hochgeladen; es wird mit dem Speichern übernommen',
    failed: 'Hochladen fehlgeschlagen',
  },
  username: 'Benutzername',
  usernameHint: 'Damit melden Sie sich an',
  realname: 'Vor- und Nachname',
  phone: 'Mobilnummer',
  email: 'E-Mail',
  sex: 'Geschlecht',
  department: 'Abteilung',
  userType: 'Benutzertyp',
  userCategory: 'Benutzerkategorie',
  role: 'Rollen',
  roleHint: 'Wird von der Administration vergeben',
  roleReload: 'Das Menü wird nach dem Neuladen der Seite angepasst',
  created: 'Konto angelegt am {{date}}',
} satisfies TextsLike<typeof zh>;
