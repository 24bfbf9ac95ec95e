import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { type ParameterPreview, previewedStationsMax } from '#src/contract/system/parameter.ts';
import {
  type DayFactors,
  type EnergyFigure,
  figureUnits,
  isFleetParameter,
  parameterRules,
  seriesId,
} from '#src/contract/rules/energy/parameter.ts';
import { stationIdsOf, visibleStations } from '../../call/access.ts';
import type { Call } from '../../call/call.ts';
import { dateOf, dayBefore, minuteMs } from '../../lib/clock.ts';
import { createTurns, finishInTurns, type Turn } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { appPhones } from '../../records/system/app-versions.ts';
import { appliedValue, factorsOf, scopesOf, seriesOf } from '../../records/system/parameter-values.ts';
import { todayAt, versionsLike } from '../../records/system/parameters.ts';
import { lastContact } from '../../seed/app-phones.ts';
import { moneyOf } from '../../telemetry/statistics/account.ts';
import { demandMonth, isAnnual } from '../../telemetry/statistics/demand-periods.ts';
import { energyByDay } from '../../telemetry/statistics/energy.ts';
import { carbonOf } from '../../telemetry/statistics/period.ts';
import { readTrialAccounts, readTrialMaxima, todayOf } from '../statistics/station-accounts.ts';

type Request = ParsedRequestFor<'previewParameter'>;
type Change = ParameterPreview['figures'][number];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What the changes of one station are made of. */
interface Trial {
  readonly station: StationSpec;
  readonly request: Request;
  readonly month: Days;
  readonly call: Call;
  readonly turn: Turn;
}

/** How often the points are read whose age the previews of freshness name. */
const exampleIntervalS = 10;

