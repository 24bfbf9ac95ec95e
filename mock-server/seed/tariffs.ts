import type { PriceKind } from '#src/contract/energy.ts';
import type { LocalText } from '#src/contract/languages.ts';

/** What a station pays and gets for a kWh. */
export interface Tariff {
  readonly currency: string;
  readonly prices: Readonly<Record<PriceKind, number>>;
  /** For a kWh that is fed in. */
  readonly feedIn: number;
  /** 48 half hours of a day of the station's month, 0 January. */
  readonly slots: (month: number) => readonly PriceKind[];
  readonly source: LocalText;
  readonly validFrom: string;
}

/** kg CO₂ per kWh from the grid, with where it was published. */
export interface CarbonFactor {
  readonly value: number;
  readonly source: LocalText;
  readonly validFrom: string;
}

/** A day from `[until hour, kind]`, in order, the last until 24. */
const dayOf = (...parts: readonly (readonly [until: number, kind: PriceKind])[]): readonly PriceKind[] =>
  Array.from({ length: 48 }, (_, slot) => parts.find(([until]) => slot / 2 < until)?.[1] ?? 'flat');

const mild = dayOf([7, 'valley'], [11, 'flat'], [14, 'valley'], [16, 'flat'], [23, 'peak'], [24, 'flat']);
const extreme = dayOf(
  [7, 'valley'],
  [11, 'flat'],
  [14, 'valley'],
  [16, 'flat'],
  [18, 'peak'],
  [22, 'sharp'],
  [23, 'peak'],
  [24, 'flat'],
);
const mildMonths: ReadonlySet<number> = new Set([2, 3, 4, 8, 9, 10]);

const demonstration = (what: string): LocalText => ({
  zh: `演示电价：${what}`,
  en: `Demonstration tariff: ${what}`,
  de: `Demonstrationstarif: ${what}`,
});

const base = 0.62;
const seasonal: Tariff = {
  currency: 'CNY',
  // 尖 : 峰 : 平 : 谷 : 深谷 = 2.05 : 1.85 : 1 : 0.4 : 0.2
  prices: { sharp: 2.05 * base, peak: 1.85 * base, flat: base, valley: 0.4 * base, deepValley: 0.2 * base },
  feedIn: 0.4153,
  slots: (month) => (mildMonths.has(month) ? mild : extreme),
  source: demonstration('Zhejiang 2.05 : 1.85 : 1 : 0.4 : 0.2'),
  validFrom: '2026-07-01',
};

const threeStepDay = dayOf(
  [6, 'valley'],
  [8, 'flat'],
  [11, 'peak'],
  [18, 'flat'],
  [21, 'peak'],
  [22, 'flat'],
  [24, 'valley'],
);
const threeStep: Tariff = {
  currency: 'CNY',
  prices: { sharp: 1.159, peak: 1.159, flat: 0.708, valley: 0.345, deepValley: 0.345 },
  feedIn: 0.4153,
  slots: () => threeStepDay,
  source: demonstration('0.345 / 0.708 / 1.159'),
  validFrom: '2026-01-01',
};

const nightDay = dayOf([5, 'valley'], [24, 'flat']);
const night: Tariff = {
  currency: 'EUR',
  prices: { sharp: 0.2849, peak: 0.2849, flat: 0.2849, valley: 0.1609, deepValley: 0.1609 },
  feedIn: 0.0794,
  slots: () => nightDay,
  source: demonstration('0.1609 / 0.2849'),
  validFrom: '2026-01-01',
};

const china: CarbonFactor = {
  value: 0.5366,
  source: {
    zh: '全国电力平均二氧化碳排放因子（2022 年）',
    en: 'National mean emission factor of electricity, China 2022',
    de: 'Nationaler mittlerer Strom-Emissionsfaktor, China 2022',
  },
  validFrom: '2024-12-20',
};

const germany: CarbonFactor = {
  value: 0.363,
  source: {
    zh: '德国联邦环境署，2024 年电力排放因子（估算）',
    en: 'German Environment Agency, electricity mix 2024 (estimate)',
    de: 'Umweltbundesamt, Strommix 2024 (Schätzung)',
  },
  validFrom: '2024-01-01',
};

/** By station; a station without one of its own has the first. */
const tariffs: Readonly<Record<string, Tariff>> = { 'st-a': seasonal, 'st-b': threeStep, 'st-c': night };

export const tariffOf = (stationId: string): Tariff => tariffs[stationId] ?? seasonal;

export const carbonFactorOf = (timeZone: string): CarbonFactor => (timeZone.startsWith('Europe/') ? germany : china);
