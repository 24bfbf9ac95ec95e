import type { StorageUse } from '../../run/dispatch.ts';
import type { PriceKind } from '../../statistics/energy.ts';
import { clockOf, type DaySlot, type Finding, halfHoursOf, tableOf } from './day-slots.ts';
import type { RuleKey } from '../rule-message.ts';
import {
  type Calendar,
  type DayKind,
  dayKindOf,
  type DayTable,
  lintCalendar,
  lintDayTables,
  type SeasonMonths,
} from './tariff.ts';

export interface UseSlot extends DaySlot {
  readonly use: StorageUse;
  /** kW that the storage charges or discharges with; without it the work is spread over the slot. */
  readonly power?: number | undefined;
  /** % that the slot charges to, or empties the storage to; without it those of the plan. */
  readonly soc?: number | undefined;
}

export type DayUses = DayTable<UseSlot>;

export interface PlanSeason extends SeasonMonths {
  readonly plans: readonly DayUses[];
}

/** What a storage follows; in the shape of a tariff. */
export interface StrategyPlan extends Calendar {
  readonly seasons: readonly PlanSeason[];
  /** % that charging from the grid stops at. */
  readonly chargeTo: number;
  /** % that the plan leaves in the storage; islanded it is used. */
  readonly reserve: number;
  /** kW of import up to which it charges from the grid, and above which it shaves; within those of the run parameters. */
  readonly gridChargeMax?: number | undefined;
  readonly shaveAbove?: number | undefined;
}

/** The table of a day of the calendar, `2026-10-01`, by the indexes of its season and of its kinds of day. */
export function planTableOf({ seasons, holidays }: StrategyPlan, date: string): readonly [number, number] | undefined {
  const month = Number(date.slice(5, 7));
  const season = seasons.findIndex(({ months }) => months.includes(month));
  const kind = dayKindOf(date, holidays);
  const table = seasons[season]?.plans.findIndex(({ days }) => days.includes(kind)) ?? -1;
  return table < 0 ? undefined : [season, table];
}

/** The slots of a day's 48 half hours; undefined where the plan leaves a hole, as a linted one never does. */
export function usesOn(plan: StrategyPlan, date: string): (UseSlot | undefined)[] {
  const [season, table] = planTableOf(plan, date) ?? [-1, -1];
  const slots = plan.seasons[season]?.plans[table]?.slots ?? [];
  return tableOf(slots).map((index) => (index === undefined ? undefined : slots[index]));
}

type Path = readonly (string | number)[];

/** Targets of single slots lie within those of the plan. */
function lintTargets(slots: readonly UseSlot[], { chargeTo, reserve }: StrategyPlan, path: Path): Finding[] {
  const figures = { min: reserve, max: chargeTo };
  return slots.flatMap(({ soc = reserve }, index): Finding[] => {
    // Bounds that are no numbers yet have their own messages.
    if (!(reserve < chargeTo) || (soc >= reserve && soc <= chargeTo)) return [];
    return [{ level: 'error', path: [...path, index, 'soc'], rule: 'number.range', figures }];
  });
}

function lintDay(slots: readonly UseSlot[], plan: StrategyPlan, path: Path): Finding[] {
  const has = (use: StorageUse) => slots.some((slot) => slot.use === use);
  const isEmptied = has('discharge') && !has('charge') && !has('own') && !has('hold');
  const targets = lintTargets(slots, plan, path);
  return isEmptied ? [...targets, { level: 'warning', path, rule: 'strategy.neverCharged' }] : targets;
}

/**
 * What is wrong with a plan by itself: every month, kind of day and half hour is covered once, and less is left than is
 * charged. And what is strange: a day on which the storage is never charged.
 */
export function lintStrategy(plan: StrategyPlan): Finding[] {
  const findings = lintCalendar(plan);
  for (const [season, { plans }] of plan.seasons.entries()) {
    const path = ['seasons', season, 'plans'];
    findings.push(...lintDayTables(plans, path));
    for (const [index, { slots }] of plans.entries()) findings.push(...lintDay(slots, plan, [...path, index, 'slots']));
  }
  if (plan.reserve >= plan.chargeTo) findings.push({ level: 'error', path: ['reserve'], rule: 'strategy.reserve' });
  return findings;
}

/** A validity ends after it begins; '' is none. */
export const lintValidity = ({ validFrom, validTo }: { validFrom: string; validTo: string }): Finding[] =>
  validFrom !== '' && validTo !== '' && validTo < validFrom
    ? [{ level: 'error', path: ['validTo'], rule: 'times.order' }]
    : [];

