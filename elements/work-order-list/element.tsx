import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import { readWorkOrderQuery } from '#src/features/work-order/work-order-query.ts';
import { WorkOrderList } from '#src/features/work-order/work-order-list.tsx';
import { sizedBox } from '../core/boxes.ts';
import type { ElementModule } from '../core/definition.ts';
import { type LinkedProps, screen } from '../core/gate.tsx';
import { elementModule } from '../core/mount.tsx';
import type { WorkOrderListProperties } from './definition.ts';
import { workOrderListSurface } from './surface.ts';

/** The list's own address: filters, order, page and the opened order, for as long as the element stands in the page. */
function useElementQuery(filter: string | undefined) {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch((now) => changeSearch(now, { filter: filter ?? null, page: null })), [filter]);
  const query = useMemo(() => {
    const params = new URLSearchParams(search);
    return readWorkOrderQuery((name) => params.get(name));
  }, [search]);
  const change = useCallback((changes: Changes) => setSearch((now) => changeSearch(now, changes)), []);
  return { query, change };
}

function Orders({ host, props }: LinkedProps<WorkOrderListProperties>) {
  const { query, change } = useElementQuery(props.filter);
  const choose = useCallback(
    (changes: Changes) => {
      const { order, ...others } = changes;
      const isLed = typeof order === 'string' && !host.emit('ems-work-order-open', { id: order });
      change(isLed ? others : changes);
    },
    [host, change],
  );
  const openAlarm = useCallback((id: string) => void host.emit('ems-alarm-open', { id }), [host]);
  useEffect(() => {
    host.answer({
      openOrder: (id) => change({ order: String(id) }),
      closeOrder: () => change({ order: null }),
    });
  }, [host, change]);
  const { filter } = query;
  const reported = useRef(filter);
  useEffect(() => {
    if (reported.current !== filter) host.emit('ems-filter-change', { filter });
    reported.current = filter;
  }, [host, filter]);
  return (
    <WorkOrderList
      query={query}
      change={choose}
      stationId={props.stationId}
      openAlarm={props.alarmLinks ? openAlarm : undefined}
    />
  );
}

export const { mount }: ElementModule = elementModule(screen(Orders, workOrderListSurface), sizedBox);
