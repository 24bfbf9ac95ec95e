import type { PriceKind } from '#src/contract/statistics/energy.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { type DemandTerms, noDemand } from '#src/contract/rules/energy/demand-charge.ts';
import type { DayKind, DayPrices, PriceSlot, TariffTable } from '#src/contract/rules/energy/tariff.ts';

/** What a tariff settles beside the price of a kWh; one of an earlier release has none of it. */
export interface TariffTerms {
  readonly demand?: DemandTerms;
  /** Of a kWh that a car gets, on top of its price. */
  readonly serviceFee?: number | null;
  /** Whether a kWh that the storage feeds in is paid as one of sun and wind. */
  readonly storedExportPaid?: boolean;
  /** Of what the storage earns; the first party is the investor. */
  readonly shares?: readonly { readonly party: LocalText; readonly percent: number }[];
}

/** A tariff as it was before anybody changed one. */
export interface TariffSeed extends TariffTable, TariffTerms {
  readonly name: LocalText;
  readonly source: LocalText;
  readonly currency: string;
  readonly validFrom: string;
}

type Prices = Readonly<Partial<Record<PriceKind, number>>>;
type Span = readonly [until: number, kind: PriceKind];

const hourOf = (hour: number) => ({ hour: Math.floor(hour), minute: hour % 1 === 0 ? 0 : 30 });

/** A day from `[until hour, kind]`, in order, the last until 24. */
const dayOf = (prices: Prices, ...spans: readonly Span[]): readonly PriceSlot[] =>
  spans.map(([until, kind], index) => {
    const [start, end] = [hourOf(spans[index - 1]?.[0] ?? 0), hourOf(until)];
    return {
      startHour: start.hour,
      startMinute: start.minute,
      endHour: end.hour,
      endMinute: end.minute,
      kind,
      price: prices[kind] ?? 0,
    };
  });

const ordinary: readonly DayKind[] = ['workday', 'saturday', 'sunday'];
const everyDay: readonly DayKind[] = [...ordinary, 'holiday'];
const mildMonths = [3, 4, 5, 9, 10, 11];
const extremeMonths = [1, 2, 6, 7, 8, 12];
const allYear = [...mildMonths, ...extremeMonths].toSorted((a, b) => a - b);

/** Of prices. */
const demonstration = (prices: string): LocalText => ({
  zh: `演示电价：${prices}`,
  en: `Demonstration tariff: ${prices}`,
  de: `Demonstrationstarif: ${prices.replaceAll('.', ',')}`,
});

/** Of a ratio of prices that the province settles. */
function provincialDemonstration(ratio: string): LocalText {
  const { zh } = demonstration(`浙江 ${ratio}`);
  return { ...demonstration(`Zhejiang ${ratio}`), zh };
}

const mild: readonly Span[] = [
  [7, 'valley'],
  [11, 'flat'],
  [14, 'valley'],
  [16, 'flat'],
  [23, 'peak'],
  [24, 'flat'],
];
const extreme: readonly Span[] = [
  [7, 'valley'],
  [11, 'flat'],
  [14, 'valley'],
  [16, 'flat'],
  [18, 'peak'],
  [22, 'sharp'],
  [23, 'peak'],
  [24, 'flat'],
];
const holiday: readonly Span[] = [
  [9, 'valley'],
  [15, 'deepValley'],
  [16, 'flat'],
  [23, 'peak'],
  [24, 'flat'],
];

/** The first three days of Labour Day and of the National Day. */
const holidaysOf = (year: number): string[] =>
  ['05-01', '05-02', '05-03', '10-01', '10-02', '10-03'].map((day) => `${year}-${day}`);

// 尖 : 峰 : 平 : 谷 : 深谷 = 2.05 : 1.85 : 1 : 0.4 : 0.2
const seasonalPrices: Prices = { sharp: 1.271, peak: 1.147, flat: 0.62, valley: 0.248, deepValley: 0.124 };
const mildDays: readonly DayPrices[] = [
  { days: ordinary, slots: dayOf(seasonalPrices, ...mild) },
  { days: ['holiday'], slots: dayOf(seasonalPrices, ...holiday) },
];

