import type { SaleForm } from '#src/contract/life-cycle/sale.ts';
import type { SaleState } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { dayMs } from '../../lib/clock.ts';
import { numberOfYear } from '../../lib/number-of-year.ts';
import { seedDemands } from './demands.ts';
import { builtFor } from './productions.ts';
import { author, common, dayAt, judge } from './times.ts';

type Milestone = readonly [name: string, percent: number, dueDaysAgo: number, paidDaysAgo?: number];

type Windows = Pick<SaleForm, 'socFrom' | 'socTo' | 'temperatureFrom' | 'temperatureTo' | 'cyclesPerDay'>;

const noWindows: Windows = {
  socFrom: null,
  socTo: null,
  temperatureFrom: null,
  temperatureTo: null,
  cyclesPerDay: null,
};

interface SaleSeed extends Omit<SaleForm, 'milestones' | 'deliveryBy' | 'attachments' | keyof Windows> {
  readonly windows?: Windows;
  readonly milestones: readonly Milestone[];
  readonly deliveryByDaysAgo: number;
  /** Days before now at which each state began. */
  readonly states: readonly (readonly [state: SaleState, daysAgo: number])[];
}

const sales: readonly SaleSeed[] = [
  {
    demandId: 'D1',
    customer: '临平智造产业园',
    country: 'CN',
    customerCode: '91330110MA2B0XJ52F',
    contact: '周晓燕',
    phone: '0571-86240118',
    email: 'zhou.xiaoyan@linping.example',
    contractNumber: 'HT-2025-117',
    amount: 586_000,
    currency: 'CNY',
    taxRate: 13,
    milestones: [
      ['预付款', 30, 392, 390],
      ['到货款', 40, 300, 296],
      ['验收款', 25, 235, 228],
      ['质保金', 5, -490],
    ],
    deliveryByDaysAgo: 300,
    warrantyMonths: 24,
    guaranteedCapacity: 95,
    guaranteedAvailability: 98,
    guaranteedRoundTrip: 91,
    guaranteedIncome: 380_000,
    windows: { socFrom: 5, socTo: 95, temperatureFrom: 5, temperatureTo: 40, cyclesPerDay: 1.5 },
    damages: '每低于承诺值一个百分点，赔付合同金额的 0.5%，最多 10%。',
    states: [
      ['quoted', 405],
      ['signed', 398],
      ['inDelivery', 310],
      ['accepted', 241],
    ],
  },
  {
    demandId: 'D2',
    customer: 'Campus Adlershof GmbH',
    country: 'DE',
    customerCode: 'DE811907980',
    contact: 'Jonas Keller',
    phone: '+49 30 63922100',
    email: 'keller@campus-adlershof.example',
    contractNumber: 'V-2026-031',
    amount: 97_400,
    currency: 'EUR',
    taxRate: 19,
    milestones: [
      ['Anzahlung', 30, 88, 85],
      ['Lieferung', 50, 12],
      ['Abnahme', 20, -40],
    ],
    deliveryByDaysAgo: -15,
    warrantyMonths: 60,
    guaranteedCapacity: 90,
    guaranteedAvailability: 97,
    guaranteedRoundTrip: 86,
    guaranteedIncome: null,
    damages: '0.5 % of the amount for each week of delay, 5 % at most.',
    states: [
      ['quoted', 101],
      ['signed', 98],
      ['inDelivery', 20],
    ],
  },
  {
    demandId: 'D5',
    customer: '慈溪物流园',
    country: 'CN',
    customerCode: '91330282MA2CK7TH1R',
    contact: '苗青',
    phone: '0574-63811520',
    email: '',
    contractNumber: '',
    amount: 842_000,
    currency: 'CNY',
    taxRate: 13,
    milestones: [
      ['预付款', 33.33, -15],
      ['到货款', 33.33, -90],
      ['验收款', 33.34, -150],
    ],
    deliveryByDaysAgo: -90,
    warrantyMonths: 36,
    guaranteedCapacity: 92,
    guaranteedAvailability: 98.5,
    guaranteedRoundTrip: 88,
    guaranteedIncome: 160_000,
    damages: '',
    states: [['quoted', 3]],
  },
  {
    demandId: 'D6',
    customer: 'Havel Kühlhaus GmbH',
    country: 'DE',
    customerCode: 'DE286541973',
    contact: 'Petra Lindner',
    phone: '+49 331 2908150',
    email: '',
    contractNumber: 'V-2026-012',
    amount: 188_000,
    currency: 'EUR',
    taxRate: 19,
    milestones: [
      ['Anzahlung', 40, 150, 148],
      ['Lieferung', 40, 35, 30],
      ['Abnahme', 20, -25],
    ],
    deliveryByDaysAgo: -10,
    warrantyMonths: 60,
    guaranteedCapacity: 90,
    guaranteedAvailability: 97,
    guaranteedRoundTrip: 86,
    guaranteedIncome: null,
    damages: '',
    states: [
      ['quoted', 166],
      ['signed', 160],
      ['inDelivery', 42],
    ],
  },
  {
    demandId: 'D7',
    customer: '临平智造产业园',
    country: 'CN',
    customerCode: '91330110MA2B0XJ52F',
    contact: '周晓燕',
    phone: '0571-86240118',
    email: '',
    contractNumber: 'HT-2023-014',
    amount: 312_000,
    currency: 'CNY',
    taxRate: 13,
    milestones: [
      ['预付款', 50, 1150, 1148],
      ['验收款', 50, 985, 980],
    ],
    deliveryByDaysAgo: 1050,
    warrantyMonths: 36,
    guaranteedCapacity: 90,
    guaranteedAvailability: 97,
    guaranteedRoundTrip: 86,
    guaranteedIncome: 300_000,
    damages: '',
    states: [
      ['quoted', 1165],
      ['signed', 1158],
      ['inDelivery', 1060],
      ['accepted', 988],
      ['closed', 60],
    ],
  },
];

