import type { LocalText } from '#src/contract/languages.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { ringOf } from '#src/contract/rules/points/expression.ts';
import { registerPointOf } from '#src/contract/rules/points/point-record.ts';
import { cycleMs, slowCycle } from '#src/contract/rules/points/polling.ts';
import { overlapOf, overlapsOf, type RegisterPoint } from '#src/contract/rules/points/registers.ts';
import type { PointRow, StationPoints } from '../../store/plant/points.ts';
import { formulaPoints } from './formula-points.ts';
import { pointFaultTexts } from './point-texts.ts';

interface PointFinding {
  readonly level: 'error' | 'warning';
  readonly message: LocalText;
}

interface DeviceFinding extends PointFinding {
  readonly deviceId: string;
}

export interface StationFindings {
  readonly byPoint: ReadonlyMap<string, readonly PointFinding[]>;
  readonly ofDevices: readonly DeviceFinding[];
  /** The devices that are read over RS-485, one after the other; undefined: none is. */
  readonly serialLine: { readonly devices: number; readonly cycle: number } | undefined;
}

export const registerPoints = (rows: readonly PointRow[]): RegisterPoint[] =>
  rows.flatMap(({ id, fields }) => (fields.enabled ? (registerPointOf(id, fields) ?? []) : []));

/** Whether a formula of the station can name it: one of its points, or of the station as a whole. */
const isKnown = (id: string, stationId: string, byId: ReadonlyMap<string, unknown>): boolean => {
  const [owner, key = ''] = id.split('.');
  return byId.has(id) || (owner === stationId && Object.hasOwn(pointCatalogue.station, key));
};

/** What is wrong with a formula beside its form: points that there are not, and rings. @param fieldsOf a point of the station */
export function formulaFaults(
  id: string,
  fields: PointForm,
  byId: ReadonlyMap<string, unknown>,
  fieldsOf: (id: string) => PointForm | undefined,
): LocalText | undefined {
  if (fields.source !== 'virtual') return undefined;
  const unknown = formulaPoints(fields).find((other) => other !== id && !isKnown(other, fields.stationId, byId));
  if (unknown !== undefined) return pointFaultTexts.unknown(unknown);
  const pointsOf = (of: string): readonly string[] => {
    const named = of === id ? fields : fieldsOf(of);
    return named ? formulaPoints(named) : [];
  };
  const ring = ringOf(id, pointsOf);
  return ring && pointFaultTexts.ring(ring.join(' → '));
}

/** What is wrong with a point beside others of its station, by field; partial overlaps are no fault. */
export function saveFaults(id: string, fields: PointForm, { rows, byId }: StationPoints): Record<string, LocalText> {
  const registers = fields.enabled ? registerPointOf(id, fields) : undefined;
  const others = rows.filter((row) => row.id !== id && row.fields.deviceId === fields.deviceId);
  const equal = registers && registerPoints(others).find((other) => overlapOf(registers, other) === 'equal');
  const formula = formulaFaults(id, fields, byId, (other) => byId.get(other)?.fields);
  return {
    ...(equal && { register: pointFaultTexts.equal(equal.id) }),
    ...(formula !== undefined && { expression: formula }),
  };
}

function byDevice(rows: readonly PointRow[]): ReadonlyMap<string, PointRow[]> {
  const devices = new Map<string, PointRow[]>();
  for (const row of rows)
    if (devices.get(row.fields.deviceId)?.push(row) === undefined) devices.set(row.fields.deviceId, [row]);
  return devices;
}

const isOnLine = ({ fields }: PointRow): boolean => fields.enabled && fields.source === 'modbusRtu';

/** Devices whose polls take longer than an interval: those on the RS-485 line take turns, so their times add up. */
function slowFindings(devices: ReadonlyMap<string, readonly PointRow[]>, line: readonly PointRow[]): DeviceFinding[] {
  const found: DeviceFinding[] = [];
  for (const [deviceId, points] of devices) {
    const slow = slowCycle(registerPoints(points.filter((point) => !isOnLine(point))), false);
    if (slow) found.push({ deviceId, level: 'warning', message: pointFaultTexts.cycle(slow.interval, slow.cycle) });
  }
  const slow = slowCycle(registerPoints(line), true);
  const [first] = line;
  if (slow && first)
    found.push({
      deviceId: first.fields.deviceId,
      level: 'warning',
      message: pointFaultTexts.line(slow.interval, slow.cycle),
    });
  return found;
}

function findingsOf({ rows, byId }: StationPoints): StationFindings {
  const byPoint = new Map<string, PointFinding[]>();
  const add = (id: string, finding: PointFinding) => {
    if (byPoint.get(id)?.push(finding) === undefined) byPoint.set(id, [finding]);
  };
  const devices = byDevice(rows);
  const line = rows.filter(isOnLine);
  for (const points of devices.values()) {
    for (const { first, second, isEqual } of overlapsOf(registerPoints(points))) {
      const level = isEqual ? 'error' : 'warning';
      const textOf = isEqual ? pointFaultTexts.equal : pointFaultTexts.partial;
      add(first, { level, message: textOf(second) });
      add(second, { level, message: textOf(first) });
    }
  }
  for (const { id, fields } of rows) {
    const message = formulaFaults(id, fields, byId, (other) => byId.get(other)?.fields);
    if (message !== undefined) add(id, { level: 'error', message });
  }
  const cycle = cycleMs(registerPoints(line), true) / 1000;
  const serialLine = { devices: new Set(line.map(({ fields }) => fields.deviceId)).size, cycle };
  return {
    byPoint,
    ofDevices: slowFindings(devices, line),
    serialLine: line.length > 0 ? serialLine : undefined,
  };
}

const known = new WeakMap<StationPoints, StationFindings>();

/** What is wrong with the points of a station beside each other; worked out once for each change. */
export function stationFindings(points: StationPoints): StationFindings {
  const found = known.get(points) ?? findingsOf(points);
  known.set(points, found);
  return found;
}
