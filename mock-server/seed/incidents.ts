import { hourMs, minuteMs } from '../lib/clock.ts';
import type { Disturbance, Incident } from '#src/contract/run/disturbance.ts';

/** An incident with its hours before the start; without an end it still lasts. */
type PastIncident = Incident & { readonly from: number; readonly to?: number };

/**
 * Incidents shortly before the start, so that operators have work: some alarms are active, others are cleared but not
 * yet handled.
 */
const incidents: readonly PastIncident[] = [
  { kind: 'gridLoss', stationId: 'st-b', from: 75, to: 74.2 },
  { kind: 'offline', stationId: 'st-b', deviceId: 'b-meter-1', from: 50, to: 48.5 },
  { kind: 'cooling', stationId: 'st-a', deviceId: 'a-bms-2', from: 29, to: 26 },
  { kind: 'gridLoss', stationId: 'st-c', from: 9, to: 8.6 },
  { kind: 'cooling', stationId: 'st-a', deviceId: 'a-bms-1', from: 6, to: 2.5 },
  { kind: 'cooling', stationId: 'st-b', deviceId: 'b-bms-1', from: 3 },
  { kind: 'offline', stationId: 'st-c', deviceId: 'c-pcs-1', from: 1.2 },
  { kind: 'offline', stationId: 'st-a', deviceId: 'a-charger-3', from: 0.4 },
  // Too recent to be acknowledged: one critical alarm is active, one is cleared.
  { kind: 'cooling', stationId: 'st-a', deviceId: 'a-bms-2', from: 0.12 },
  { kind: 'gridLoss', stationId: 'st-b', from: 0.14, to: 0.07 },
  // Weeks ago: the figures of its hours are known, but not to the quarter hour.
  { kind: 'linkLoss', stationId: 'st-b', isEnergyLost: false, from: 45 * 24 + 1.5, to: 45 * 24 - 1 },
];

const before = (now: number, hours: number): number => Math.round(now - hours * hourMs);

/** The incidents as disturbances of the plant, for a start within the minute of `now`. */
export function recentIncidents(now: number): readonly Disturbance[] {
  const minute = Math.floor(now / minuteMs) * minuteMs;
  return incidents.map((incident) => ({
    ...incident,
    from: before(minute, incident.from),
    to: incident.to === undefined ? null : before(minute, incident.to),
  }));
}