const seasonal: readonly TariffSeed[] = [
  {
    name: { zh: '两部制分时电价（2025 版）', en: 'Time-of-use tariff 2025', de: 'Zeitvariabler Tarif 2025' },
    source: provincialDemonstration('1.8 : 1.6 : 1 : 0.45'),
    currency: 'CNY',
    validFrom: '2025-01-01',
    feedIn: 0.4153,
    holidays: [],
    seasons: [
      {
        months: allYear,
        prices: [{ days: everyDay, slots: dayOf({ sharp: 1.17, peak: 1.04, flat: 0.65, valley: 0.2925 }, ...extreme) }],
      },
    ],
  },
  {
    name: { zh: '季节性分时电价', en: 'Seasonal time-of-use tariff', de: 'Saisonaler zeitvariabler Tarif' },
    source: provincialDemonstration('2.05 : 1.85 : 1 : 0.4 : 0.2'),
    currency: 'CNY',
    validFrom: '2026-07-01',
    feedIn: 0.4153,
    holidays: [2026, 2027].flatMap(holidaysOf),
    seasons: [
      { months: mildMonths, prices: mildDays },
      { months: extremeMonths, prices: [{ days: everyDay, slots: dayOf(seasonalPrices, ...extreme) }] },
    ],
  },
];

const threeStepPrices: Prices = { peak: 1.159, flat: 0.708, valley: 0.345 };
const threeStep: readonly TariffSeed[] = [
  {
    name: { zh: '三段分时电价', en: 'Three-step tariff', de: 'Dreistufiger Tarif' },
    source: demonstration('0.345 / 0.708 / 1.159'),
    currency: 'CNY',
    validFrom: '2026-01-01',
    feedIn: 0.4153,
    holidays: [],
    seasons: [
      {
        months: allYear,
        prices: [
          {
            days: everyDay,
            slots: dayOf(
              threeStepPrices,
              [6, 'valley'],
              [8, 'flat'],
              [11, 'peak'],
              [18, 'flat'],
              [21, 'peak'],
              [22, 'flat'],
              [24, 'valley'],
            ),
          },
        ],
      },
    ],
  },
];

const night: readonly TariffSeed[] = [
  {
    name: { zh: '夜间优惠电价', en: 'Night tariff', de: 'Nachttarif' },
    source: demonstration('0.1609 / 0.2849'),
    currency: 'EUR',
    validFrom: '2026-01-01',
    feedIn: 0.0794,
    holidays: [],
    seasons: [
      {
        months: allYear,
        prices: [{ days: everyDay, slots: dayOf({ flat: 0.2849, valley: 0.1609 }, [5, 'valley'], [24, 'flat']) }],
      },
    ],
  },
];

const isGerman = (timeZone: string): boolean => timeZone.startsWith('Europe/');

/** CNY of a kW and month, EUR of a kW and year. */
const [kwMonthPrice, kwYearPrice] = [36.1, 95.95];
const investor: LocalText = { zh: '投资方', en: 'Investor', de: 'Investor' };
const host: LocalText = { zh: '用电企业', en: 'Site owner', de: 'Standortbetreiber' };
const shares: TariffTerms['shares'] = [
  { party: investor, percent: 85 },
  { party: host, percent: 15 },
];

const detailedTerms: Readonly<Record<string, TariffTerms>> = {
  'st-a': {
    demand: { ...noDemand, mode: 'contract', price: kwMonthPrice, contractKw: 500, transformerKva: 800 },
    serviceFee: 0.4,
    shares,
  },
  'st-b': { demand: { ...noDemand, mode: 'actual', price: kwMonthPrice }, shares },
};

const termsOf = (stationId: string, timeZone: string): TariffTerms =>
  detailedTerms[stationId] ?? {
    demand: isGerman(timeZone)
      ? { ...noDemand, mode: 'annual', price: kwYearPrice }
      : { ...noDemand, mode: 'actual', price: kwMonthPrice },
  };

const tablesOf = (stationId: string, timeZone: string): readonly TariffSeed[] =>
  stationId === 'st-b' ? threeStep : isGerman(timeZone) ? night : seasonal;

/** What a station paid from the start, oldest first. */
export const tariffSeedsOf = (stationId: string, timeZone: string): readonly TariffSeed[] =>
  tablesOf(stationId, timeZone).map((seed) => ({ ...seed, ...termsOf(stationId, timeZone) }));
