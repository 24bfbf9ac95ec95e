import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { query as read } from '#src/api/query.ts';
import { type Command, commandEndpoints, commandsOf } from '#src/contract/command.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { type Column, initialSettings } from '#src/ui/data-table/types.ts';
import { searchableFrom } from '#src/ui/searchable-from.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { Time } from '#src/ui/time.tsx';
import { type LiveList, tableOf, useLiveList } from '../list/use-live-list.ts';
import type { Changes } from '../list/list-query.ts';
import { LiveListPage } from '../list/live-list-page.tsx';
import { StationFilter } from '../station-filter.tsx';
import { useDevices } from '../station/use-devices.ts';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import { useZones } from '../use-stations.ts';
import { type CommandLogQuery, logStates } from './command-log-query.ts';
import { CommandProgress } from './command-progress.tsx';
import { CommandState } from './command-state.tsx';
import { type T, texts } from './texts.ts';
import { useCommandText } from './use-command-words.ts';
import { commandReads } from './use-send-command.ts';

const noFilters: Changes = { page: null, station: null, target: null, state: null };
const idOf = ({ id }: Command) => id;

const requestOf = ({ stationId, deviceId, state, page, pageSize }: CommandLogQuery): RequestFor<'listCommands'> => ({
  ...(stationId !== undefined && { stationId }),
  ...(deviceId !== undefined && { deviceId }),
  ...(state !== undefined && { state }),
  page,
  pageSize,
});

function columnsOf(
  t: T,
  textOf: (command: Command) => string,
  zone: (stationId: string) => string | undefined,
): readonly Column<Command>[] {
  return [
    {
      id: 'device',
      header: t('log.device'),
      minWidth: 140,
      fixed: true,
      stacked: 'title',
      cell: ({ deviceName }) => deviceName,
    },
    { id: 'command', header: t('log.command'), minWidth: 150, cell: textOf },
    { id: 'state', header: t('log.state'), fixed: true, cell: (each) => <CommandState command={each} /> },
    { id: 'reason', header: t('log.reason'), minWidth: 120, priority: 3, cell: ({ reason }) => reason },
    { id: 'by', header: t('log.by'), minWidth: 100, priority: 2, cell: ({ by }) => by.name },
    {
      id: 'at',
      header: t('log.at'),
      priority: 1,
      cell: ({ requestedAt, stationId }) => <Time at={requestedAt} zone={zone(stationId)} show="minute" />,
    },
  ];
}

interface CommandLogProps {
  query: CommandLogQuery;
  /** Beside the title: the way to other views of the page. */
  summary?: ReactNode;
  change(changes: Changes): void;
}

/** Every command to a device of the caller's stations, newest first. */
export function CommandLog({ query, summary, change }: CommandLogProps) {
  const t = useTexts(texts);
  useStaleOnChange('command', commandReads);
  const request = requestOf(query);
  const answer = useQuery({
    ...read(useApi(), commandEndpoints.listCommands, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const list = useLiveList({ answer, request: JSON.stringify(request), pagination: query, idOf, change });
  return (
    <>
      <LiveListPage
        list={list}
        title={t('log.title')}
        summary={summary}
        filters={<Filters query={query} show={list.show} />}
        activeFilters={[query.stationId, query.deviceId, query.state].filter(Boolean).length}
        noFilters={noFilters}
        texts={{
          none: t('log.none'),
          noneText: t('log.noneText'),
          failed: t('log.failed'),
          newRows: (count) => t('log.fresh', { count }),
        }}
      >
        <LogTable list={list} current={query.open} onOpen={(id) => change({ command: id })} />
      </LiveListPage>
      {query.open !== undefined && <CommandProgress id={query.open} onClose={() => change({ command: null })} />}
    </>
  );
}

function Filters({ query, show }: { query: CommandLogQuery; show(changes: Changes): void }) {
  const t = useTexts(texts);
  const devices = useDevices(query.stationId).data?.filter(({ type }) => commandsOf(type).length > 0) ?? [];
  return (
    <>
      <SelectField
        label={t('log.state')}
        none={t('log.any')}
        value={query.state}
        options={logStates.map((value) => ({ value, label: value === 'open' ? t('log.open') : t(`states.${value}`) }))}
        onChange={(state) => show({ state: state ?? null, page: null })}
      />
      <StationFilter
        label={t('log.station')}
        none={t('log.any')}
        value={query.stationId}
        onChange={(station) => show({ station: station ?? null, target: null, page: null })}
      />
      <SelectField
        label={t('log.device')}
        none={t('log.any')}
        value={query.deviceId}
        options={devices.map(({ id, name }) => ({ value: id, label: name }))}
        searchable={devices.length >= searchableFrom}
        onChange={(target) => show({ target: target ?? null, page: null })}
      />
    </>
  );
}

interface LogTableProps {
  list: LiveList<Command>;
  current: string | undefined;
  onOpen(id: string): void;
}

function LogTable({ list, current, onOpen }: LogTableProps) {
  const t = useTexts(texts);
  const textOf = useCommandText();
  const zone = useZones();
  const columns = useMemo(() => columnsOf(t, textOf, zone), [t, textOf, zone]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  return (
    <DataTable
      {...tableOf(list)}
      caption={t('log.title')}
      columns={columns}
      rowId={idOf}
      rowName={(command) => `${command.deviceName}, ${textOf(command)}`}
      current={current}
      onOpen={({ id }) => onOpen(id)}
      settings={settings}
      onSettings={setSettings}
    />
  );
}
