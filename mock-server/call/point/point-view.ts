import type { PointRecord } from '#src/contract/points/point-table.ts';
import { isoOrNull } from '../../lib/clock.ts';
import type { PointRow, StationPoints } from '../../store/plant/points.ts';
import { requireStation } from '../access.ts';
import { type Call, notFound } from '../call.ts';
import { personOf } from '../user/people.ts';
import { stationFindings } from './point-findings.ts';
import { type PointUses, usesAt } from './point-usage.ts';

/** A station's points with what is known of them. */
export interface PointContext {
  readonly points: StationPoints;
  readonly findings: ReturnType<typeof stationFindings>;
  readonly uses: PointUses;
  readonly deviceNames: ReadonlyMap<string, string>;
}

/** @throws Refusal unless the caller may see the station's points */
export function pointContext(stationId: string, call: Call): PointContext {
  const { devices } = requireStation(stationId, call);
  const points = call.world.points.of(stationId);
  return {
    points,
    findings: stationFindings(points),
    uses: usesAt(stationId, call),
    deviceNames: new Map(devices.map(({ id, name }) => [id, name[call.language]])),
  };
}

export function pointView(row: PointRow, { findings, uses, deviceNames }: PointContext, call: Call): PointRecord {
  const { id, revision, fields, deviceType, isCatalogue, state, updatedAt, updaterId } = row;
  return {
    ...fields,
    id,
    revision,
    deviceName: deviceNames.get(fields.deviceId) ?? fields.deviceId,
    deviceType,
    isCatalogue,
    state,
    problems: (findings.byPoint.get(id) ?? []).map(({ level, message }) => ({
      level,
      message: message[call.language],
    })),
    uses: uses.of(id).length,
    updater: personOf(updaterId, call),
    updateTime: isoOrNull(updatedAt),
  };
}

/** @throws Refusal unless it exists and the caller may see its station's points */
export function requirePoint(id: string, call: Call): PointRow {
  const row = call.world.points.get(id);
  if (!row) throw notFound();
  requireStation(row.fields.stationId, call);
  return row;
}
