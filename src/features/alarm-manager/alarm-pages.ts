import type { ExportPage } from '#src/blocks/export-list/list-export.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { pageSizeMax } from '#src/contract/limits.ts';

type Read = (
  request: RequestFor<'listAlarms'>,
) => Promise<{ readonly records: readonly Alarm[]; readonly total: number }>;

/**
 * Every alarm of the list, the latest first raised first, page by page. Each page is asked for from where the one before ended, not by
 * its number: an alarm that leaves the list meanwhile must not make another one slip through, and one that comes back is not left
 * out: the time of its first occurrence stays.
 */
export async function* alarmPages(read: Read, pageSize: number = pageSizeMax): AsyncGenerator<ExportPage<Alarm>> {
  const ids = new Set<string>();
  let firstRaisedTo: string | undefined;
  let [page, total] = [1, 0];
  for (;;) {
    const from = firstRaisedTo === undefined ? {} : { firstRaisedTo };
    const answer = await read({ ...from, sort: '-firstRaisedAt', page, pageSize });
    const rows = answer.records.filter(({ id }) => !ids.has(id));
    for (const { id } of rows) ids.add(id);
    total = Math.max(total, answer.total);
    yield { rows, total };
    const last = answer.records.at(-1);
    if (!last || answer.records.length < pageSize) return;
    // A whole page of one instant: the next one is behind it.
    page = last.firstRaisedAt === firstRaisedTo ? page + 1 : 1;
    firstRaisedTo = last.firstRaisedAt;
  }
}
