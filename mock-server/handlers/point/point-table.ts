import { codes } from '#src/contract/codes.ts';
import { type LocalText, textIn } from '#src/contract/languages.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { decodeRegisters, inEachOrder, registerCountOf, scaledValue } from '#src/contract/rules/points/data-types.ts';
import { requireRevision, requireStation } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { requireUnused } from '../../call/in-use.ts';
import { registerPoints, saveFaults } from '../../call/point/point-findings.ts';
import { pointTexts } from '../../call/point/point-texts.ts';
import { asRecordUses, usesAt } from '../../call/point/point-usage.ts';
import { type PointContext, pointContext, pointView, requirePoint } from '../../call/point/point-view.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { PointRow } from '../../store/plant/points.ts';
import { isApplying } from '../../store/plant/point-tables.ts';
import { createReadings, valueAt } from '../../telemetry/values.ts';
import { notifyPoints } from '../../world/point-runner.ts';
import { listedPoints } from './point-list.ts';

type Name =
  | 'listPoints'
  | 'getPoint'
  | 'savePoint'
  | 'removePoint'
  | 'checkPoints'
  | 'listPointRegisters'
  | 'testReadPoint'
  | 'getPointUsage';

const findingsMax = 500;

/** @throws Refusal while the station's table is on its way to the gateway */
export function requireIdle(stationId: string, { world }: Call): void {
  if (isApplying(world.pointTables.get(stationId))) throw new Refusal(codes.pointTableBusy);
}

/** Faults that only the server knows, by field. */
export function pointFaults(id: string, fields: PointForm, before: PointRow | undefined, call: Call) {
  const { points } = call.world;
  const fixed =
    before?.isCatalogue && (['kind', 'unit'] as const).find((field) => before.fields[field] !== fields[field]);
  return {
    ...saveFaults(id, fields, points.of(fields.stationId)),
    ...(fixed && { [fixed]: pointTexts.catalogue }),
  };
}

/** @throws FieldRefusal where a new point is on no device of the station, or has the key of another one */
function requireFree({ stationId, deviceId, key }: PointForm, call: Call): void {
  if (!requireStation(stationId, call).devices.some(({ id }) => id === deviceId))
    throw new FieldRefusal({ deviceId: pointTexts.device });
  const rows = call.world.points.of(stationId).rows.filter(({ fields }) => fields.deviceId === deviceId);
  if (rows.some(({ fields }) => fields.key.toLowerCase() === key.toLowerCase()))
    throw new FieldRefusal({ key: pointTexts.inUse });
}

function requireSameDevice({ fields: before }: PointRow, fields: PointForm): void {
  const moved = (['stationId', 'deviceId', 'key'] as const).find((field) => before[field] !== fields[field]);
  if (moved) throw new FieldRefusal({ [moved]: pointTexts.fixed });
}

