import type { LocalText } from '#src/contract/languages.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { seedOf, uniform } from '../plant/random.ts';
import { quarter } from '../plant/timing.ts';
import type { Equipment } from './devices.ts';
import { devicesOf } from './devices.ts';

/** A town with stations: where it lies, and who runs them. */
interface Town {
  readonly name: LocalText;
  readonly longitude: number;
  readonly latitude: number;
  readonly orgId: string;
}

const zhejiang = (zh: string, en: string, longitude: number, latitude: number): Town => ({
  name: { zh, en, de: en },
  longitude,
  latitude,
  orgId: 'org-11',
});
const germany = (zh: string, de: string, longitude: number, latitude: number, en = de): Town => ({
  name: { zh, en, de },
  longitude,
  latitude,
  orgId: 'org-12',
});

const towns: readonly Town[] = [
  zhejiang('杭州', 'Hangzhou', 120.16, 30.25),
  zhejiang('宁波', 'Ningbo', 121.55, 29.87),
  zhejiang('温州', 'Wenzhou', 120.7, 28.0),
  zhejiang('嘉兴', 'Jiaxing', 120.76, 30.75),
  zhejiang('湖州', 'Huzhou', 120.09, 30.89),
  zhejiang('绍兴', 'Shaoxing', 120.58, 30.03),
  zhejiang('金华', 'Jinhua', 119.65, 29.08),
  zhejiang('衢州', 'Quzhou', 118.87, 28.94),
  zhejiang('台州', 'Taizhou', 121.42, 28.66),
  zhejiang('丽水', 'Lishui', 119.92, 28.45),
  germany('莱比锡', 'Leipzig', 12.37, 51.34),
  germany('汉诺威', 'Hannover', 9.73, 52.37, 'Hanover'),
  germany('纽伦堡', 'Nürnberg', 11.08, 49.45, 'Nuremberg'),
  germany('弗莱堡', 'Freiburg', 7.85, 48.0),
];

const kinds: readonly LocalText[] = [
  { zh: '工业园储能站', en: 'Industrial Park Storage', de: 'Speicher Industriepark' },
  { zh: '物流园光储站', en: 'Logistics PV & Storage', de: 'PV-Speicher Logistikpark' },
  { zh: '数据中心微电网', en: 'Data Centre Micro-grid', de: 'Microgrid Rechenzentrum' },
  {
    zh: '商业综合体光储充站',
    en: 'Retail Park PV, Storage & Charging',
    de: 'PV-Speicher und Ladepark Einkaufszentrum',
  },
  { zh: '污水厂光储站', en: 'Waterworks PV & Storage', de: 'PV-Speicher Klärwerk' },
];

/** Sizes, in multiples of 100 kW of PCS. */
const sizes = [1, 1, 2, 2, 3, 4] as const;

const nameOf = (town: Town, kind: LocalText, number: number): LocalText => ({
  zh: `${town.name.zh}${kind.zh}${number}号`,
  en: `${town.name.en} ${kind.en} ${number}`,
  de: `${kind.de} ${town.name.de} ${number}`,
});

const repeat = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** One of a list, by a number from 0 to 1. */
const pick = <T>(all: readonly T[], fraction: number): T => {
  const found = all[Math.floor(fraction * all.length)];
  if (found === undefined) throw new RangeError(`nothing at ${fraction}`);
  return found;
};

function equipmentOf(size: number, hasChargers: boolean): Equipment {
  const connection = [size * 250];
  return {
    grid: connection,
    meter: connection,
    pcs: repeat(size, 100),
    bms: repeat(size, 215),
    pv: repeat(size, 100),
    ...(hasChargers ? { charger: [11, 60] } : {}),
  };
}

/** A model's plant in another place and size. */
function generate(models: readonly PlantSpec[], number: number, seed: number): PlantSpec {
  const stationSeed = seedOf(seed, `station-${number}`);
  const fraction = (salt: number): number => uniform(stationSeed, salt);
  const town = pick(towns, fraction(1));
  const kind = pick(kinds, fraction(2));
  const size = pick(sizes, fraction(3));
  const isGerman = town.orgId === 'org-12';
  const model = pick(
    models.filter(({ station }) => station.timeZone.startsWith('Europe/') === isGerman),
    fraction(4),
  );
  const id = `st-${String(number).padStart(4, '0')}`;
  return {
    ...model,
    station: {
      id,
      orgId: town.orgId,
      name: nameOf(town, kind, number),
      timeZone: model.station.timeZone,
      longitude: town.longitude + 0.3 * (fraction(5) - 0.5),
      latitude: town.latitude + 0.3 * (fraction(6) - 0.5),
      address: town.name,
      phase: fraction(9) < 0.12 ? 'commissioning' : 'operation',
      devices: devicesOf(`s${String(number).padStart(4, '0')}`, equipmentOf(size, kind.en.includes('Charging'))),
    },
    load: { ...model.load, peak: size * (110 + 60 * fraction(7)) },
    contractDemand: size * 210,
    pvPeaks: repeat(size, 90 + 20 * fraction(8)),
    tank: 0,
    pace: quarter,
  };
}

/** Plants beyond the detailed ones, `count` in all; the same number always gives the same plant. */
export const withGenerated = (models: readonly PlantSpec[], count: number, seed: number): readonly PlantSpec[] =>
  models.concat(
    Array.from({ length: Math.max(0, count - models.length) }, (_, index) =>
      generate(models, models.length + index + 1, seed),
    ),
  );
