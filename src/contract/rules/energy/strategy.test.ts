import { describe, expect, test } from 'vitest';
import type { PriceKind } from '../../statistics/energy.ts';
import { type Finding, halfHours, slotFrom } from './day-slots.ts';
import {
  lintAtSite,
  lintByDays,
  lintStrategy,
  lintValidity,
  planTableOf,
  type PlanSite,
  type StrategyPlan,
  usesOn,
  type UseSlot,
} from './strategy.ts';
import { dayKinds } from './tariff.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const slot = (from: number, to: number, use: UseSlot['use'], rest: Partial<UseSlot> = {}): UseSlot => ({
  ...slotFrom(from, to),
  use,
  ...rest,
});
/** Charges from 0 to 6, holds, empties from 18 to 22, holds. */
const day = [slot(0, 12, 'charge'), slot(12, 36, 'hold'), slot(36, 44, 'discharge'), slot(44, 48, 'hold')];
const planOf = (slots: readonly UseSlot[], rest: Partial<StrategyPlan> = {}): StrategyPlan => ({
  seasons: [{ months, plans: [{ days: [...dayKinds], slots }] }],
  holidays: [],
  chargeTo: 90,
  reserve: 10,
  ...rest,
});
const rules = (findings: readonly Finding[]) => findings.map(({ rule }) => rule);

describe('[VW-34] a plan', () => {
  const split: StrategyPlan = {
    ...planOf(day),
    seasons: [
      { months: [1, 2, 3, 4, 5, 6], plans: [{ days: [...dayKinds], slots: day }] },
      {
        months: [7, 8, 9, 10, 11, 12],
        plans: [
          { days: ['workday', 'saturday', 'sunday'], slots: day },
          { days: ['holiday'], slots: [slot(0, 48, 'own')] },
        ],
      },
    ],
    holidays: ['2026-10-01'],
  };

  test('has a table for each day of the calendar, a holiday before its day of the week', () => {
    expect(planTableOf(split, '2026-06-30')).toEqual([0, 0]);
    expect(planTableOf(split, '2026-07-01')).toEqual([1, 0]);
    expect(planTableOf(split, '2026-10-01')).toEqual([1, 1]);
    expect(planTableOf({ ...split, seasons: split.seasons.slice(0, 1) }, '2026-07-01')).toBeUndefined();
    expect(planTableOf({ ...split, holidays: ['2026-03-02'] }, '2026-03-02')).toEqual([0, 0]);
  });

  test('says of each half hour what the storage does, and nothing where it has no table', () => {
    expect(usesOn(split, '2026-10-01').map((use) => use?.use)).toEqual(Array.from({ length: halfHours }, () => 'own'));
    const uses = usesOn(split, '2026-10-02').map((use) => use?.use);
    expect([uses[0], uses[11], uses[12], uses[36], uses[43], uses[47]]).toEqual([
      'charge',
      'charge',
      'hold',
      'discharge',
      'discharge',
      'hold',
    ]);
    const none = usesOn({ ...split, seasons: [] }, '2026-10-02');
    expect(none).toEqual(Array.from({ length: halfHours }, () => undefined));
  });

  test('that covers every half hour is right', () => {
    expect(lintStrategy(planOf(day))).toEqual([]);
    expect(lintStrategy(split)).toEqual([]);
  });

  test('has each fault at its place', () => {
    const gap = lintStrategy(planOf(day.slice(1)));
    expect(gap).toContainEqual({
      level: 'error',
      path: ['seasons', 0, 'plans', 0, 'slots'],
      rule: 'slots.gap',
      figures: { from: '00:00', to: '06:00' },
    });
    expect(rules(lintStrategy({ ...planOf(day), seasons: [] }))).not.toEqual([]);
    expect(lintStrategy(planOf(day, { reserve: 90 }))).toEqual([
      { level: 'error', path: ['reserve'], rule: 'strategy.reserve' },
    ]);
    expect(lintStrategy(planOf(day, { reserve: 89 }))).toEqual([]);
  });

  test('has targets between what it leaves and what it charges to', () => {
    const target = (soc: number) => lintStrategy(planOf([slot(0, 12, 'charge', { soc }), ...day.slice(1)]));
    for (const soc of [10, 50, 90]) expect(target(soc)).toEqual([]);
    for (const soc of [9, 91])
      expect(target(soc)).toEqual([
        {
          level: 'error',
          path: ['seasons', 0, 'plans', 0, 'slots', 0, 'soc'],
          rule: 'number.range',
          figures: { min: 10, max: 90 },
        },
      ]);
    const both = planOf([slot(0, 12, 'charge', { soc: 95 }), ...day.slice(1)], { reserve: 95 });
    expect(rules(lintStrategy(both))).toEqual(['strategy.reserve']);
  });

  test('is strange if a day empties the storage and nothing can fill it', () => {
    const emptied = (...uses: UseSlot['use'][]) =>
      rules(
        lintStrategy(planOf(uses.map((use, at) => slot((at * 48) / uses.length, ((at + 1) * 48) / uses.length, use)))),
      );
    expect(emptied('discharge')).toEqual(['strategy.neverCharged']);
    for (const other of ['charge', 'own', 'hold'] as const) expect(emptied('discharge', other)).toEqual([]);
    expect(emptied('hold')).toEqual([]);
    const [finding] = lintStrategy(planOf([slot(0, 48, 'discharge')]));
    expect(finding).toMatchObject({ level: 'warning', path: ['seasons', 0, 'plans', 0, 'slots'] });
  });

  test('is valid from one day to the same or a later one', () => {
    expect(lintValidity({ validFrom: '2026-01-01', validTo: '2026-01-01' })).toEqual([]);
    expect(lintValidity({ validFrom: '', validTo: '2026-01-01' })).toEqual([]);
    expect(lintValidity({ validFrom: '2026-01-01', validTo: '' })).toEqual([]);
    expect(lintValidity({ validFrom: '2026-01-02', validTo: '2026-01-01' })).toEqual([
      { level: 'error', path: ['validTo'], rule: 'times.order' },
    ]);
  });
});