/** The month before a day: its first and last day. */
function monthBefore(date: string): Days {
  const to = dayBefore(`${date.slice(0, 7)}-01`);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Whether a station's figures would change: no nearer scope has a value on that day. */
function isReached(station: StationSpec, request: Request, series: ReturnType<typeof seriesOf>, call: Call): boolean {
  const { parameterKey, scopeKind, scopeId, validFrom } = request;
  const scopes = scopesOf(station, call.world);
  const index = scopes.findIndex(({ kind, id }) => kind === scopeKind && id === scopeId);
  if (index === -1) return false;
  return !scopes
    .slice(0, index)
    .some(({ kind, id }) => series.get(seriesId(parameterKey, kind, id))?.some((one) => one.validFrom <= validFrom));
}

/** The stations whose figures would change: of figures about several, all that readers of the scope see. */
function reachedStations(request: Request, call: Call): readonly StationSpec[] {
  const { parameterKey, scopeKind, scopeId } = request;
  const visible = visibleStations(call);
  if (!isFleetParameter(parameterKey)) {
    const series = seriesOf(call.world);
    return visible.filter((station) => isReached(station, request, series, call));
  }
  const ids = scopeKind === 'organization' ? stationIdsOf(scopeId, call) : undefined;
  return ids ? visible.filter(({ id }) => ids.has(id)) : visible;
}

const currencyOf = ({ station: { id }, month, call }: Trial): string =>
  call.world.tariffs.on(id, month.to).tariff.currency;

/** The station's sums of each day. */
function daysOf({ station: { id }, call: { world, now }, turn }: Trial, days: Days) {
  const value = { pricesOn: (date: string) => world.tariffs.on(id, date), factorsOn: factorsOf(id, world) };
  return finishInTurns(energyByDay(world.simulator.history(id), { ...days, by: 'day' }, value, now), turn);
}

/** Factors with the new value; the same object for the same day's factors. */
function trialFactors({ station, request, call }: Trial): (date: string) => DayFactors {
  const factorsOn = factorsOf(station.id, call.world);
  const made = new Map<DayFactors, DayFactors>();
  return (date) => {
    const factors = factorsOn(date);
    const trial = made.get(factors) ?? { ...factors, [request.parameterKey]: request.value };
    made.set(factors, trial);
    return trial;
  };
}

async function energyChanges(trial: Trial, figures: readonly EnergyFigure[]): Promise<Change[]> {
  if (figures.length === 0) return [];
  const periods = await daysOf(trial, trial.month);
  const [factorsOn, withTrial] = [factorsOf(trial.station.id, trial.call.world), trialFactors(trial)];
  const sum = (figure: EnergyFigure, factorsAt: (date: string) => DayFactors): number =>
    periods.reduce((all, period) => all + carbonOf(period, factorsAt(period.date))[figure], 0);
  return figures.map((figure) => ({
    figure,
    unit: figureUnits[figure],
    before: sum(figure, factorsOn),
    after: sum(figure, withTrial),
  }));
}

/** What an account of the month comes to with the values in force, and with the new one. */
async function accountChange(
  trial: Trial,
  figure: Change['figure'],
  read: (factorsOn: (date: string) => DayFactors) => Promise<number>,
): Promise<Change> {
  const { station, call } = trial;
  const unit = currencyOf(trial);
  return {
    figure,
    unit,
    before: await read(factorsOf(station.id, call.world)),
    after: await read(trialFactors(trial)),
  };
}

const dieselChange = (trial: Trial): Promise<Change> =>
  accountChange(trial, 'dieselIncome', async (factorsOn) => {
    const accounts = await readTrialAccounts(trial.station, trial.month, factorsOn, trial.call, trial.turn);
    return accounts.reduce((sum, account) => sum + moneyOf(account).diesel, 0);
  });

const demandChange = (trial: Trial): Promise<Change> =>
  accountChange(trial, 'demandCharge', async (factorsOn) => {
    const { station, month, call, turn } = trial;
    const accounts = await readTrialAccounts(station, month, factorsOn, call, turn);
    const days = { from: `${month.to.slice(0, 4)}-01-01`, to: month.to };
    const year = isAnnual(accounts) ? await readTrialMaxima(station, days, factorsOn, call, turn) : undefined;
    return demandMonth({ accounts, year, today: todayOf(station, call) })?.charges.withPlant ?? 0;
  });

/** Mean income of the days before today, of as many as the parameter says. */
async function meanChange(trial: Trial, before: number): Promise<Change> {
  const last = dayBefore(todayOf(trial.station, trial.call));
  const first = dateOf(Date.parse(last) - (Math.max(before, trial.request.value) - 1) * 86_400_000);
  const periods = await daysOf(trial, { from: first, to: last });
  const mean = (days: number): number => {
    const counted = periods.slice(-days);
    return counted.reduce((sum, { income }) => sum + income, 0) / Math.max(1, counted.length);
  };
  return { figure: 'incomeMean', unit: currencyOf(trial), before: mean(before), after: mean(trial.request.value) };
}

async function stationChanges(trial: Trial): Promise<Change[]> {
  const { parameterKey } = trial.request;
  const { figures, use } = parameterRules[parameterKey];
  const changes = await energyChanges(trial, figures);
  if (use === 'dieselIncome') changes.push(await dieselChange(trial));
  if (use === 'demandCharge') changes.push(await demandChange(trial));
  if (use === 'incomeMean') changes.push(await meanChange(trial, appliedValue('incomeDays', trial.call)));
  return changes;
}

/** Last month's income of all stations in the currency of the first, with both rates; nothing where there is one currency. */
async function incomeTotalChange(trials: readonly Trial[], before: number): Promise<Change[]> {
  const [first] = trials;
  if (!first || new Set(trials.map(currencyOf)).size < 2) return [];
  const incomes: { readonly currency: string; readonly income: number }[] = [];
  for (const trial of trials) {
    const periods = await daysOf(trial, trial.month);
    incomes.push({ currency: currencyOf(trial), income: periods.reduce((sum, { income }) => sum + income, 0) });
  }
  const unit = currencyOf(first);
  const total = (yuanPerEuro: number): number => {
    const rates: Readonly<Record<string, number>> = { CNY: 1, EUR: yuanPerEuro };
    return incomes.reduce(
      (sum, { currency, income }) => sum + (income * (rates[currency] ?? 0)) / (rates[unit] ?? 1),
      0,
    );
  };
  return [{ figure: 'incomeTotal', unit, before: total(before), after: total(first.request.value) }];
}

/** Phones that sent nothing for so many minutes. */
const phonesOffline = (minutes: number, { world, now }: Call): number =>
  appPhones(world).filter((phone) => now - lastContact(phone, now) >= minutes * minuteMs).length;

/** Figures about several stations together. */
async function fleetChanges(request: Request, trials: readonly Trial[], call: Call): Promise<Change[]> {
  const { parameterKey, value } = request;
  if (!isFleetParameter(parameterKey)) return [];
  const now = appliedValue(parameterKey, call);
  const change = (figure: Change['figure'], unit: string, of: (each: number) => number): Change[] => [
    { figure, unit, before: of(now), after: of(value) },
  ];
  switch (parameterKey) {
    case 'currencyRate':
      return incomeTotalChange(trials, now);
    case 'rankingTop':
      return change('incomeRanking', '', (top) => Math.min(top, reachedStations(request, call).length));
    case 'offlineAfter':
      return change('phonesOffline', '', (minutes) => phonesOffline(minutes, call));
    case 'lateAfter':
      return change('lateValues', 's', (intervals) => intervals * exampleIntervalS);
    case 'staleAfter':
      return change('staleValues', 's', (intervals) => intervals * exampleIntervalS);
    case 'incomeDays':
      return [];
  }
}

/** Sums of the stations, each currency by itself; means of days are no sum. */
function totalsOf(all: readonly (readonly Change[])[]): Change[] {
  const totals = new Map<string, Change>();
  for (const change of all.flat()) {
    if (change.figure === 'incomeMean') continue;
    const key = `${change.figure} ${change.unit}`;
    const { before = 0, after = 0 } = totals.get(key) ?? {};
    totals.set(key, { ...change, before: before + change.before, after: after + change.after });
  }
  return [...totals.values()];
}

/** What figures would be with another value. Other calls are answered in between: months of stations are some work. */
export async function previewOf(request: Request, call: Call): Promise<ParameterPreview> {
  const today = todayAt(request, call);
  const month = monthBefore(today);
  const turn = createTurns();
  const reached = reachedStations(request, call);
  const trials = reached
    .slice(0, previewedStationsMax)
    .map((station): Trial => ({ station, request, month, call, turn }));
  const stations: ParameterPreview['stations'] = [];
  for (const trial of trials) {
    const figures = await stationChanges(trial);
    const { id, name } = trial.station;
    if (figures.length > 0) stations.push({ id, name: name[call.language], figures });
  }
  const before = versionsLike(request, call).findLast(({ validFrom }) => validFrom < request.validFrom);
  return {
    month: month.from.slice(0, 7),
    figures: [...(await fleetChanges(request, trials, call)), ...totalsOf(stations.map(({ figures }) => figures))],
    stations,
    total: reached.length,
    before: before?.value ?? null,
    changesPast: request.validFrom <= today,
  };
}
