import { commandStates } from '#src/contract/command.ts';
import { type Pagination, oneOf, readPagination } from '../list/list-query.ts';

export const logStates = ['open', ...commandStates] as const;

/** What the address says of the log. */
export interface CommandLogQuery extends Pagination {
  readonly stationId: string | undefined;
  readonly deviceId: string | undefined;
  readonly state: (typeof logStates)[number] | undefined;
  /** Id of the command whose progress is open. */
  readonly open: string | undefined;
}

export const readCommandLogQuery = (get: (name: string) => string | null): CommandLogQuery => ({
  stationId: get('station') || undefined,
  deviceId: get('target') || undefined,
  state: oneOf(logStates, get('state')),
  open: get('command') || undefined,
  ...readPagination(get),
});
