import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mutation } from '#src/api/query.ts';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import { FailedRowsDialog } from '#src/blocks/failed-rows-dialog.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { parameterGroups } from '#src/contract/rules/energy/run-parameters.ts';
import { type ApplyResult, type ParameterRow, runParameterEndpoints } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fileName } from '#src/lib/file/save-blob.ts';
import { useApi, usePermission } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { parseSort, sortText } from '#src/ui/data-table/types.ts';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { filterRows, keysIn, type MatrixFilter, sortRows } from './matrix.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { texts } from './texts.ts';
import { useMatrixColumns } from './use-matrix-columns.tsx';
import { parameterReads, useAllParameters } from './use-parameters.ts';

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'));

interface AllStationsProps {
  onOpen(stationId: string): void;
}

/** Every station beside the others: what is set there, and what is not as delivered. */
export default function AllStations({ onOpen }: AllStationsProps) {
  const t = useTexts(texts);
  const { first, rest } = useAllParameters();
  return (
    <QueryView query={first} skeleton={<Skeleton rows={12} />} failed={t('failed')}>
      {({ records }) => <Matrix all={[...records, ...rest]} onOpen={onOpen} />}
    </QueryView>
  );
}

function useFilter(): MatrixFilter & { readonly sort: string | null } {
  const page = usePageQuery();
  return {
    keyword: page.get('q') ?? '',
    group: parameterGroups.find((each) => each === page.get('group')),
    deviates: page.get('deviates') === '1',
    sort: page.get('sort'),
  };
}

function Matrix({ all, onOpen }: AllStationsProps & { all: readonly ParameterRow[] }) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const filter = useFilter();
  const hasRight = usePermission('runParameter_save');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keys = useMemo(() => keysIn(filter.group), [filter.group]);
  const { columns, fileColumns } = useMatrixColumns(keys);
  const sort = filter.sort === null ? undefined : parseSort(filter.sort);
  const rows = sortRows(filterRows(all, filter), sort);
  const selected = all.filter(({ stationId }) => chosen.has(stationId));
  const serverNow = useServerClock();
  const makeFile = () => ({
    title: t('title'),
    name: fileName(t('title'), new Date(serverNow()).toISOString().slice(0, 10)),
    note: {
      list: runParameterEndpoints.listRunParameters.name,
      filter: { keyword: filter.keyword, group: filter.group ?? '', deviates: filter.deviates },
    },
    columns: fileColumns,
    async *pages() {
      yield { rows, total: rows.length };
    },
  });
  return (
    <div className="ems-parameter-matrix">
      <div className="ems-parameter-filters">
        <Filters filter={filter} />
        <span role="status">{t('matrix.shown', { count: rows.length })}</span>
        <ExportButton make={makeFile} disabled={rows.length === 0} />
      </div>
      {hasRight && selected.length > 0 && <Bulk rows={selected} onDone={() => setChosen(new Set())} />}
      <div className="ems-parameter-table">
        <DataTable
          caption={t('matrix.caption')}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          sort={sort}
          onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
          selected={hasRight ? chosen : undefined}
          onSelect={setChosen}
          onOpen={({ stationId }) => onOpen(stationId)}
          total={rows.length}
          empty={<Empty title={t('matrix.none')} text={t('matrix.noneText')} />}
        />
      </div>
    </div>
  );
}

const rowId = ({ stationId }: ParameterRow): string => stationId;
const rowName = ({ stationName }: ParameterRow): string => stationName;

function Filters({ filter }: { filter: MatrixFilter }) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const search = useMemo(() => (text: string) => page.set({ q: text === '' ? null : text }), [page]);
  return (
    <div className="ems-parameter-filters" role="search" aria-label={t('matrix.filters')}>
      <SearchField
        label={t('matrix.keyword')}
        placeholder={t('matrix.keywordHint')}
        value={filter.keyword}
        onSearch={search}
      />
      <SelectField
        label={t('matrix.group')}
        none={t('matrix.allGroups')}
        options={parameterGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
        value={filter.group}
        onChange={(group) => page.set({ group: group ?? null })}
      />
      <CheckRow checked={filter.deviates} onChange={() => page.set({ deviates: filter.deviates ? null : '1' })}>
        {t('matrix.onlyDeviating')}
      </CheckRow>
    </div>
  );
}

interface BulkProps {
  rows: readonly ParameterRow[];
  onDone(): void;
}

/** What can be done with the chosen stations; stations that refuse it are named with their reasons. */
function Bulk({ rows, onDone }: BulkProps) {
  const t = useTexts(texts);
  const notices = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<readonly ApplyResult[]>([]);
  const waiting = rows.filter(({ canApprove }) => canApprove);
  const show = (results: readonly ApplyResult[]) => {
    const failed = results.filter(({ refusal }) => refusal !== null);
    setIsOpen(false);
    if (failed.length < results.length)
      notices.toast(t('bulk.done', { count: results.length - failed.length }), 'success');
    if (failed.length > 0) setRefused(failed);
    else onDone();
  };
  const approve = useMutation({
    ...mutation(useApi(), runParameterEndpoints.approveRunParameters, parameterReads),
    onSettled: (results) => results && show(results),
  });
  const stations = waiting.map(({ stationId, revision }) => ({ stationId, revision }));
  return (
    <div className="ems-parameter-bulk" role="region" aria-label={t('bulk.chosen', { count: rows.length })}>
      <span>{t('bulk.chosen', { count: rows.length })}</span>
      <Button onClick={() => setIsOpen(true)}>{t('bulk.open')}</Button>
      {waiting.length > 0 && (
        <Button busy={approve.isPending} onClick={() => approve.mutate({ stations })}>
          {t('bulk.approve', { count: waiting.length })}
        </Button>
      )}
      <Button kind="plain" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
      {isOpen && (
        <ComingDialog onClose={() => setIsOpen(false)}>
          <BulkDialog rows={rows} onClose={() => setIsOpen(false)} onDone={show} />
        </ComingDialog>
      )}
      {refused.length > 0 && (
        <FailedRowsDialog
          title={t('bulk.refused', { count: refused.length })}
          close={t('bulk.close')}
          rows={refused.map(({ stationId, stationName, refusal }) => ({
            id: stationId,
            name: stationName,
            reason: refusal ?? '',
          }))}
          onClose={() => {
            setRefused([]);
            onDone();
          }}
        />
      )}
    </div>
  );
}
