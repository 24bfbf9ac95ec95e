import { planOf, type PlantSpec } from '../plant/plant-spec.ts';
import { devicesOf } from './devices.ts';

const zhejiang = { mean: 17.5, seasonal: 11.5, daily: 4, cloud: 0.84, tilt: 20 };

/** Factory in two shifts: full on workdays, half on Saturdays, asleep on Sundays. */
const linping: PlantSpec = {
  station: {
    id: 'st-a',
    orgId: 'org-111',
    name: { zh: '临平智造园微电网', en: 'Linping Smart Works Micro-grid', de: 'Microgrid Industriepark Linping' },
    timeZone: 'Asia/Shanghai',
    longitude: 120.299,
    latitude: 30.419,
    address: {
      zh: '浙江省杭州市临平区兴国路 388 号',
      en: '388 Xingguo Road, Linping, Hangzhou, Zhejiang',
      de: 'Xingguo-Straße 388, Linping, Hangzhou, Zhejiang',
    },
    phase: 'operation',
    devices: devicesOf('a', {
      grid: [800],
      meter: [800],
      pcs: [100, 100],
      bms: [215, 215],
      pv: [100, 100, 100, 100],
      wind: [30],
      diesel: [160],
      charger: [7, 7, 7, 7, 60, 60],
    }),
  },
  climate: { ...zhejiang, wind: 5.6 },
  load: {
    peak: 400,
    workday: [
      0.34, 0.32, 0.31, 0.31, 0.32, 0.35, 0.46, 0.68, 0.88, 0.97, 1, 0.98, 0.8, 0.9, 0.98, 0.97, 0.94, 0.88, 0.8, 0.76,
      0.72, 0.64, 0.48, 0.38,
    ],
    saturday: [
      0.32, 0.31, 0.3, 0.3, 0.3, 0.31, 0.36, 0.45, 0.55, 0.6, 0.61, 0.6, 0.5, 0.54, 0.56, 0.54, 0.5, 0.44, 0.4, 0.37,
      0.36, 0.34, 0.32, 0.31,
    ],
    sunday: [
      0.29, 0.28, 0.28, 0.27, 0.27, 0.27, 0.27, 0.28, 0.29, 0.3, 0.3, 0.31, 0.31, 0.31, 0.31, 0.3, 0.3, 0.3, 0.3, 0.31,
      0.31, 0.3, 0.3, 0.3,
    ],
  },
  plan: planOf(
    { chargeTo: 95, reserve: 12 },
    [7, 'charge'],
    [11, 'hold'],
    [14, 'charge'],
    [16, 'hold'],
    [23, 'discharge'],
    [24, 'hold'],
  ),
  contractDemand: 500,
  pvPeaks: [100, 100, 100, 100],
  tank: 500,
};

/** Logistics park: halls, cold store and offices, every day of the week. */
const cixi: PlantSpec = {
  station: {
    id: 'st-b',
    orgId: 'org-112',
    name: { zh: '慈溪物流园光储电站', en: 'Cixi Logistics PV & Storage', de: 'PV-Speicher Logistikzentrum Cixi' },
    timeZone: 'Asia/Shanghai',
    longitude: 121.267,
    latitude: 30.17,
    address: {
      zh: '浙江省宁波市慈溪市观海卫镇物流大道 66 号',
      en: '66 Wuliu Avenue, Guanhaiwei, Cixi, Ningbo, Zhejiang',
      de: 'Wuliu-Allee 66, Guanhaiwei, Cixi, Ningbo, Zhejiang',
    },
    phase: 'operation',
    devices: devicesOf('b', { grid: [630], meter: [630], pcs: [100, 100], bms: [215, 215], pv: [100, 100, 100] }),
  },
  climate: { ...zhejiang, wind: 6.4 },
  load: {
    peak: 260,
    workday: [
      0.5, 0.48, 0.47, 0.46, 0.46, 0.5, 0.58, 0.7, 0.84, 0.92, 0.96, 0.97, 0.92, 0.96, 1, 0.99, 0.96, 0.92, 0.9, 0.86,
      0.78, 0.68, 0.6, 0.54,
    ],
    saturday: [
      0.48, 0.46, 0.45, 0.45, 0.45, 0.47, 0.53, 0.62, 0.72, 0.78, 0.8, 0.8, 0.77, 0.79, 0.81, 0.8, 0.78, 0.75, 0.72,
      0.69, 0.64, 0.58, 0.53, 0.5,
    ],
    sunday: [
      0.46, 0.45, 0.44, 0.43, 0.43, 0.45, 0.49, 0.55, 0.61, 0.65, 0.67, 0.68, 0.67, 0.68, 0.69, 0.68, 0.66, 0.64, 0.62,
      0.6, 0.57, 0.53, 0.5, 0.48,
    ],
  },
  plan: planOf(
    { chargeTo: 96, reserve: 8 },
    [6, 'charge'],
    [8, 'hold'],
    [11, 'discharge'],
    [17, 'charge'],
    [18, 'hold'],
    [21, 'discharge'],
    [22, 'hold'],
    [24, 'charge'],
  ),
  contractDemand: 400,
  pvPeaks: [105, 105, 90],
  tank: 0,
};

/** Laboratories and offices in Berlin; the storage serves only the self-consumption of the campus. */
const adlershof: PlantSpec = {
  station: {
    id: 'st-c',
    orgId: 'org-121',
    name: { zh: '阿德勒斯霍夫科技园光储站', en: 'Adlershof Campus PV & Storage', de: 'PV-Speicher Campus Adlershof' },
    timeZone: 'Europe/Berlin',
    longitude: 13.533,
    latitude: 52.432,
    address: {
      zh: '德国柏林 12489，阿德勒斯霍夫，鲁道夫路 29 号',
      en: 'Rudower Chaussee 29, 12489 Berlin',
      de: 'Rudower Chaussee 29, 12489 Berlin',
    },
    phase: 'commissioning',
    devices: devicesOf('c', {
      grid: [400],
      meter: [400],
      pcs: [100],
      bms: [215],
      pv: [50, 50, 50],
      charger: [11, 11],
    }),
  },
  climate: { mean: 10.3, seasonal: 9.5, daily: 4.5, cloud: 0.78, wind: 5.2, tilt: 30 },
  load: {
    peak: 120,
    workday: [
      0.3, 0.29, 0.28, 0.28, 0.29, 0.33, 0.45, 0.63, 0.82, 0.93, 0.98, 1, 0.97, 0.97, 0.95, 0.9, 0.8, 0.66, 0.54, 0.46,
      0.4, 0.36, 0.33, 0.31,
    ],
    saturday: [
      0.28, 0.28, 0.27, 0.27, 0.27, 0.28, 0.29, 0.31, 0.34, 0.37, 0.39, 0.4, 0.4, 0.39, 0.38, 0.36, 0.34, 0.33, 0.32,
      0.31, 0.3, 0.3, 0.29, 0.29,
    ],
    sunday: [
      0.27, 0.27, 0.26, 0.26, 0.26, 0.26, 0.27, 0.28, 0.29, 0.3, 0.31, 0.31, 0.32, 0.31, 0.31, 0.3, 0.3, 0.29, 0.29,
      0.29, 0.29, 0.28, 0.28, 0.27,
    ],
  },
  plan: planOf({ chargeTo: 40, reserve: 12 }, [1, 'own'], [5, 'charge'], [24, 'own']),
  contractDemand: 140,
  pvPeaks: [50, 50, 50],
  tank: 0,
};

/** Three stations: two in Zhejiang, one in Berlin. */
export const plants: readonly PlantSpec[] = [linping, cixi, adlershof];
