import type { FilterValues } from '#src/blocks/list/filter-types.ts';
import { choice, id, period, search, severityChoices, station, text } from '#src/blocks/list/filters.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { type Alarm, type AlarmFilter, deviceTypes } from '#src/contract/alarm/alarm.ts';

export const listStates = ['unresolved', 'active', 'cleared', 'shelved', 'resolved', 'all'] as const;

/** The first three are without shelved alarms. */
function stateFilter(state: (typeof listStates)[number]): AlarmFilter {
  if (state === 'all') return {};
  if (state === 'resolved') return { state };
  return state === 'shelved' ? { state: 'unresolved', shelved: 'yes' } : { state, shelved: 'no' };
}

const codeMax = 64;

export const filters = {
  keyword: search(),
  state: choice(listStates, { initial: 'unresolved', texts: 'listState', request: stateFilter }),
  stationId: station({ clears: ['deviceId'] }),
  acknowledged: choice(['no', 'yes'], { folded: true, inChips: true }),
  severities: severityChoices({ as: 'severity', folded: true, inChips: true }),
  deviceType: choice(deviceTypes, { as: 'device', texts: 'device', folded: true }),
  code: text({ max: codeMax, folded: true }),
  raised: period({ as: ['from', 'to'], folded: true }),
  cleared: period({ folded: true }),
  acknowledgedBy: text({ as: 'by', max: codeMax, folded: true }),
  /** Only links and components set the device, and only links the organisation. */
  deviceId: id(),
  orgId: id({ as: 'org' }),
};
export type AlarmFilters = FilterValues<typeof filters>;
export type AlarmHandle = ListHandle<Alarm, typeof filters>;
