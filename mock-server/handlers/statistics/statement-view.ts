import type { UsedParameter } from '#src/contract/statistics/energy.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type {
  ClosingFault,
  Statement,
  StatementAdjustment,
  StatementContent,
} from '#src/contract/statistics/statement.ts';
import { lateDays } from '#src/contract/statistics/statement.ts';
import { requireStation } from '../../call/access.ts';
import { type Call, notFound } from '../../call/call.ts';
import { personOf } from '../../call/user/people.ts';
import { dateOf, dayMs, iso } from '../../lib/clock.ts';
import { createTurns } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { usedParameters } from '../../records/system/parameter-values.ts';
import {
  closedAs,
  stateOf,
  type StatementRecord,
  statementId,
  statementStore,
} from '../../records/statistics/statements.ts';
import { demandMonth, isAnnual } from '../../telemetry/statistics/demand-periods.ts';
import { statementOf } from '../../telemetry/statistics/statement-lines.ts';
import { lastOfMonth, readAccounts, readMaxima, todayOf, versionsOf } from './station-accounts.ts';

/** A month of a station, whether anything of it is stored or not. */
export interface StatementKey {
  readonly id: string;
  readonly station: StationSpec;
  /** `2026-09` */
  readonly month: string;
}

const monthPattern = /^(?<stationId>.+)\.(?<month>\d{4}-(?:0[1-9]|1[0-2]))$/;

/** The first month on record by the station's calendar. */
export function firstMonth({ id }: StationSpec, { world }: Call): string {
  const { clock, from } = world.simulator.history(id);
  return dateOf(clock(from)).slice(0, 7);
}

/** @throws Refusal for a station that is not the caller's, and for a month that is not on record */
export function requireStatement(id: string, call: Call): StatementKey {
  const { stationId = '', month = '' } = monthPattern.exec(id)?.groups ?? {};
  if (month === '') throw notFound();
  const station = requireStation(stationId, call);
  const thisMonth = todayOf(station, call).slice(0, 7);
  if (month < firstMonth(station, call) || month > thisMonth) throw notFound();
  return { id, station, month };
}

export const recordOf = ({ id }: StatementKey, { world }: Call): StatementRecord | undefined =>
  statementStore(world).get(id);

const adjustmentsOf = (record: StatementRecord | undefined, call: Call): StatementAdjustment[] =>
  (record?.adjustments ?? []).map(({ byId, at, files, ...line }) => ({
    ...line,
    by: personOf(byId, call),
    at: iso(at),
    attachments: (record?.attachments ?? []).filter(({ id }) => files.includes(id)),
  }));

/** Whether a parameter makes money of the statement: that of diesel where some was burnt. */
const isMoney = (key: UsedParameter['key'], { fuel }: Pick<StatementContent, 'fuel'>): boolean =>
  key === 'demandWindow' || (fuel > 0 && (key === 'dieselConsumption' || key === 'dieselPrice'));

/** The figures of the month as the registers have them now. @throws Refusal where none of its days is on record */
export async function readContent(key: StatementKey, call: Call): Promise<StatementContent> {
  const { station, month } = key;
  const turn = createTurns();
  const dates = { from: `${month}-01`, to: lastOfMonth(month) };
  const accounts = await readAccounts(station, dates, call, turn);
  const year = isAnnual(accounts) ? await readMaxima(station, month.slice(0, 4), call, turn) : undefined;
  const demand = demandMonth({ accounts, year, today: todayOf(station, call) });
  const tariff = accounts.at(-1)?.tariff;
  if (!demand || !tariff) throw notFound();
  const parties = (tariff.shares ?? []).map(({ party, percent }) => ({ party: party[call.language], percent }));
  const other = adjustmentsOf(recordOf(key, call), call);
  const figures = statementOf({ accounts, demand, other, parties });
  return {
    currency: tariff.currency,
    timeZone: station.timeZone,
    versions: versionsOf(accounts, call),
    ...figures,
    parameters: usedParameters(station, figures, call).filter((used) => isMoney(used.key, figures)),
  };
}

