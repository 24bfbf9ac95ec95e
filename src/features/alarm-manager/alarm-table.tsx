import arrow from 'primeicons/raw-svg/arrow-up.svg?icon';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Alarm } from '#src/contract/alarm.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings, parseSort, type Sort, sortText } from '#src/ui/data-table/types.ts';
import { type Act, RowActions, useActions } from './alarm-actions.tsx';
import { alarmColumns } from './alarm-columns.tsx';
import { type AlarmQuery, type Changes, defaultSort } from './alarm-query.ts';
import type { Held } from '#src/blocks/held-rows.ts';
import { texts } from './texts.ts';
import type { useHand } from '#src/blocks/use-held-rows.ts';

export const alarmId = ({ id }: Alarm): string => id;
const nameOf = ({ title, deviceName }: Alarm) => `${title}, ${deviceName}`;

interface AlarmTableProps {
  query: AlarmQuery;
  list: Held<Alarm>;
  /** Another one: another list, shown from its top. */
  listKey: string;
  total: number;
  loading: boolean;
  hand: ReturnType<typeof useHand>;
  selected: ReadonlySet<string>;
  select(ids: ReadonlySet<string>): void;
  zone(stationId: string): string | undefined;
  act: Act;
  change(changes: Changes): void;
  show(changes: Changes): void;
  renew(): void;
}

export function AlarmTable(props: AlarmTableProps) {
  const { query, list, listKey, total, loading, hand, selected, select, zone, act, change, show, renew } = props;
  const t = useTexts(texts);
  const may = useActions();
  const [room] = useState(() => window.innerWidth);
  const language = useLanguage();
  const columns = useMemo(() => alarmColumns(t, zone, room, language), [t, zone, room, language]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('.ems-table-scroll')?.scrollTo({ top: 0 });
  }, [listKey]);
  const actions = useCallback((alarm: Alarm) => <RowActions alarm={alarm} act={act} />, [act]);
  const choice = { selected, onSelect: select, actions };
  return (
    <div ref={box} className="ems-alarm-table" {...hand.handlers}>
      <NewRows count={list.fresh} onShow={query.page > 1 ? () => show({ page: null }) : renew} />
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={list.rows}
        rowId={alarmId}
        rowName={nameOf}
        rowClass={(alarm) => rowClass(alarm, list.gone)}
        sort={parseSort(query.sort)}
        onSort={(sort) => show({ sort: sortEntry(sort), page: null })}
        {...((may.acknowledge || may.resolve) && choice)}
        current={query.open}
        onOpen={({ id }) => change({ alarm: id })}
        loading={loading}
        total={total}
        offset={(query.page - 1) * query.pageSize}
        settings={settings}
        onSettings={setSettings}
        actionsWidth={76}
      />
    </div>
  );
}

const sortEntry = (sort: Sort | undefined): string | null => {
  const text = sort && sortText(sort);
  return text === undefined || text === defaultSort ? null : text;
};

function rowClass(alarm: Alarm, gone: ReadonlySet<string>): string | undefined {
  return gone.has(alarm.id) || alarm.resolvedAt !== null ? 'ems-row-quiet' : undefined;
}

function NewRows({ count, onShow }: { count: number; onShow(): void }) {
  const t = useTexts(texts);
  return (
    <div className="ems-alarm-new" role="status">
      {count > 0 && (
        <Button kind="primary" icon={arrow} onClick={onShow}>
          {t('newRows', { count })}
        </Button>
      )}
    </div>
  );
}
