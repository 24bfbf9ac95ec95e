import type { DeliveryState } from '#src/contract/rules/life-cycle/delivery.ts';
import { dayMs } from '../../lib/clock.ts';
import { author, common, dayAt, judge } from './times.ts';

interface DeliverySeed {
  readonly demand: number;
  readonly state: DeliveryState;
  readonly daysAgo: number;
  readonly carrier: string;
  readonly waybill: string;
  readonly consignee: string;
  readonly phone: string;
  readonly address: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly rows: readonly (readonly [serial: string, product: string, kg: number])[];
  readonly receiver?: string;
  readonly idCard?: string;
}

const deliveries: readonly DeliverySeed[] = [
  {
    demand: 1,
    state: 'accepted',
    daysAgo: 290,
    carrier: '远航物流',
    waybill: '2025117001',
    consignee: '临平智造产业园 设备部',
    phone: '13800005678',
    address: '浙江省杭州市临平区兴国路 388 号',
    longitude: 120.299,
    latitude: 30.419,
    rows: [
      ['HY202403249', 'HYP-100', 310],
      ['HY202403250', 'HYP-100', 310],
    ],
    receiver: '沈洁',
    idCard: '**************4216',
  },
  {
    demand: 6,
    state: 'shipped',
    daysAgo: 4,
    carrier: 'Spreetransport',
    waybill: '2026012004',
    consignee: 'Havel Kühlhaus GmbH, Technik',
    phone: '+49 331 5550123',
    address: 'Am Hafen 12, 14467 Potsdam',
    longitude: 13.058,
    latitude: 52.396,
    rows: [
      ['LF202600041', 'LFP-Rack-215', 2150],
      ['LF202600042', 'LFP-Rack-215', 2150],
      ['HY202600118', 'HYP-100', 310],
      ['HY202600119', 'HYP-100', 310],
    ],
  },
  {
    demand: 2,
    state: 'planned',
    daysAgo: 0,
    carrier: 'Spreetransport',
    waybill: '',
    consignee: 'Campus Adlershof GmbH, Facility Management',
    phone: '+49 30 5550456',
    address: 'Rudower Chaussee 29, 12489 Berlin',
    longitude: 13.533,
    latitude: 52.432,
    rows: [['LF202600057', 'LFP-Rack-215', 2150]],
  },
];

const daysUntilPlanned = 14;
const daysOnTheRoad = 3;

/** Deliveries of the time before `now`, in milliseconds since 1970. */
export const seedDeliveries = (now: number) =>
  deliveries.map(({ demand, state, daysAgo, rows, receiver = '', idCard = '', ...form }, index) => {
    const isPlanned = state === 'planned';
    const hasArrived = state === 'accepted';
    const plannedOn = dayAt(now, isPlanned ? -daysUntilPlanned : daysAgo + 1);
    return {
      ...form,
      ...common(form.phone.startsWith('+49') ? judge : author, now, daysAgo + daysUntilPlanned),
      demandId: `D${demand}`,
      number: `DN-${plannedOn.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
      state,
      plannedOn,
      packages: rows.length,
      weight: rows.reduce((sum, [, , kg]) => sum + kg, 0),
      remark: '',
      rows: rows.map(([serial, product, weight], at) => ({
        serial,
        product,
        package: `${at + 1}/${rows.length}`,
        weight,
      })),
      digest: '',
      shippedOn: isPlanned ? null : dayAt(now, daysAgo),
      arrivedOn: hasArrived ? dayAt(now, daysAgo - daysOnTheRoad) : null,
      scanned: hasArrived ? rows.map(([serial]) => serial) : null,
      shock: hasArrived ? ('ok' as const) : ('none' as const),
      tilt: hasArrived ? ('ok' as const) : ('none' as const),
      damageNote: '',
      receiver,
      idCard,
      acceptedAt: hasArrived ? now - (daysAgo - daysOnTheRoad) * dayMs : null,
    };
  });
