/** Menu addresses of the pages about one station. */
export type StationPage =
  | 'photovoltaicMonitor'
  | 'energyHeapMonitor'
  | 'cityPowerMonitor'
  | 'energyMonitor'
  | 'electrovalence';

export const stationPageUrl = (page: StationPage, stationId: string): string =>
  `/${page}?${new URLSearchParams({ station: stationId })}`;

/** Menu address of a page about a station, the station's overview by default. */
export const stationHomeUrl = (stationId: string, path = '/stationHome'): string =>
  `${path}?${new URLSearchParams({ station: stationId })}`;
