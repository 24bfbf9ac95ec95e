import { createContext, use } from 'react';
import type { TimeZoneMode } from '#src/contract/preferences.ts';
import { useFormats } from './use-formats.ts';

/** Whose clock a user reads times by. */
export const ZoneModeContext = createContext<TimeZoneMode>('station');

/** The zone in which a station's moments are shown; undefined is the browser's. */
export function useShownZone(stationZone: string | undefined): string | undefined {
  return use(ZoneModeContext) === 'viewer' ? undefined : stationZone;
}

/** Name of a zone whose clock differs from the viewer's at that moment; undefined for the viewer's. */
export function useZoneLabel(zone: string | undefined, at: string | number | Date = Date.now()): string | undefined {
  const [shown, viewers] = [useFormats(zone), useFormats()];
  return zone === undefined || shown.dateTime(at) === viewers.dateTime(at) ? undefined : shown.zoneName(at);
}
