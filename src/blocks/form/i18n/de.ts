import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  save: 'Speichern',
  loading: 'Wird geladen …',
  failed: 'Der Datensatz konnte nicht geladen werden',
  showOther: 'Vorhandenen Eintrag öffnen',
  yes: 'Ja',
  no: 'Nein',
  withUnit: '{{label}} ({{unit}})',
  inLanguage: '{{label}} ({{language}})',
  language: { zh: 'Chinesisch', en: 'Englisch', de: 'Deutsch' },
  changed: {
    title: 'Dieser Datensatz wurde inzwischen geändert',
    text: 'Ihre Eingaben sind erhalten; Felder, die Sie nicht geändert haben, erhalten den neuen Wert. Bitte prüfen Sie alles vor dem Speichern.',
    textBy:
      '{{name}} hat soeben eine Änderung gespeichert. Ihre Eingaben sind erhalten; Felder, die Sie nicht geändert haben, erhalten den neuen Wert. Bitte prüfen Sie alles vor dem Speichern.',
    next: 'Geprüft, weiter',
  },
  tabs: { label: 'Angaben', record: 'Datensatz', chain: 'Kette', history: 'Verlauf' },
} satisfies TextsLike<typeof zh>;
