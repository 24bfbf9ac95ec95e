import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Zähler',
  none: 'Diese Anlage hat keinen Zähler',
  power: 'Leistung jetzt',
  demand: 'Leistung (15‑min-Mittel)',
  currentImbalance: 'Stromunsymmetrie',
  voltageImbalance: 'Spannungen {{share}}',
  registers: 'Zählerstände',
  phases: 'Werte je Leiter',
  diagram: 'Zeigerbild',
  arrows: 'Spannungen und Ströme als Zeiger',
  phase: { head: 'Leiter', a: 'L1', b: 'L2', c: 'L3', total: 'Gesamt' },
  symbol: {
    voltage: 'Spannung U',
    current: 'Strom I',
    activePower: 'Wirkleistung P',
    reactivePower: 'Blindleistung Q',
    apparentPower: 'Scheinleistung S',
    powerFactor: 'Leistungsfaktor',
  },
  topic: {
    power: 'Leistung und 15‑min-Mittel',
    phases: 'Spannungen und Ströme je Leiter',
    energy: 'Bezug und Einspeisung des Tages',
  },
} satisfies TextsLike<typeof zh>;
