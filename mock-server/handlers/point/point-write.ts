import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { writableSortColumns } from '#src/contract/points/point-write.ts';
import { lintWrite, writeBudgetOf } from '#src/contract/rules/points/write.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { listedStationIds, requireVisible } from '../../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';
import { commandFor } from '../../call/point/command-view.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import {
  isDifferent,
  isUnconfirmed,
  isWritten,
  requireWritable,
  sortValueOf,
  writableView,
  type WriteContext,
  writeContext,
} from './writable-view.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { sortedBy } from '../../lib/sort.ts';
import { appliedValue } from '../../records/system/parameter-values.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { type CommandRecord, stateOf } from '../../store/plant/commands.ts';
import type { WritableRow } from '../../store/plant/points.ts';
import { writeTarget } from '../../world/write-target.ts';
import { requireIdle } from './point-table.ts';

type Name = 'listWritablePoints' | 'getWritablePoint' | 'writePoint' | 'releasePoint' | 'approvePointWrite';
type Filter = Omit<ParsedRequestFor<'listWritablePoints'>, 'page' | 'pageSize' | 'sort'>;

type SortColumn = (typeof writableSortColumns)[number];

interface Located {
  readonly row: WritableRow;
  readonly station: StationSpec;
}

/** Whether a point is one of those that are asked for, by what does not change with time. */
function isOfFilter({ row, station }: Located, { deviceId, deviceType, critical, keyword }: Filter): boolean {
  const { id, fields, target } = row;
  const device = station.devices.find((each) => each.id === fields.deviceId);
  const texts = [id, ...Object.values(fields.names), ...Object.values(device?.name ?? {})];
  return (
    (deviceId ?? fields.deviceId) === fields.deviceId &&
    (deviceType ?? row.deviceType) === row.deviceType &&
    (critical === undefined || critical === (target?.write.critical === true)) &&
    matchesKeyword(keyword, ...texts)
  );
}

/** … by what is written to it. */
const isInState = ({ row }: Located, filter: Filter, context: WriteContext, call: Call): boolean =>
  (filter.written === undefined || filter.written === isWritten(row, context)) &&
  (filter.unconfirmed === undefined || filter.unconfirmed === isUnconfirmed(row, context)) &&
  (filter.differs === undefined || filter.differs === isDifferent(row, context, call));

function locatedPoints(stationId: string | undefined, call: Call): Located[] {
  const { simulator, points } = call.world;
  const ids = new Set(listedStationIds(stationId, call));
  return simulator.stations
    .filter(({ id }) => ids.has(id))
    .flatMap((station) => points.writable(station.id).map((row) => ({ row, station })));
}

interface Asked {
  readonly value: number;
  readonly name: string;
}

/** @throws FieldRefusal for a value that cannot be written now, Refusal where the register was written too often today */
function requireAcceptable({ row, station }: Located, { value, name }: Asked, isSilent: boolean, call: Call): void {
  if (station.retired) throw new FieldRefusal({ value: entityTexts.stationRetired });
  const { world, now } = call;
  const found = lintWrite(
    value,
    name,
    { ...writeTarget(row, world, now), lateAfter: appliedValue('lateAfter', call) },
    now,
  );
  // A device that does not answer is the cause itself, whatever its last value.
  const faults = found.filter(({ path }) => !isSilent || path[0] !== 'name');
  if (faults.length > 0)
    throw new FieldRefusal(
      Object.fromEntries(
        faults.map(({ path, rule, figures }) => [path.join('.'), ruleLocalText(ruleMessage(rule, figures))]),
      ),
    );
  const budget = writeBudgetOf(row.target?.write.storage ?? 'unknown');
  const { today } = world.pointWrites.of(row.target?.id ?? row.id, world.writeRunner.midnight(station.id, now));
  if (budget !== null && today >= budget)
    throw new Refusal(codes.writeBudget, { zh: `${budget}`, en: `${budget}`, de: `${budget}` });
}

const isSameWrite = ({ write, value }: CommandRecord, id: string, asked: number): boolean =>
  write?.pointId === id && value === asked;

export const pointWriteHandlers: HandlersOf<Name> = {
  listWritablePoints({ page, pageSize, sort, ...filter }, call) {
    const context = writeContext(call);
    const found = locatedPoints(filter.stationId, call).filter(
      (each) => isOfFilter(each, filter) && isInState(each, filter, context, call),
    );
    const rows = sort
      ? sortedBy(found, sort, (each, column: SortColumn) => sortValueOf(each, column, context, call), call.language)
      : found;
    return pageOf(rows, page, pageSize, ({ row, station }) => writableView(row, station, context, call));
  },

  getWritablePoint({ id }, call) {
    const { row, station } = requireWritable(id, call);
    return writableView(row, station, writeContext(call), call);
  },

  writePoint({ id, value, reason, lifetime, name, key }, call) {
    const { world, caller, now } = call;
    const located = requireWritable(id, call);
    const by = caller.account.userId;
    const known = world.commands.find(by, key);
    if (known && !isSameWrite(known, id, value)) throw new Refusal(codes.conflict);
    if (known) return commandFor(known, call);
    requireIdle(located.station.id, call);
    if (located.row.target?.write.critical === true && !caller.isConfirmed) throw new Refusal(codes.stepUpDue);
    requireAcceptable(located, { value, name }, world.writeRunner.isSilent(located.row, now), call);
    if (world.writeRunner.unconfirmed(id)) throw new Refusal(codes.writePending);
    return commandFor(
      world.writeRunner.send(located.row, { key, by, value, reason, lifetime, name, requestedAt: now }),
      call,
    );
  },

  releasePoint({ id }, call) {
    const { world, caller, now } = call;
    const { row, station } = requireWritable(id, call);
    if (!world.writeRunner.release(row, caller.account.userId, now)) throw new Refusal(codes.pointNotWritten);
    return writableView(row, station, writeContext(call), call);
  },

  approvePointWrite({ id, name }, call) {
    const { world, caller, now } = call;
    const command = requireVisible(world.commands.get(id), call);
    if (!command.write || stateOf(command) !== 'unconfirmed' || now >= command.expiresAt)
      throw new Refusal(codes.writeNotPending);
    if (command.by === caller.account.userId) throw new Refusal(codes.writeSelfConfirmed);
    const located = requireWritable(command.write.pointId, call);
    requireIdle(located.station.id, call);
    const asked = { value: command.value ?? 0, name: name || command.write.name };
    requireAcceptable(located, asked, world.writeRunner.isSilent(located.row, now), call);
    return commandFor(world.writeRunner.confirm(command, located.row, caller.account.userId, now), call);
  },
};
