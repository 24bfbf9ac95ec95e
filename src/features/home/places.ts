/** Menu addresses of the homes. */
export const stationHomeUrl = (stationId: string): string =>
  `/stationHome?${new URLSearchParams({ station: stationId })}`;
