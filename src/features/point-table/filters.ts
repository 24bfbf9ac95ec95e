import { choice, flag, id, search } from '#src/blocks/list/filters.ts';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { pointStates } from '#src/contract/points/point-table.ts';
import { pointAccess, pointKinds, pointSources } from '#src/contract/rules/points/kinds.ts';

export const filters = {
  keyword: search(),
  stationId: id({ as: 'station', isStation: true }),
  deviceId: id({ as: 'device' }),
  deviceType: choice(deviceTypes, { as: 'type', hasField: false }),
  kind: choice(pointKinds),
  source: choice(pointSources),
  access: choice(pointAccess, { folded: true }),
  state: choice(pointStates),
  problems: flag(),
  unused: flag({ folded: true }),
};