/** Contracts of the seeded demands at `now`, in milliseconds since 1970; the oldest first. */
export function seedSales(now: number) {
  const numbers: string[] = [];
  const begunOf = ({ states }: SaleSeed): number => states[0]?.[1] ?? 0;
  return sales
    .toSorted((a, b) => begunOf(b) - begunOf(a))
    .map(({ milestones, deliveryByDaysAgo, states, windows = noWindows, ...form }) => {
      const begun = states[0]?.[1] ?? 0;
      const number = numberOfYear('SO', dayAt(now, begun).slice(0, 4), numbers);
      numbers.push(number);
      return {
        ...form,
        ...windows,
        ...common(author, now, begun),
        number,
        ...contractOf(now, { milestones, deliveryByDaysAgo, states }),
      };
    });
}

/** Warranties of seeded contracts whose plant operates, by their units; times in milliseconds since 1970. */
export const seedWarranties = (now: number) =>
  seedDemands(now).flatMap(({ stationId, steps }, index) => {
    const operates = steps.find(({ stage }) => stage === 'operate');
    const sale = sales.find(({ demandId }) => demandId === `D${index + 1}`);
    if (!operates || !sale) return [];
    const { warrantyMonths } = sale;
    return [{ stationId, serials: builtFor(index + 1), operatesSince: operates.at, warrantyMonths }];
  });

function contractOf(
  now: number,
  { milestones, deliveryByDaysAgo, states }: Pick<SaleSeed, 'milestones' | 'deliveryByDaysAgo' | 'states'>,
) {
  const dayOf = (state: SaleState): string => {
    const found = states.find(([each]) => each === state);
    return found ? dayAt(now, found[1]) : '';
  };
  return {
    state: states.at(-1)?.[0] ?? 'quoted',
    deliveryBy: dayAt(now, deliveryByDaysAgo),
    signedOn: dayOf('signed'),
    acceptedOn: dayOf('accepted'),
    milestones: milestones.map(([name, percent, dueDaysAgo, paidDaysAgo]) => ({
      name,
      percent,
      due: dayAt(now, dueDaysAgo),
      paidOn: paidDaysAgo === undefined ? '' : dayAt(now, paidDaysAgo),
    })),
    steps: states.map(([state, daysAgo]) => ({
      state,
      at: now - daysAgo * dayMs,
      byId: state === 'signed' ? judge : author,
      note: null,
    })),
  };
}
