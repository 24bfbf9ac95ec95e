import { describe, expect, test } from 'vitest';
import { slotFrom } from '#src/contract/rules/energy/day-slots.ts';
import type { StrategyPlan, UseSlot } from '#src/contract/rules/energy/strategy.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { planOf } from '../../plant/plant-spec.ts';
import { day, hour, quarter } from '../../plant/timing.ts';
import { createClock, hourOfDay, midnightOf } from '../clock.ts';
import { dayPlanAt, hoursLeft, slotAt } from './day-plan.ts';
import { onGrid, type Possible, type Storage } from './dispatch.ts';

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);
const ordinary = ['workday', 'saturday', 'sunday'] as const;
const always = (use: UseSlot['use']): UseSlot[] => [{ ...slotFrom(0, 48), use }];

/** Each quarter hour of a day of the calendar: local hour and use. */
const quartersOf = (plan: StrategyPlan, timeZone: string, date: string) => {
  const clock = createClock(timeZone);
  const from = midnightOf(clock, date);
  const to = midnightOf(clock, new Date(Date.parse(date) + day).toISOString().slice(0, 10));
  return Array.from({ length: (to - from) / quarter }, (_, index) => {
    const local = clock(from + index * quarter);
    return [hourOfDay(local), slotAt(dayPlanAt(plan, local), hourOfDay(local)).use] as const;
  });
};

describe('days of a plan', () => {
  const night = planOf({ chargeTo: 90, reserve: 10 }, [2, 'hold'], [3, 'charge'], [24, 'own']);
  const charging = (date: string) =>
    quartersOf(night, 'Europe/Berlin', date).filter(([, use]) => use === 'charge').length;

  test('[VW-34.5] the half hours that come twice on 25 October run twice, those missing on 29 March are skipped', () => {
    expect([charging('2026-10-24'), charging('2026-10-25'), charging('2026-03-29')]).toEqual([4, 8, 0]);
    expect(quartersOf(night, 'Europe/Berlin', '2026-10-25')).toHaveLength(100);
    expect(quartersOf(night, 'Europe/Berlin', '2026-03-29')).toHaveLength(92);
  });

  test('[VW-34.4] a slot across midnight lies in the morning and the evening of its days', () => {
    const slots: UseSlot[] = [
      { ...slotFrom(44, 12), use: 'charge' },
      { ...slotFrom(12, 44), use: 'own' },
    ];
    const plan = { ...night, seasons: [{ months: allMonths, plans: [{ days: dayKinds, slots }] }] };
    const uses = quartersOf(plan, 'Asia/Shanghai', '2026-06-01');
    for (const [at, use] of uses) expect(use, String(at)).toBe(at < 6 || at >= 22 ? 'charge' : 'own');
  });

  test('[VW-34.5] the month chooses the season, a holiday comes before its weekday', () => {
    const plan: StrategyPlan = {
      ...night,
      holidays: ['2026-10-01'],
      seasons: [
        {
          months: allMonths.slice(0, 9),
          plans: [{ days: dayKinds, slots: always('own') }],
        },
        {
          months: allMonths.slice(9),
          plans: [
            { days: ordinary, slots: always('discharge') },
            { days: ['holiday'], slots: always('charge') },
          ],
        },
      ],
    };
    const useOn = (date: string) => quartersOf(plan, 'Asia/Shanghai', date)[40]?.[1];
    expect(['2026-09-30', '2026-10-01', '2026-10-02'].map(useOn)).toEqual(['own', 'charge', 'discharge']);
  });

  test('[VW-34.5] a slot of the same use with another target is other work', () => {
    const slots: UseSlot[] = [
      { ...slotFrom(0, 4), use: 'charge', soc: 40 },
      { ...slotFrom(4, 12), use: 'charge' },
      { ...slotFrom(12, 48), use: 'discharge', soc: 30 },
    ];
    const plan = { ...night, seasons: [{ months: allMonths, plans: [{ days: dayKinds, slots }] }] };
    const one = dayPlanAt(plan, 0);
    expect([hoursLeft(one, 0), hoursLeft(one, 2.5)]).toEqual([2, 3.5]);
    expect([slotAt(one, 1), slotAt(one, 5), slotAt(one, 20)].map(({ target, reserve }) => [target, reserve])).toEqual([
      [40, 10],
      [90, 10],
      [90, 30],
    ]);
  });
});

describe('what a slot names', () => {
  const possible: Possible = {
    load: 100,
    charging: 0,
    pv: 0,
    wind: 0,
    diesel: 0,
    charge: 200,
    discharge: 200,
    commanded: 0,
  };
  const reach = { soc: 50, capacity: 400 };
  const storage: Storage = { ...reach, charge: reach, discharge: reach, guard: 'none' as const, lag: 0.05 };
  const limits = { shaveAbove: 460, chargeUpTo: 425, exportLimit: Infinity };
  const battery = (slot: Partial<UseSlot>, plan: Partial<StrategyPlan> = {}): number => {
    const slots = [{ ...slotFrom(0, 48), use: 'hold' as const, ...slot }];
    const all = { ...planOf({ chargeTo: 90, reserve: 10 }, [24, 'hold']), ...plan };
    const made = dayPlanAt({ ...all, seasons: [{ months: allMonths, plans: [{ days: dayKinds, slots }] }] }, 12 * hour);
    return onGrid(possible, made, 12, storage, limits).battery;
  };

  test('[VW-34.5] power, target, charging limit and shaving are followed', () => {
    expect(battery({ use: 'charge', power: 60 })).toBe(-60);
    expect(battery({ use: 'discharge', power: 35 })).toBe(35);
    expect(battery({ use: 'own', power: 35 })).toBe(35);
    expect(battery({ use: 'charge', power: 60, soc: 50 })).toBeCloseTo(0, 9);
    expect(battery({ use: 'discharge', power: 35, soc: 50 })).toBeCloseTo(0, 9);
    expect(battery({ use: 'charge', power: 180 }, { gridChargeMax: 220 })).toBe(-120);
    expect(battery({}, { shaveAbove: 70 })).toBe(30);
    expect(battery({ use: 'charge', power: 180 }, { shaveAbove: 150 })).toBe(-50);
  });

  test('[VW-34.5] the limits of the station stand before those of the plan', () => {
    expect(battery({ use: 'charge', power: 180 }, { gridChargeMax: 999 })).toBe(-180);
    expect(battery({ use: 'discharge', power: 180 })).toBe(100);
  });
});
