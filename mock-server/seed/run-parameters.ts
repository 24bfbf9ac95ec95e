import type { LocalText } from '#src/contract/languages.ts';
import {
  type ParameterKey,
  type ParameterLimits,
  parameterKeys,
  parameterSpecs,
  type ParameterValues,
} from '#src/contract/rules/energy/run-parameters.ts';
import { gridChargeShare, type PlantSpec, shaveFromAsBuilt } from '../plant/plant-spec.ts';

export interface ParameterSeed extends ParameterLimits {
  readonly default: number;
}

export const parameterNames: Readonly<Record<ParameterKey, LocalText>> = {
  socMin: { zh: '最低荷电状态', en: 'Lowest state of charge', de: 'Niedrigster Ladezustand' },
  socMax: { zh: '最高荷电状态', en: 'Highest state of charge', de: 'Höchster Ladezustand' },
  socReserve: { zh: '备用荷电状态', en: 'Reserve', de: 'Reserve' },
  socHysteresis: { zh: '备用荷电状态回差', en: 'Hysteresis of the reserve', de: 'Hysterese der Reserve' },
  maxCharge: { zh: '最大充电功率', en: 'Maximum charging power', de: 'Maximale Ladeleistung' },
  maxDischarge: { zh: '最大放电功率', en: 'Maximum discharging power', de: 'Maximale Entladeleistung' },
  shaveFrom: {
    zh: '削峰起点（占需量上限）',
    en: 'Peak shaving from (share of demand limit)',
    de: 'Spitzenkappung ab (Anteil der Leistungsgrenze)',
  },
  gridChargeMax: {
    zh: '充电时购电功率上限',
    en: 'Grid import limit while charging',
    de: 'Netzbezugsgrenze beim Laden',
  },
  demandLimit: { zh: '需量上限', en: 'Demand limit', de: 'Leistungsgrenze' },
  exportLimit: { zh: '上网功率上限', en: 'Export limit', de: 'Einspeisegrenze' },
  antiBackflow: { zh: '防逆流', en: 'Anti-backflow', de: 'Nulleinspeisung' },
  exportBand: { zh: '防逆流裕度', en: 'Anti-backflow margin', de: 'Bezugsreserve bei Nulleinspeisung' },
  dieselMinRun: { zh: '柴发最短运行时间', en: 'Diesel generator runs at least', de: 'Mindestlaufzeit des Aggregats' },
  dieselWarmUp: { zh: '柴发暖机时间', en: 'Diesel generator warms up for', de: 'Warmlauf des Aggregats' },
  dieselCoolDown: { zh: '柴发冷机时间', en: 'Diesel generator cools down for', de: 'Nachlauf des Aggregats' },
  dieselStartsMax: {
    zh: '柴发每日启动次数上限',
    en: 'Diesel generator starts a day at most',
    de: 'Starts des Aggregats am Tag höchstens',
  },
  dieselMinFuel: { zh: '柴发最低油位', en: 'Lowest fuel level', de: 'Niedrigster Tankstand' },
  dieselQuietStartSoc: {
    zh: '静音时段启动荷电状态',
    en: 'Starts in quiet hours below',
    de: 'Startet in der Ruhezeit unter',
  },
  dieselStartSoc: { zh: '柴发启动荷电状态', en: 'Diesel generator starts below', de: 'Aggregat startet unter' },
  dieselStopSoc: { zh: '柴发停机荷电状态', en: 'Diesel generator stops above', de: 'Aggregat stoppt über' },
  dieselQuietFrom: { zh: '柴发静音时段起', en: 'Quiet hours from', de: 'Ruhezeit ab' },
  dieselQuietUntil: { zh: '柴发静音时段止', en: 'Quiet hours until', de: 'Ruhezeit bis' },
};

const minutes = (hour: number): number => hour * 60;
const lastHalfHour = minutes(23.5);
/** With half an hour of the shortest run no set starts more often. */
const dieselStartsMost = 48;

/**
 * What a station's plant lets be set, and what holds where nothing is set; some of it follows from what is.
 * @param contractDemand kW that the controllers go by where no limit is set
 */
export function parametersOf(
  { station, plan }: PlantSpec,
  contractDemand: number,
  set: ParameterValues,
): ParameterSeed[] {
  const rated = (type: string): number =>
    station.devices.filter((device) => device.type === type).reduce((sum, { ratedPower }) => sum + ratedPower, 0);
  const [storage, grid] = [rated('pcs'), rated('grid')];
  const { demandLimit = contractDemand } = set;
  // A contract may allow more than the connection is rated for: station info warns of it.
  const most = Math.max(grid, contractDemand);
  const values: Readonly<Record<ParameterKey, readonly [min: number, max: number, value: number]>> = {
    socMin: [0, 40, 5],
    socMax: [60, 100, 98],
    socReserve: [5, 90, plan.reserve],
    socHysteresis: [0, 10, 0],
    maxCharge: [0, storage, storage],
    maxDischarge: [0, storage, storage],
    demandLimit: [0, most, contractDemand],
    shaveFrom: [50, 100, shaveFromAsBuilt],
    gridChargeMax: [0, most, Math.round(demandLimit * gridChargeShare * 10) / 10],
    exportLimit: [0, grid, grid],
    antiBackflow: [0, 1, 0],
    exportBand: [0, 50, 0],
    dieselStartSoc: [5, 60, 15],
    dieselStopSoc: [20, 95, 60],
    dieselMinRun: [0, 240, 30],
    dieselWarmUp: [0, 30, 0],
    dieselCoolDown: [0, 30, 0],
    dieselStartsMax: [1, dieselStartsMost, dieselStartsMost],
    dieselMinFuel: [0, 50, 0],
    dieselQuietFrom: [0, lastHalfHour, minutes(22)],
    dieselQuietUntil: [0, lastHalfHour, minutes(6)],
    dieselQuietStartSoc: [0, 60, 10],
  };
  const hasDiesel = rated('diesel') > 0;
  return parameterKeys
    .filter((key) => hasDiesel || parameterSpecs[key].group !== 'diesel')
    .map((key) => {
      const [min, max, value] = values[key];
      return { key, type: parameterSpecs[key].type, min, max, default: value };
    });
}
