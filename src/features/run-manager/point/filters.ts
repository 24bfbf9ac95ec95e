import { flag, id, search } from '#src/blocks/list/filters.ts';

export const filters = {
  keyword: search(),
  stationId: id({ as: 'station', isStation: true, clears: ['deviceId'] }),
  deviceId: id({ as: 'device' }),
  written: flag(),
  unconfirmed: flag(),
  differs: flag({ folded: true }),
  critical: flag({ folded: true }),
};
