import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings, valueAt } from '../telemetry/values.ts';

/** What a point showed at a time, ms since 1970; null: it is not there, or was not measured. */
export function pointValue(id: string, at: number, { telemetry }: { readonly telemetry: Telemetry }): number | null {
  const point = telemetry.point(id);
  return point ? valueAt(point, at, createReadings()).value : null;
}