/** What a plan is judged by at its station. */
export interface PlanSite {
  /** kWh that can be used, and kW of the converters together. */
  readonly capacity: number;
  readonly power: number;
  /** kW of import up to which the storage charges, by the run parameters. */
  readonly chargeUpTo: number;
  /** % that the station keeps for a loss of the grid, by the run parameters. */
  readonly backup: number;
  /** Prices of a season's kind of day, 48 half hours; undefined where there are none. */
  prices(month: number, day: DayKind): readonly ({ readonly kind: PriceKind } | undefined)[];
  readonly holidays: readonly string[];
}

/** What past days came to with a plan. */
export interface PlanOutcome {
  /** kW of the highest import without storage, and with the plan. */
  readonly maxWithoutStorage: number;
  readonly max: number;
  /** What it costs more than the plan in force, with the energy that it leaves. */
  readonly cost: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** kW and money that make no difference. */
const little = { kw: 1, money: 1 };

/** What is strange with a plan on past days: it raises the maximum of the import, or costs more than the one in force. */
export function lintByDays({ maxWithoutStorage, max, cost, currency }: PlanOutcome): Finding[] {
  const findings: Finding[] = [];
  const warn = (rule: RuleKey, figures: Finding['figures']) =>
    findings.push({ level: 'warning', path: [], rule, figures });
  const [from, to] = [Math.round(maxWithoutStorage), Math.round(max)];
  if (to - from > little.kw) warn('strategy.raisesMaximum', { from, to });
  if (cost > little.money) warn('strategy.worse', { cost: `${Math.round(cost)} ${currency}` });
  return findings;
}

const dear: readonly PriceKind[] = ['sharp', 'peak'];
const cheap: readonly PriceKind[] = ['valley', 'deepValley'];

/** The kinds of price that touch a slot, in any month and on any kind of day of its table. */
function kindsAt(slot: UseSlot, months: readonly number[], days: readonly DayKind[], site: PlanSite): Set<PriceKind> {
  const tables = months.flatMap((month) => days.map((day) => site.prices(month, day)));
  return new Set(halfHoursOf(slot).flatMap((at) => tables.flatMap((table) => table[at]?.kind ?? [])));
}

function lintSlotAtSite(slot: UseSlot, kinds: ReadonlySet<PriceKind>, plan: StrategyPlan, site: PlanSite, path: Path) {
  const findings: Finding[] = [];
  const { use, power = site.power, soc } = slot;
  const clock = {
    from: clockOf(slot.startHour * 2 + slot.startMinute / 30),
    to: clockOf(slot.endHour * 2 + slot.endMinute / 30),
  };
  const warn = (rule: RuleKey, figures: Finding['figures'] = {}) =>
    findings.push({ level: 'warning', path, rule, figures: { ...clock, ...figures } });
  if (use === 'charge' && dear.some((kind) => kinds.has(kind))) warn('strategy.chargesDear');
  if (use === 'discharge' && cheap.some((kind) => kinds.has(kind))) warn('strategy.dischargesCheap');
  if (use !== 'hold' && power > site.power) warn('strategy.powerAbove', { max: Math.round(site.power) });
  const needed = (((soc ?? plan.chargeTo) - plan.reserve) / 100) * site.capacity;
  const possible = Math.min(power, site.power) * (halfHoursOf(slot).length / 2);
  if (use === 'charge' && needed > possible)
    warn('strategy.tooShort', { needed: Math.round(needed), possible: Math.round(possible) });
  return findings;
}

/** What is strange with a plan at its station: against its prices, and beyond what its storage can do. */
export function lintAtSite(plan: StrategyPlan, site: PlanSite): Finding[] {
  const findings = plan.seasons.flatMap(({ months, plans }, season) =>
    plans.flatMap(({ days, slots }, table) =>
      slots.flatMap((slot, index) => {
        const path = ['seasons', season, 'plans', table, 'slots', index];
        return lintSlotAtSite(slot, kindsAt(slot, months, days, site), plan, site, path);
      }),
    ),
  );
  const isSplit = plan.seasons.some(({ plans }) =>
    plans.some(({ days }) => days.includes('holiday') && days.length < 4),
  );
  const missing = isSplit ? site.holidays.filter((day) => !plan.holidays.includes(day)).length : 0;
  if (missing > 0)
    findings.push({ level: 'warning', path: ['holidays'], rule: 'strategy.holidays', figures: { count: missing } });
  if (plan.reserve < site.backup)
    findings.push({ level: 'warning', path: ['reserve'], rule: 'strategy.belowBackup', figures: { min: site.backup } });
  if (plan.gridChargeMax !== undefined && plan.gridChargeMax > site.chargeUpTo)
    findings.push({
      level: 'warning',
      path: ['gridChargeMax'],
      rule: 'strategy.limitAbove',
      figures: { max: Math.round(site.chargeUpTo) },
    });
  return findings;
}
