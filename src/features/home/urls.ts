/** Menu addresses of the pages about one station. */
export type StationPage =
  | 'photovoltaicMonitor'
  | 'energyHeapMonitor'
  | 'cityPowerMonitor'
  | 'energyMonitor'
  | 'electrovalence';

export const stationPageUrl = (page: StationPage, stationId: string): string =>
  `/${page}?${new URLSearchParams({ station: stationId })}`;

/** Menu addresses of the homes. */
export const stationHomeUrl = (stationId: string): string =>
  `/stationHome?${new URLSearchParams({ station: stationId })}`;
