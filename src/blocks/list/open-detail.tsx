import { Suspense } from 'react';
import { GuardedDetail } from '../guarded-detail.tsx';
import type { PageQuery } from '../use-page-query.ts';
import type { Filters } from './filter-types.ts';
import type { ListUrlState } from './list-url.ts';
import type { ListHandle } from './types.ts';
import type { ListSetup } from './use-list.ts';

type Opened = `${string} ${string}`;

interface OpenDetailProps<Row extends object, F extends Filters, Texts, Extras> {
  setup: ListSetup<Row, F, Texts, Extras>;
  state: ListUrlState<F>;
  list: ListHandle<Row, F, Extras>;
  change: PageQuery['set'];
}

/** The detail of the record that the address names; the tab of the detail belongs to it. */
export function OpenDetail<Row extends object, F extends Filters, Texts, Extras>({
  setup,
  state,
  list,
  change,
}: OpenDetailProps<Row, F, Texts, Extras>) {
  const { detail: Detail, url, idOf } = setup;
  const { openId, tab = '' } = state;
  const entriesOf = (opened: Opened) => {
    const end = opened.indexOf(' ');
    return { id: opened.slice(end + 1), tab: opened.slice(0, end) || undefined };
  };
  const restore = (opened: Opened) => {
    const before = entriesOf(opened);
    change({ [url.openAs]: before.id, [url.tabAs]: before.tab ?? null });
  };
  if (!Detail) return null;
  return (
    <GuardedDetail<Opened> id={openId === undefined ? undefined : `${tab} ${openId}`} restore={restore}>
      {(opened) => {
        const { id, tab: openTab } = entriesOf(opened);
        return (
          <Suspense>
            <Detail
              key={id}
              id={id}
              row={list.rows.find((row) => idOf(row) === id)}
              tab={openTab}
              list={list}
              onTab={(next) => change({ [url.tabAs]: next ?? null })}
              onClose={() => list.open(undefined)}
            />
          </Suspense>
        );
      }}
    </GuardedDetail>
  );
}
