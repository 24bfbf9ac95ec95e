import type { EventEmitter } from 'node:events';
import { secondMs } from '../lib/clock.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import type { Points } from '../store/plant/points.ts';
import { type PointTableRecord, type PointTables, stateOf } from '../store/plant/point-tables.ts';
import type { WorldEvents } from './world-events.ts';

/** Time until the gateway acknowledges a table, and until it is read back. */
const acknowledgeAfter = 0.5 * secondMs;
const applyAfter = 1.5 * secondMs;
/** Without an answer by then the old table stays. */
const patience = 30 * secondMs;

interface Context {
  readonly points: Points;
  readonly pointTables: PointTables;
  readonly simulator: PlantSimulator;
  readonly events: EventEmitter<WorldEvents>;
}

const deviceOf = (pointId: string): string => pointId.slice(0, pointId.indexOf('.'));

/** Devices with points that would change, and that the gateway gets no answer from. */
function silentDevices(stationId: string, { points, simulator }: Context, now: number): string[] {
  const { rows, removed } = points.of(stationId);
  const pending = rows.filter(({ state }) => state !== 'applied').map(({ fields }) => fields.deviceId);
  const history = simulator.history(stationId);
  return [...new Set([...pending, ...removed.map(deviceOf)])].filter((id) => history.silentSince(id, now) !== null);
}

/** Whether the table reached its next state. */
function isMoved(table: PointTableRecord, context: Context, now: number): boolean {
  const { points, pointTables } = context;
  const waited = now - (table.steps.at(-1)?.at ?? now);
  const silent = silentDevices(table.id, context, now);
  if (silent.length > 0) {
    if (waited < patience) return false;
    pointTables.move(table, 'failed', now, silent);
  } else if (stateOf(table) === 'requested') {
    if (waited < acknowledgeAfter) return false;
    pointTables.move(table, 'acknowledged', now);
  } else {
    if (waited < applyAfter) return false;
    points.apply(table.id);
    pointTables.move(table, 'applied', now);
  }
  return true;
}

/** Moves every table that is on its way to a gateway to its next state, and notifies. */
export function applyPointTables(context: Context, now: number): void {
  const { pointTables, events } = context;
  for (const table of pointTables.applying()) {
    if (!isMoved(table, context, now)) continue;
    const moved = pointTables.get(table.id);
    notifyPoints(table.id, events, moved && stateOf(moved) === 'applied');
  }
}

/**
 * Notifies the readers of a station's point table that it has changed; everybody who sees the station, where the gateway
 * has it now (`isApplied`): screens show its names and limits.
 */
export function notifyPoints(stationId: string, events: EventEmitter<WorldEvents>, isApplied = false): void {
  events.emit('records', {
    topic: 'point',
    id: stationId,
    isVisible: ({ stationIds, account }) =>
      stationIds.has(stationId) && (isApplied || account.permissions.includes('point_read')),
  });
}
