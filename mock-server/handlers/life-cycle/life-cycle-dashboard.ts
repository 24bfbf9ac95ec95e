import {
  caseAges,
  dashboardProjectsMax,
  dueMax,
  type LifeCycleDashboard,
  tasksMax,
} from '#src/contract/life-cycle/dashboard.ts';
import { demandStages, type DemandStage } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { gateStateOf } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { contractStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import { stationIdsOf, viewerOf, visibleStations } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { openAlarmsByStation, organizationDay, requireOrganization } from '../../call/organization/organizations.ts';
import { cents } from '../../lib/cents.ts';
import { type AfterSale, afterSales, daysOpen } from '../../records/after-sale/after-sales.ts';
import {
  type Demand,
  daysLate,
  demands,
  gatesOf,
  nextPlanned,
  openItemsOf,
  stageOf,
} from '../../records/life-cycle/demands.ts';
import { deliveries } from '../../records/life-cycle/deliveries.ts';
import { dueTasks } from '../../records/life-cycle/due-tasks.ts';
import { isWarrantyEnding, type SaleRecord, sales } from '../../records/life-cycle/sales.ts';
import { medianOf, stageTimes } from '../../records/life-cycle/stage-times.ts';

const ends: ReadonlySet<DemandStage> = new Set(['closed', 'rejected', 'withdrawn']);
const monthsOfYear = 12;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Sums of the contracts by currency. */
function amountsOf(listed: readonly Demand[]) {
  const sums = new Map<string, number>();
  for (const { currency, contractAmount } of listed)
    if (contractAmount !== null) sums.set(currency, (sums.get(currency) ?? 0) + contractAmount);
  return [...sums].map(([currency, amount]) => ({ currency, amount: cents(amount) }));
}

/** Days that the demands were in each stage that they left in the period. */
function daysByStage(listed: readonly Demand[], { from, to }: Period, call: Call): ReadonlyMap<DemandStage, number[]> {
  const days = new Map<DemandStage, number[]>(demandStages.map((stage) => [stage, []]));
  for (const { steps, orgId } of listed)
    for (const time of stageTimes(steps)) {
      const endedOn = organizationDay(orgId, time.endedAt, call.world);
      if (endedOn >= from && endedOn <= to) days.get(time.stage)?.push(time.days);
    }
  return days;
}

function figuresOf(listed: readonly Demand[], period: Period, call: Call): LifeCycleDashboard['stages'] {
  const days = daysByStage(listed, period, call);
  return demandStages.map((stage) => {
    const here = listed.filter((demand) => stageOf(demand) === stage);
    const samples = days.get(stage) ?? [];
    const median = medianOf(samples);
    return {
      stage,
      count: here.length,
      ratedPower: cents(here.reduce((sum, { ratedPower }) => sum + ratedPower, 0)),
      capacity: cents(here.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)),
      amounts: amountsOf(here),
      overdue: here.filter((demand) => daysLate(demand, call) > 0).length,
      medianDays: median === null ? null : cents(median),
      samples: samples.length,
    };
  });
}

/** Open cases by the days since their report. @param isCounted whether a case counts */
function casesOf(isCounted: (record: AfterSale) => boolean, { world, now }: Call): LifeCycleDashboard['cases'] {
  const open = afterSales.store(world).all().filter(isCounted);
  const days = open.flatMap((record) => daysOpen(record, now) ?? []);
  const below = (end: number | null | undefined): number =>
    end === undefined ? 0 : days.filter((age) => end === null || age <= end).length;
  return {
    open: days.length,
    ages: caseAges.map((upTo, index) => ({ upTo, count: below(upTo) - below(caseAges[index - 1]) })),
  };
}

const plannedOf = (demand: Demand, call: Call) => ({
  id: demand.id,
  number: demand.number,
  title: demand.title,
  stage: stageOf(demand),
  nextPlanned: nextPlanned(demand),
  daysLate: daysLate(demand, call),
});