/** The value that the gateway would make of a point now. */
function readingOf({ id, fields }: PointRow, { world, now }: Call) {
  const point = world.telemetry.point(id);
  if (!point) return null;
  const { value, quality, measuredAt } = valueAt(point, now, createReadings());
  const raw = value === null ? null : (value - fields.offset) / fields.ratio;
  const rounded = raw === null ? null : Math.round(raw * 1e6) / 1e6;
  return { raw: rounded, value, quality, measuredAt: iso(measuredAt) };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const findingOf = (level: 'error' | 'warning', message: LocalText, call: Call) => ({
  level,
  message: message[call.language],
});

function checkOf({ points, findings, deviceNames }: PointContext, call: Call) {
  const ofPoints = [...findings.byPoint].flatMap(([pointId, all]) => {
    const deviceId = points.byId.get(pointId)?.fields.deviceId ?? '';
    return all.map(({ level, message }) => ({ ...findingOf(level, message, call), pointId, deviceId }));
  });
  const ofDevices = findings.ofDevices.map(({ level, message, deviceId }) => ({
    ...findingOf(level, message, call),
    pointId: null,
    deviceId,
  }));
  const all = [...ofPoints, ...ofDevices].map((each) => ({
    ...each,
    deviceName: deviceNames.get(each.deviceId) ?? each.deviceId,
  }));
  const errors = all.filter(({ level }) => level === 'error');
  const warnings = all.filter(({ level }) => level === 'warning');
  return {
    errors: errors.length,
    warnings: warnings.length,
    findings: [...errors, ...warnings].slice(0, findingsMax),
    serialLine: findings.serialLine ?? null,
  };
}

export const pointTableHandlers: HandlersOf<Name> = {
  listPoints({ page, pageSize, ...request }, call) {
    const context = pointContext(request.stationId, call);
    return pageOf(listedPoints(request, context, call), page, pageSize, (row) => pointView(row, context, call));
  },

  getPoint({ id }, call) {
    const row = requirePoint(id, call);
    return { ...pointView(row, pointContext(row.fields.stationId, call), call), reading: readingOf(row, call) };
  },

  savePoint({ id: knownId, revision, ...fields }, call) {
    const { world, now, caller } = call;
    requireStation(fields.stationId, call);
    const before = knownId === undefined ? undefined : requireRevision(requirePoint(knownId, call), revision);
    if (before) requireSameDevice(before, fields);
    else requireFree(fields, call);
    requireIdle(fields.stationId, call);
    const id = before?.id ?? `${fields.deviceId}.${fields.key}`;
    const faults = pointFaults(id, fields, before, call);
    if (Object.keys(faults).length > 0) throw new FieldRefusal(faults);
    world.points.save(id, fields, now, caller.account.userId);
    notifyPoints(fields.stationId, world.events);
    return pointView(requirePoint(id, call), pointContext(fields.stationId, call), call);
  },

  removePoint({ id, revision }, call) {
    const { world, now, caller } = call;
    const row = requireRevision(requirePoint(id, call), revision);
    const { stationId } = row.fields;
    requireIdle(stationId, call);
    requireUnused(asRecordUses(usesAt(stationId, call).of(id)));
    if (row.isCatalogue) throw new Refusal(codes.builtIn, pointTexts.switchOff);
    world.points.remove(row, now, caller.account.userId);
    notifyPoints(stationId, world.events);
    return null;
  },

  checkPoints: ({ stationId }, call) => checkOf(pointContext(stationId, call), call),

  listPointRegisters({ deviceId }, call) {
    const stationId = call.world.points.stationOf(deviceId);
    if (stationId === undefined) throw notFound();
    requireStation(stationId, call);
    const rows = call.world.points.of(stationId).rows.filter(({ fields }) => fields.deviceId === deviceId);
    return {
      isSerial: rows.some(({ fields }) => fields.source === 'modbusRtu'),
      points: registerPoints(rows).map(({ bit, ...point }) => ({ ...point, ...(bit !== undefined && { bit }) })),
    };
  },

  testReadPoint({ deviceId, dataType, byteOrder, bit, ratio, offset, min, max, ...address }, call) {
    const { world, now } = call;
    const stationId = world.points.stationOf(deviceId);
    if (stationId === undefined) throw notFound();
    requireStation(stationId, call);
    const none = { registers: [], raw: null, value: null, orders: [], at: iso(now) };
    if (world.simulator.history(stationId).silentSince(deviceId, now) !== null) return { ...none, fault: 'silent' };
    const readings = createReadings();
    const valueOf = (id: string): number => {
      const point = world.telemetry.point(id);
      return (point && valueAt(point, now, readings).value) ?? 0;
    };
    const request = { ...address, count: registerCountOf(dataType) };
    const registers = world.telemetry.registers(deviceId).read(request, valueOf);
    if (!registers) return { ...none, fault: 'illegalAddress' };
    const raw = decodeRegisters(registers, dataType, byteOrder, bit);
    const range = { ratio, offset, min, max };
    const orders = inEachOrder(registers, dataType, range).map((each) => ({ ...each, value: finite(each.value) }));
    return { fault: null, registers, raw: finite(raw), value: finite(scaledValue(raw, range)), orders, at: iso(now) };
  },

  getPointUsage({ id }, call) {
    const { fields } = requirePoint(id, call);
    const uses = usesAt(fields.stationId, call).of(id);
    const shown = uses.filter(({ isHidden }) => !isHidden);
    return {
      uses: shown.map(({ kind, id: useId, name }) => ({ kind, id: useId, name: textIn(name, call.language) })),
      hidden: uses.length - shown.length,
    };
  },
};
