import { use, useCallback } from 'react';
import { PageContext } from '#src/blocks/page.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { stationHomeUrl } from './urls.ts';

/** Opens the home of a station: the page that is configured where the user's menu has it, else its overview. */
export function useOpenStation(openTab: (url: string) => void): (stationId: string) => void {
  const { data } = useStations();
  const page = use(PageContext);
  return useCallback(
    (stationId) => {
      const home = data?.find(({ id }) => id === stationId)?.home ?? undefined;
      const isInMenu = home !== undefined && page?.hasTab?.(home) === true;
      openTab(stationHomeUrl(stationId, isInMenu ? home : undefined));
    },
    [data, page, openTab],
  );
}
