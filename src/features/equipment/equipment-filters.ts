import type { FilterValues } from '#src/blocks/list/filter-types.ts';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { ledgerStatuses } from '#src/contract/station/device-ledger.ts';
import { textShortMax } from '#src/contract/limits.ts';

export const filters = {
  keyword: search({ max: textShortMax }),
  /** Chosen in the tree beside the list. */
  stationId: id({ as: 'station', isStation: true }),
  status: choice(ledgerStatuses, { folded: true }),
  type: choice(deviceTypes, { folded: true }),
};
export type EquipmentFilters = FilterValues<typeof filters>;
