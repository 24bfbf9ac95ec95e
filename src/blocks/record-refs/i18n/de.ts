import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: '{{kind}}: {{count}}',
  kind: {
    organization: 'Organisationen',
    department: 'Abteilungen',
    user: 'Benutzer',
    station: 'Anlagen',
    merchant: 'Vertragspartner',
    role: 'Rollen',
    menu: 'Menüeinträge',
    workOrder: 'Arbeitsaufträge',
    maintenance: 'Instandhaltungsnachweise',
    dictionaryValue: 'Wörterbuchwerte',
    drawing: 'Anlagenbilder',
    view: 'Gespeicherte Ansichten',
    formula: 'Virtuelle Punkte',
    alarm: 'Alarme',
    strategy: 'Betriebsstrategien',
    report: 'Berichte',
  },
  more_one: 'und {{count}} weiterer',
  more_other: 'und {{count}} weitere',
  outside_one: 'und {{count}} außerhalb Ihrer Organisation',
  outside_other: 'und {{count}} außerhalb Ihrer Organisation',
  inUse: 'Wird noch verwendet und lässt sich nicht entfernen:',
} satisfies TextsLike<typeof zh>;