/** Frozen figures with their names in the caller's language: a tariff that was in force does not change. */
function translated(content: StatementContent, station: StationSpec, call: Call): StatementContent {
  const { world, language } = call;
  const parameters = usedParameters(station, content, call);
  const textOf = (text: LocalText | undefined, known: string) => text?.[language] ?? known;
  const shares = world.tariffs.get(content.versions.at(-1)?.tariffId ?? '')?.shares;
  return {
    ...content,
    versions: content.versions.map((version) => {
      const tariff = world.tariffs.get(version.tariffId);
      return { ...version, name: textOf(tariff?.name, version.name), source: textOf(tariff?.source, version.source) };
    }),
    parameters: content.parameters.map(
      (used) =>
        parameters.find((each) => each.key === used.key && each.value === used.value && each.from === used.from) ??
        used,
    ),
    shares: content.shares.map((share, index) => ({ ...share, party: textOf(shares?.[index]?.party, share.party) })),
  };
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dateOf(Date.UTC(year, number, 1)).slice(0, 7);
};

/** Whether all months are closed from the first closed one of the station to the one before this. */
function isNext({ station, month }: StatementKey, { world }: Call): boolean {
  const all = [...statementStore(world).values()].filter(({ stationId }) => stationId === station.id);
  const first = all
    .filter(({ closings }) => closings.length > 0)
    .map((record) => record.month)
    .toSorted()[0];
  if (first === undefined || first === month) return true;
  if (month < first) return false;
  for (let each = first; each < month; each = monthAfter(each)) {
    const record = statementStore(world).get(statementId(station.id, each));
    if (!record || !closedAs(record)) return false;
  }
  return true;
}

/** What keeps the caller from closing a month with these figures. */
export function closingFault(key: StatementKey, content: StatementContent, call: Call): ClosingFault | null {
  const { station, month } = key;
  const record = recordOf(key, call);
  const today = todayOf(station, call);
  if (record && closedAs(record)) return 'closed';
  if (month >= today.slice(0, 7)) return 'notOver';
  if (today <= dateOf(Date.parse(lastOfMonth(month)) + lateDays * dayMs)) return 'late';
  if (!isNext(key, call)) return 'order';
  const isDocumented = content.other.some(({ kind }) => kind === 'missing');
  if (content.quarters > content.measured + content.estimated && !isDocumented) return 'missing';
  return record?.adjustments.some(({ byId }) => byId === call.caller.account.userId) ? 'author' : null;
}

/** A row of the list. */
export function statementRow(key: StatementKey, call: Call) {
  const record = recordOf(key, call);
  const closed = record && closedAs(record);
  const { station, month, id } = key;
  return {
    id,
    stationId: station.id,
    month,
    currency: call.world.tariffs.on(station.id, lastOfMonth(month)).tariff.currency,
    state: stateOf(record, month, todayOf(station, call).slice(0, 7)),
    revision: record?.revision ?? 0,
    number: record?.closings.at(-1)?.number ?? null,
    total: closed?.content.total ?? null,
    closedAt: closed ? iso(closed.at) : null,
  };
}

/** Closed months that a statement looks back on. */
const changedMonthsMax = 3;

const monthsBefore = (month: string): string[] =>
  Array.from({ length: changedMonthsMax }, (_, index) =>
    dateOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2 - index, 1)).slice(0, 7),
  );

/** Closed months before an open one whose total is another one by now, newest first. */
async function changedMonths({ station, month }: StatementKey, call: Call): Promise<Statement['changed']> {
  const changed: Statement['changed'] = [];
  for (const before of monthsBefore(month)) {
    const id = statementId(station.id, before);
    const record = statementStore(call.world).get(id);
    const closed = record && closedAs(record);
    if (!closed) continue;
    const { total: present } = await readContent({ id, station, month: before }, call);
    const { total } = closed.content;
    if (present !== total) changed.push({ month: before, number: closed.number, closed: total, present });
  }
  return changed;
}

/** The statement with the figures of a closing, of its last one while it is closed, or else those of now. */
export async function viewStatement(key: StatementKey, closing: string | undefined, call: Call): Promise<Statement> {
  const before = recordOf(key, call);
  const asked = before?.closings.find(({ number }) => number === closing);
  if (closing !== undefined && !asked) throw notFound();
  const frozen = asked ?? (before && closedAs(before));
  const content = frozen ? translated(frozen.content, key.station, call) : await readContent(key, call);
  const changed = frozen ? [] : await changedMonths(key, call);
  const record = recordOf(key, call);
  return {
    ...statementRow(key, call),
    changed,
    stationName: key.station.name[call.language],
    timeZone: key.station.timeZone,
    content,
    closings: (record?.closings ?? []).map(({ number, at, byId, reopened, content: { total } }) => ({
      number,
      at: iso(at),
      by: personOf(byId, call),
      total,
      reopened: reopened && { reason: reopened.reason, at: iso(reopened.at), by: personOf(reopened.byId, call) },
    })),
    fault: closingFault(key, content, call),
  };
}
