import { use, useCallback } from 'react';
import { PageContext } from '#src/blocks/page.ts';
import type { FleetRow } from '#src/contract/station/fleet.ts';
import { stationHomeUrl } from './urls.ts';

export type OpenStation = (station: FleetRow['station']) => void;

/** Opens the home of a station: the page that is configured where the user's menu has it, else its overview. */
export function useOpenStation(openTab: (url: string) => void): OpenStation {
  const page = use(PageContext);
  return useCallback(
    ({ id, home }) => openTab(stationHomeUrl(id, home !== null && page?.hasTab?.(home) === true ? home : undefined)),
    [page, openTab],
  );
}

/** Opens the one of some rows that has an id. */
export const openById =
  (rows: readonly FleetRow[], open: OpenStation) =>
  (id: string): void => {
    const row = rows.find(({ station }) => station.id === id);
    if (row) open(row.station);
  };