test('[VW-34] by past days a plan is strange that raises the maximum by more than 1 kW, or costs more than 1', () => {
  const outcome = { maxWithoutStorage: 300.4, max: 301.4, cost: 1, currency: 'CNY' };
  expect(lintByDays(outcome)).toEqual([]);
  expect(lintByDays({ ...outcome, max: 301.6 })).toEqual([
    { level: 'warning', path: [], rule: 'strategy.raisesMaximum', figures: { from: 300, to: 302 } },
  ]);
  expect(lintByDays({ ...outcome, cost: 12.6 })).toEqual([
    { level: 'warning', path: [], rule: 'strategy.worse', figures: { cost: '13 CNY' } },
  ]);
  expect(lintByDays({ ...outcome, max: 200, cost: -50 })).toEqual([]);
});

describe('[VW-34] at its station a plan', () => {
  /** Valley until 6, peak from 17 to 22, flat otherwise; the holiday is cheap all day. */
  const kindAt = (at: number): PriceKind => (at < 12 ? 'valley' : at >= 34 && at < 44 ? 'peak' : 'flat');
  const site: PlanSite = {
    capacity: 600,
    power: 100,
    chargeUpTo: 200,
    backup: 10,
    prices: (_month, kind) =>
      Array.from({ length: halfHours }, (_, at) => ({ kind: kind === 'holiday' ? 'deepValley' : kindAt(at) })),
    holidays: ['2026-10-01'],
  };
  const workdays = (slots: readonly UseSlot[], rest: Partial<StrategyPlan> = {}): StrategyPlan => ({
    ...planOf(slots, rest),
    seasons: [{ months, plans: [{ days: ['workday'], slots }] }],
  });
  const at = (slots: readonly UseSlot[], rest?: Partial<StrategyPlan>, station = site) =>
    lintAtSite(workdays(slots, rest), station);

  test('that charges when it is cheap and empties when it is dear has nothing strange', () => {
    expect(at(day)).toEqual([]);
  });

  test('charges dear, or empties cheap, if a single half hour of the slot does', () => {
    const path = ['seasons', 0, 'plans', 0, 'slots', 0];
    expect(at([slot(20, 35, 'charge')])).toEqual([
      { level: 'warning', path, rule: 'strategy.chargesDear', figures: { from: '10:00', to: '17:30' } },
    ]);
    expect(at([slot(20, 34, 'charge')])).toEqual([]);
    expect(at([slot(11, 20, 'discharge')])).toEqual([
      { level: 'warning', path, rule: 'strategy.dischargesCheap', figures: { from: '05:30', to: '10:00' } },
    ]);
    expect(at([slot(12, 20, 'discharge')])).toEqual([]);
    expect(at([slot(0, 48, 'own')])).toEqual([]);
    const [holiday] = lintAtSite(planOf([slot(36, 44, 'discharge')]), site);
    expect(holiday?.rule).toBe('strategy.dischargesCheap');
    expect(at([slot(34, 46, 'charge'), slot(0, 12, 'discharge')], {}, { ...site, prices: () => [] })).toEqual([]);
  });

  test('has no more power than the converters, unless it holds', () => {
    for (const use of ['charge', 'own'] as const)
      expect(at([slot(0, 12, use, { power: 101 })])).toMatchObject([
        { rule: 'strategy.powerAbove', figures: { max: 100, from: '00:00', to: '06:00' } },
      ]);
    expect(at([slot(0, 12, 'charge', { power: 100 })])).toEqual([]);
    expect(at([slot(0, 12, 'hold', { power: 101 })])).toEqual([]);
  });

  test('charges no more in a slot than fits into its hours', () => {
    // 80 of 100 of 600 kWh are 480 kWh; 100 kW need 4.8 h.
    expect(at([slot(0, 10, 'charge')])).toEqual([]);
    expect(at([slot(0, 9, 'charge')])).toMatchObject([
      { rule: 'strategy.tooShort', figures: { needed: 480, possible: 450 } },
    ]);
    expect(at([slot(0, 9, 'charge', { soc: 80 })])).toEqual([]);
    expect(at([slot(0, 12, 'charge', { power: 50 })])).toMatchObject([{ figures: { needed: 480, possible: 300 } }]);
    expect(at([slot(0, 8, 'charge', { power: 400 })])).toMatchObject([
      { rule: 'strategy.powerAbove' },
      { rule: 'strategy.tooShort', figures: { possible: 400 } },
    ]);
    expect(at([slot(34, 36, 'discharge')])).toEqual([]);
  });

  test('with tables of its own for holidays knows those of the station', () => {
    const split = {
      ...planOf(day),
      seasons: [{ months, plans: [{ days: ['holiday'] as const, slots: [slot(0, 48, 'own')] }] }],
    };
    expect(lintAtSite(split, site)).toEqual([
      { level: 'warning', path: ['holidays'], rule: 'strategy.holidays', figures: { count: 1 } },
    ]);
    expect(lintAtSite({ ...split, holidays: ['2026-10-01'] }, site)).toEqual([]);
    expect(
      lintAtSite({ ...split, holidays: ['2026-10-02'] }, { ...site, holidays: ['2026-10-01', '2026-10-02'] }),
    ).toMatchObject([{ figures: { count: 1 } }]);
    expect(lintAtSite(planOf([slot(0, 48, 'own')]), site)).toEqual([]);
    expect(at([slot(0, 48, 'own')])).toEqual([]);
  });

  test('leaves what the station keeps, and charges up to its limit', () => {
    expect(at(day, { reserve: 9 })).toMatchObject([
      { path: ['reserve'], rule: 'strategy.belowBackup', figures: { min: 10 } },
    ]);
    expect(at(day, { gridChargeMax: 200 })).toEqual([]);
    expect(at(day, { gridChargeMax: 201 })).toEqual([
      { level: 'warning', path: ['gridChargeMax'], rule: 'strategy.limitAbove', figures: { max: 200 } },
    ]);
  });
});
