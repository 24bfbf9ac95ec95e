import { useEffect, useMemo, useRef, useState } from 'react';
import { listUrl } from '#src/blocks/list/list-url.ts';
import { type Page, PageContext } from '#src/blocks/page.ts';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import { filters } from '#src/features/work-order/work-order-filters.ts';
import WorkOrderPage from '#src/features/work-order/work-order-page.tsx';
import { sizedBox } from '../core/boxes.ts';
import type { ElementHost, ElementModule } from '../core/definition.ts';
import { type LinkedProps, screen } from '../core/gate.tsx';
import { elementModule } from '../core/mount.tsx';
import type { WorkOrderListProperties } from './definition.ts';
import { workOrderListSurface } from './surface.ts';

const url = listUrl({ filters });
const entry = (search: string, name: string): string | null => new URLSearchParams(search).get(name);

/**
 * The list's address (filters, order, page and the opened order) for as long as the element is in the page. The host
 * page is asked before an order opens, and opens its alarm itself.
 */
function useListPage(host: ElementHost, { filter, alarmLinks }: WorkOrderListProperties) {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch((now) => changeSearch(now, { filter: filter ?? null, page: null })), [filter]);
  useEffect(() => {
    host.answer({
      openOrder: (id) => setSearch((now) => changeSearch(now, { order: String(id) })),
      closeOrder: () => setSearch((now) => changeSearch(now, { order: null })),
    });
  }, [host]);
  return useMemo<Page>(
    () => ({
      search,
      setSearch(next) {
        const [before, id] = [entry(search, 'order'), entry(next, 'order')];
        const isRefused = id !== null && id !== before && !host.emit('ems-work-order-open', { id });
        setSearch(isRefused ? changeSearch(next, { order: before }) : next);
      },
      hasTab: () => alarmLinks === true,
      openTab: (path) =>
        void host.emit('ems-alarm-open', { id: new URL(path, location.href).searchParams.get('alarm') ?? '' }),
    }),
    [search, host, alarmLinks],
  );
}

function Orders({ host, props }: LinkedProps<WorkOrderListProperties>) {
  const page = useListPage(host, props);
  const { stationId } = props;
  const fixed = useMemo(() => (stationId === undefined ? undefined : { stationId }), [stationId]);
  const { filter } = url.read((name) => entry(page.search, name)).filters;
  const sentFilter = useRef(filter);
  useEffect(() => {
    if (sentFilter.current !== filter) host.emit('ems-filter-change', { filter });
    sentFilter.current = filter;
  }, [host, filter]);
  return (
    <PageContext value={page}>
      <WorkOrderPage {...(fixed && { fixed })} />
    </PageContext>
  );
}

const rules = { ...workOrderListSurface, page: () => 'views/workOrder/index' };

export const { mount }: ElementModule = elementModule(screen(Orders, rules), sizedBox);
