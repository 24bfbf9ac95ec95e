import { createContext, use, useState } from 'react';
import type { TimeZoneMode } from '#src/contract/user/preferences.ts';
import { useFormats } from './use-formats.ts';

/** Whose clock a user reads moments by. */
export const ZoneModeContext = createContext<TimeZoneMode>('station');

const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which a station's moments are shown. Days that a server sums up stay the station's in any case. */
export function useShownZone<Z extends string | undefined>(stationZone: Z): Z | string {
  return use(ZoneModeContext) === 'viewer' ? viewerZone : stationZone;
}

/** Name of a zone whose clock differs from the viewer's at that moment (default: now); '' for the viewer's. */
export function useZoneLabel(zone: string | undefined, at?: string | number | Date): string {
  const [mountedAt] = useState(() => Date.now());
  return useFormats(zone)
    .withZone('', at ?? mountedAt)
    .trim();
}
