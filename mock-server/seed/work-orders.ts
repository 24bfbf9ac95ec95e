import { faker } from '@faker-js/faker/locale/zh_CN';
import type { LocalText } from '#src/contract/languages.ts';
import { dayMs } from '../clock.ts';
import type { StationSpec } from '../simulator/types.ts';

/** A work order as far as messages tell of it. */
export interface WorkOrderSeed {
  readonly id: string;
  readonly title: LocalText;
  readonly content: LocalText;
  readonly stationId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly done: boolean;
}

const tasks: readonly LocalText[] = [
  {
    zh: '储能舱月度巡检',
    en: 'Monthly inspection of the battery container',
    de: 'Monatsinspektion des Batteriecontainers',
  },
  { zh: '变流器散热滤网清洗', en: 'Clean the converter’s air filters', de: 'Luftfilter des Umrichters reinigen' },
  { zh: '光伏组件清洗', en: 'Clean the PV modules', de: 'PV-Module reinigen' },
  { zh: '柴油机带载试运行', en: 'Diesel test run under load', de: 'Probelauf des Dieselaggregats unter Last' },
  { zh: '电能表校验', en: 'Calibrate the meter', de: 'Zähler prüfen' },
  { zh: '充电桩连接器检查', en: 'Check the charger’s connectors', de: 'Stecker der Ladesäule prüfen' },
  { zh: '消防系统季度检查', en: 'Quarterly check of the fire protection', de: 'Quartalsprüfung der Brandschutzanlage' },
];

const state = (done: boolean): LocalText =>
  done ? { zh: '已完成', en: 'done', de: 'erledigt' } : { zh: '待处理', en: 'open', de: 'offen' };

function contentOf(station: StationSpec, assignee: string, done: boolean): LocalText {
  const s = state(done);
  return {
    zh: `${station.name.zh}，负责人：${assignee}，${s.zh}`,
    en: `${station.name.en}, assigned to ${assignee}, ${s.en}`,
    de: `${station.name.de}, zuständig: ${assignee}, ${s.de}`,
  };
}

function workOrder(station: StationSpec, now: number, days: number): WorkOrderSeed {
  const createdAt = Math.round(now - faker.number.float({ min: 0.02, max: 1 }) * days * dayMs);
  const done = createdAt < now - 3 * dayMs && faker.number.float() < 0.9;
  return {
    id: `WO-${faker.string.numeric(8)}`,
    title: faker.helpers.arrayElement(tasks),
    content: contentOf(station, faker.person.fullName(), done),
    stationId: station.id,
    createdAt,
    done,
  };
}

/** The work orders of the past days: the same for the same seed. */
export function workOrders(
  seed: number,
  stations: readonly StationSpec[],
  now: number,
  days: number,
): readonly WorkOrderSeed[] {
  if (stations.length === 0) return [];
  faker.seed(seed);
  return Array.from({ length: 24 }, () => workOrder(faker.helpers.arrayElement(stations), now, days));
}
