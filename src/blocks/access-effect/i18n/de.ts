import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  noEffect: 'Niemand ist betroffen.',
  total_one: 'Das ändert die Rechte von {{count}} Person.',
  total_other: 'Das ändert die Rechte von {{count}} Personen.',
  wins_one: '{{count}} Person erhält Rechte',
  wins_other: '{{count}} Personen erhalten Rechte',
  loses_one: '{{count}} Person verliert Rechte',
  loses_other: '{{count}} Personen verlieren Rechte',
  losesAccess_one: '{{count}} Person kann sich nicht mehr anmelden',
  losesAccess_other: '{{count}} Personen können sich nicht mehr anmelden',
  outside_one: 'Dazu {{count}} Person außerhalb Ihrer Organisation.',
  outside_other: 'Dazu {{count}} Personen außerhalb Ihrer Organisation.',
  people: 'Betroffene Personen',
  online: 'Jetzt online',
  ended: 'Kann sich nicht mehr anmelden',
  won: 'Erhält',
  lost: 'Verliert',
  pages: 'Seiten: {{names}}',
  permissions: 'Aktionen: {{names}}',
  stations: 'Anlagen: {{names}}',
  more_one: 'und {{count}} weitere',
  more_other: 'und {{count}} weitere',
  others_one: 'und {{count}} weitere Person',
  others_other: 'und {{count}} weitere Personen',
  failed: 'Die Auswirkung konnte nicht ermittelt werden',
  separator: ', ',
  changed: {
    title: 'Die Auswirkung hat sich geändert',
    joined: 'Jetzt auch betroffen: {{names}}',
    left: 'Nicht mehr betroffen: {{names}}',
    other: 'Anders betroffen: {{names}}',
    unnamed: 'Für hier nicht genannte Personen hat sich die Auswirkung geändert.',
    again:
      'Nichts wurde gespeichert: Die Auswirkung ist nicht mehr die, die Sie bestätigt haben. Bitte prüfen Sie sie und bestätigen Sie erneut.',
  },
} satisfies TextsLike<typeof zh>;
