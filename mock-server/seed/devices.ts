import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { DeviceSpec } from '../plant/specs.ts';

/** What a device is called where its station has but one. */
const words: Readonly<Record<DeviceType, LocalText>> = {
  pcs: { zh: '储能变流器', en: 'PCS', de: 'Batteriewechselrichter' },
  bms: { zh: '电池堆', en: 'Battery stack', de: 'Batteriestapel' },
  pv: { zh: '光伏逆变器', en: 'PV inverter', de: 'PV-Wechselrichter' },
  wind: { zh: '风力发电机', en: 'Wind turbine', de: 'Windkraftanlage' },
  diesel: { zh: '柴油发电机', en: 'Diesel generator', de: 'Dieselaggregat' },
  charger: { zh: '充电桩', en: 'Charging pile', de: 'Ladesäule' },
  meter: { zh: '关口电表', en: 'Main meter', de: 'Hauptzähler' },
  grid: { zh: '并网点', en: 'Grid connection', de: 'Netzanschluss' },
};

const acCharger: LocalText = { zh: '交流充电桩', en: 'AC charging pile', de: 'AC-Ladesäule' };
const dcCharger: LocalText = { zh: '直流充电桩', en: 'DC charging pile', de: 'DC-Ladesäule' };

const numbered = (name: LocalText, number: number): LocalText => ({
  zh: `${number}#${name.zh}`,
  en: `${name.en} ${number}`,
  de: `${name.de} ${number}`,
});

/** kW of each device; kWh of each `bms`, with half that number as its kW; kVA of the grid connection. */
export interface Equipment {
  readonly pcs: readonly number[];
  readonly bms: readonly number[];
  readonly pv: readonly number[];
  readonly wind?: readonly number[];
  readonly diesel?: readonly number[];
  readonly charger?: readonly number[];
  readonly meter: readonly number[];
  readonly grid: readonly number[];
}

const order: readonly DeviceType[] = ['grid', 'meter', 'pcs', 'bms', 'pv', 'wind', 'diesel', 'charger'];

const nameOf = (type: DeviceType, rating: number): LocalText =>
  type === 'charger' ? (rating > 22 ? dcCharger : acCharger) : words[type];

const namesOf = (type: DeviceType, ratings: readonly number[]): LocalText[] =>
  ratings.map((rating, index) => {
    const name = nameOf(type, rating);
    const alike = ratings.filter((other) => nameOf(type, other) === name);
    const before = ratings.slice(0, index).filter((other) => nameOf(type, other) === name);
    return alike.length > 1 ? numbered(name, before.length + 1) : name;
  });

/** Devices of a station, ids `<prefix>-<type>-<n>`. */
export const devicesOf = (prefix: string, equipment: Equipment): readonly DeviceSpec[] =>
  order.flatMap((type) => {
    const ratings = equipment[type] ?? [];
    const names = namesOf(type, ratings);
    return ratings.map((rating, index) => ({
      id: `${prefix}-${type}-${index + 1}`,
      type,
      name: names[index] ?? words[type],
      ...(type === 'bms' ? { ratedPower: rating / 2, capacity: rating } : { ratedPower: rating }),
    }));
  });
