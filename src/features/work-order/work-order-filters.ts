import { choice, flag, id, period, search, station } from '#src/blocks/list/filters.ts';
import { workOrderFilters, workOrderStatuses } from '#src/contract/rules/work-order/work-order-flow.ts';

export const filters = {
  filter: choice(workOrderFilters, { initial: 'all', hasField: false }),
  /** Not at its end. */
  open: flag({ hasField: false }),
  overdue: flag({ hasField: false }),
  keyword: search(),
  status: choice(workOrderStatuses),
  type: id({ folded: true }),
  stationId: station({ folded: true }),
  created: period({ as: ['from', 'to'], folded: true }),
  /** Only links set the organisation. */
  orgId: id({ as: 'org' }),
};
