import { codes } from '#src/contract/codes.ts';
import { type PointForm, pointForm } from '#src/contract/points/point-form.ts';
import type { PointTable } from '#src/contract/points/point-table.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { requireStation } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { personOf } from '../../call/user/people.ts';
import { pointTexts } from '../../call/point/point-texts.ts';
import { pointContext, requirePoint } from '../../call/point/point-view.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { validate } from '../../lib/validate.ts';
import type { PointRow } from '../../store/plant/points.ts';
import { stateOf } from '../../store/plant/point-tables.ts';
import { notifyPoints } from '../../world/point-runner.ts';
import { listedPoints } from './point-list.ts';
import { pointFaults, requireIdle } from './point-table.ts';

type Change = ParsedRequestFor<'changePoints'>['change'];
type Request = Omit<ParsedRequestFor<'changePoints'>, 'change'>;

function tableOf(stationId: string, call: Call): PointTable {
  const { world, language } = call;
  const { devices } = requireStation(stationId, call);
  const table = world.pointTables.get(stationId);
  const { rows, removed } = world.points.of(stationId);
  const count = (state: PointRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    stationId,
    revision: table?.revision ?? 0,
    state: (table && stateOf(table)) ?? null,
    pending: { added: count('new'), changed: count('changed'), removed: removed.length },
    steps: (table?.steps ?? []).map(({ state, at, byId }) => ({ state, at: iso(at), by: personOf(byId, call) })),
    silent: (table?.silent ?? []).map((id) => devices.find((device) => device.id === id)?.name[language] ?? id),
  };
}

interface Changed {
  readonly index: number;
  readonly id: string;
  readonly fields: PointForm;
  readonly before: PointRow | undefined;
}

/** What a change makes of a point, and of its copies on other devices. @throws FieldRefusal for a device that cannot have it */
function changedOf(row: PointRow, index: number, change: Change, call: Call): Changed[] {
  const { copyTo = [], ...given } = change;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changed = { ...row.fields, ...set };
  const { points } = call.world;
  const { devices } = requireStation(row.fields.stationId, call);
  const copies = copyTo
    .filter((deviceId) => deviceId !== row.fields.deviceId)
    .map((deviceId) => {
      const type = devices.find(({ id }) => id === deviceId)?.type;
      if (type === undefined) throw new FieldRefusal({ copyTo: pointTexts.device });
      if (type !== row.deviceType) throw new FieldRefusal({ copyTo: pointTexts.otherType });
      const id = `${deviceId}.${row.fields.key}`;
      return { index, id, fields: { ...changed, deviceId }, before: points.get(id) };
    });
  return [{ index, id: row.id, fields: changed, before: row }, ...copies];
}

/** Whether registers that were free may now be used: other changes leave a point where it stands among the others. */
const isMoved = ({ fields, before }: Changed): boolean => !before || (fields.enabled && !before.fields.enabled);

/** Faults of a point by itself and beside others, at its position among the points. */
function faultsOf({ index, id, fields, before }: Changed, call: Call): [string, LocalText][] {
  try {
    validate(pointForm, fields);
  } catch (refusal) {
    if (!(refusal instanceof FieldRefusal)) throw refusal;
    return Object.values(refusal.texts)
      .slice(0, 1)
      .map((text) => [`ids.${index}`, text]);
  }
  if (!isMoved({ index, id, fields, before })) return [];
  return Object.values(pointFaults(id, fields, before, call)).map((text) => [`ids.${index}`, text]);
}

/** @throws Refusal for a point that is not of the station, or another count than expected */
function chosenRows({ stationId, ids, filter, count }: Request, call: Call): readonly PointRow[] {
  if (!ids) {
    const rows = listedPoints({ stationId, ...filter }, pointContext(stationId, call), call);
    if (rows.length !== count) throw new Refusal(codes.conflict);
    return rows;
  }
  const rows = [...new Set(ids)].map((id) => requirePoint(id, call));
  if (rows.some(({ fields }) => fields.stationId !== stationId)) throw notFound();
  return rows;
}

/** Of a filter the caller has no ids: the first fault stands at the change, with the id of its point. */
function refuse(faults: readonly (readonly [string, LocalText])[], rows: readonly PointRow[], isOfIds: boolean): never {
  const [[path, text] = ['ids.0', { zh: '', en: '', de: '' }]] = faults;
  if (isOfIds) throw new FieldRefusal(Object.fromEntries(faults));
  const id = rows[Number(path.slice('ids.'.length))]?.id ?? '';
  throw new FieldRefusal({ change: { zh: `${id}：${text.zh}`, en: `${id}: ${text.en}`, de: `${id}: ${text.de}` } });
}

export const pointApplyHandlers: HandlersOf<'changePoints' | 'getPointTable' | 'applyPoints'> = {
  changePoints({ change, ...request }, call) {
    const { world, now, caller } = call;
    const { stationId } = request;
    requireStation(stationId, call);
    const rows = chosenRows(request, call);
    requireIdle(stationId, call);
    const all = rows.flatMap((row, index) => changedOf(row, index, change, call));
    const faults = all.flatMap((each) => faultsOf(each, call));
    if (faults.length > 0) refuse(faults, rows, request.ids !== undefined);
    for (const { id, fields } of all) world.points.save(id, fields, now, caller.account.userId);
    notifyPoints(stationId, world.events);
    return { changed: all.length };
  },

  getPointTable: ({ stationId }, call) => tableOf(stationId, call),

  applyPoints({ stationId, revision }, call) {
    const { world, now, caller } = call;
    const { pending, revision: current } = tableOf(stationId, call);
    requireIdle(stationId, call);
    if (current !== revision) throw new Refusal(codes.conflict);
    if (pending.added + pending.changed + pending.removed === 0) throw new Refusal(codes.pointTableApplied);
    world.pointTables.request(stationId, now, caller.account.userId);
    notifyPoints(stationId, world.events);
    return tableOf(stationId, call);
  },
};
