import { useMemo, useState } from 'react';
import type { ParameterChange, RunParameter, StationParameters } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { Pager } from '#src/ui/data-table/pager.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { ChangeValues } from './change-values.tsx';
import { stateTones } from './state-tones.ts';
import { type T, texts } from './texts.ts';
import { historyPageSize, useChanges } from './use-parameters.ts';

interface HistoryProps {
  data: StationParameters;
  /** IANA zone of the station. */
  zone: string;
}

/** When a change reached each of its states, and by whom. */
function Steps({ change, zone }: { change: ParameterChange; zone: string }) {
  const t = useTexts(texts);
  return (
    <ol className="ems-parameter-steps">
      {change.steps.map(({ state, at, by }) => (
        <li key={state}>
          <span>{t(`step.${state}`)}</span> <Time at={at} zone={zone} show="time" /> {by?.name}
        </li>
      ))}
    </ol>
  );
}

const columnsOf = (t: T, zone: string, parameters: readonly RunParameter[]): Column<ParameterChange>[] => [
  { id: 'revision', header: t('history.number'), cell: ({ revision }) => revision, align: 'end' },
  { id: 'at', header: t('history.at'), cell: ({ steps }) => <Time at={steps[0]?.at} zone={zone} show="minute" /> },
  { id: 'by', header: t('history.by'), cell: ({ by }) => by?.name ?? '—', minWidth: 90 },
  {
    id: 'values',
    header: t('history.values'),
    cell: (change) => <ChangeValues change={change} parameters={parameters} />,
    minWidth: 260,
    grow: 3,
    stacked: 'title',
  },
  { id: 'reason', header: t('history.reason'), cell: ({ reason }) => reason, minWidth: 140, grow: 2 },
  {
    id: 'state',
    header: t('history.state'),
    cell: ({ state }) => <StatusDot tone={stateTones[state]}>{t(`step.${state}`)}</StatusDot>,
  },
  {
    id: 'steps',
    header: t('history.steps'),
    cell: (change) => <Steps change={change} zone={zone} />,
    minWidth: 200,
  },
];

/** Every change of the station, newest first: who, when, from what to what, why, and what became of it. */
export function History({ data, zone }: HistoryProps) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const answer = useChanges(data.stationId, page);
  const columns = useMemo(() => columnsOf(t, zone, data.parameters), [t, zone, data.parameters]);
  return (
    <QueryView
      query={answer}
      isEmpty={({ total }) => total === 0}
      empty={<Empty title={t('history.none')} text={t('history.noneText')} />}
      skeleton={<Skeleton rows={8} />}
      failed={t('history.failed')}
    >
      {({ records, total }) => (
        <div className="ems-parameter-history">
          <DataTable
            caption={t('history.title')}
            columns={columns}
            rows={records}
            rowId={({ revision }) => String(revision)}
            rowName={({ revision }) => String(revision)}
            total={total}
            offset={(page - 1) * historyPageSize}
          />
          {total > historyPageSize && (
            <Pager
              page={page}
              pageSize={historyPageSize}
              pageSizes={[historyPageSize]}
              total={total}
              onPage={setPage}
              onPageSize={() => undefined}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}
