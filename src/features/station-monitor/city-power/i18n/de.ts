import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Netzanschluss',
  none: 'Diese Anlage hat keinen Netzanschluss',
  power: 'Austausch jetzt',
  demand: {
    title: 'Leistung und Vertragsleistung',
    gauge: 'Leistung (15‑min-Mittel)',
    share: '{{share}} der vereinbarten {{most}}',
    over: '{{share}} der vereinbarten {{most}}: der Leistungspreis kann steigen',
  },
  state: 'Anschluss',
  limitationNote:
    'Im Inselbetrieb versorgen Speicher und Dieselaggregat die Anlage; reicht das nicht, werden Verbraucher abgeworfen.',
  quality: 'Netzqualität',
  topic: {
    power: 'Leistung und 15‑min-Mittel',
    factor: 'Blindleistung und Leistungsfaktor',
    voltage: 'Spannung und Frequenz',
    energy: 'Bezug und Einspeisung des Tages',
  },
} satisfies TextsLike<typeof zh>;