/** Those that are planned for the earliest day first, those without a day last. */
const byPlannedDay = (a: Demand, b: Demand): number => {
  const [one, other] = [nextPlanned(a) || '9', nextPlanned(b) || '9'];
  return one < other ? -1 : one > other ? 1 : 0;
};

const hasPromise = (sale: SaleRecord): boolean =>
  [sale.guaranteedCapacity, sale.guaranteedAvailability, sale.guaranteedRoundTrip, sale.guaranteedIncome].some(
    (promise) => promise !== null,
  );

function projectsOf(listed: readonly Demand[], call: Call): LifeCycleDashboard['projects'] {
  const { world, language } = call;
  const stations = new Map(visibleStations(call).map((station) => [station.id, station.name[language]]));
  const alarms = openAlarmsByStation(world);
  const promises = new Map(
    sales
      .store(world)
      .all()
      .filter((sale) => contractStates.includes(sale.state) && hasPromise(sale))
      .map(({ demandId, id }) => [demandId, id]),
  );
  return listed.slice(0, dashboardProjectsMax).map((demand) => {
    const stationName = stations.get(demand.stationId) ?? null;
    const isLate = daysLate(demand, call) > 0;
    const today = organizationDay(demand.orgId, call.now, world);
    return {
      ...plannedOf(demand, call),
      gates: gatesOf(demand, world).map(({ gate, isNext, items }) => ({
        gate,
        ...gateStateOf(items, { isLate: isNext && isLate, today }),
      })),
      contractAmount: demand.contractAmount,
      currency: demand.currency,
      stationName,
      openAlarms: stationName === null ? null : (alarms.get(demand.stationId) ?? 0),
      saleId: promises.get(demand.id) ?? null,
    };
  });
}

export const lifeCycleDashboard: HandlersOf<'getLifeCycleDashboard'> = {
  getLifeCycleDashboard({ orgId, from, to }, call) {
    const { world, caller, now } = call;
    const branch = orgId === undefined ? undefined : world.rights.branch(requireOrganization(orgId, call).id);
    const viewer = viewerOf(call);
    const listed = demands
      .store(world)
      .all()
      .filter((demand) => demands.isVisible(demand, viewer) && (branch?.has(demand.orgId) ?? true));
    const ids = new Set(listed.map(({ id }) => id));
    const stationIds = stationIdsOf(orgId, call);
    const sentFor = ({ deliveryId }: AfterSale) => deliveries.store(world).get(deliveryId)?.demandId ?? '';
    const isCounted = (record: AfterSale) =>
      record.stationId === '' ? ids.has(sentFor(record)) : stationIds.has(record.stationId);
    const open = listed.filter((demand) => !ends.has(stageOf(demand))).toSorted(byPlannedDay);
    const day = organizationDay(caller.account.orgId, now, world);
    // Stages are what `due` has.
    const tasks = dueTasks(world, now).filter(({ kind, demand }) => kind !== 'stage' && ids.has(demand.id));
    const period = { from: from ?? monthsAfter(to ?? day, -monthsOfYear), to: to ?? day };
    return {
      day,
      ...period,
      stages: figuresOf(listed, period, call),
      missing: listed.filter((demand) => openItemsOf(demand, world).length > 0).length,
      warrantiesEnding: sales
        .store(world)
        .all()
        .filter((sale) => ids.has(sale.demandId) && isWarrantyEnding(sale, call)).length,
      cases: casesOf(isCounted, call),
      projects: projectsOf(open, call),
      projectsTotal: open.length,
      due: open
        .filter((demand) => nextPlanned(demand) !== '')
        .slice(0, dueMax)
        .map((demand) => plannedOf(demand, call)),
      tasks: tasks.slice(0, tasksMax).map(({ kind, id, demand, name, dueOn, daysLeft }) => ({
        kind,
        id,
        demandId: demand.id,
        demandNumber: demand.number,
        name: name[call.language],
        dueOn,
        daysLeft,
      })),
      tasksTotal: tasks.length,
    };
  },
};
