import { useMemo, useState } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { type FleetRow, fleetRowStates } from '#src/contract/station/fleet.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings, parseSort, sortText } from '#src/ui/data-table/types.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { useBreachCounts } from './breaches.tsx';
import type { TableState } from './fleet-queries.ts';
import { stationColumns, type TableEntry } from './station-columns.tsx';
import { texts } from './texts.ts';
import type { OpenStation } from './use-open-station.ts';
import type { StationList } from './use-station-list.ts';

interface FiltersProps {
  filter: TableState;
  page: PageQuery;
}

function Filters({ filter, page }: FiltersProps) {
  const t = useTexts(texts);
  const search = useMemo(() => (text: string) => page.set({ q: text === '' ? null : text }), [page]);
  return (
    <div className="ems-home-filters" role="search" aria-label={t('filter.label')}>
      <SearchField
        label={t('filter.keyword')}
        placeholder={t('filter.placeholder')}
        value={filter.keyword}
        onSearch={search}
      />
      <SelectField
        label={t('filter.phase')}
        none={t('filter.all')}
        options={stationPhases.map((value) => ({ value, label: t(`phase.${value}`) }))}
        value={filter.phase}
        onChange={(phase) => page.set({ phase: phase ?? null })}
      />
      <SelectField
        label={t('filter.show')}
        none={t('filter.all')}
        options={fleetRowStates.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter.state}
        onChange={(state) => page.set({ show: state ?? null })}
      />
    </div>
  );
}

/** All rows of the filter: those that were read, and the places of the others. */
function entriesOf(total: number, from: number, rows: readonly FleetRow[]): readonly TableEntry[] {
  return Array.from({ length: total }, (_, index) => {
    const row = rows[index - from];
    return { id: row ? row.station.id : `#${index}`, row };
  });
}

type RowsProps = Pick<StationTableProps, 'list' | 'open'> & { total: number; from: number; rows: readonly FleetRow[] };

function Rows({ list: { page, state, answer, onWindow }, open, total, from, rows }: RowsProps) {
  const t = useTexts(texts);
  const breaches = useBreachCounts();
  const columns = useMemo(() => stationColumns(t, breaches), [t, breaches]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const entries = useMemo(() => entriesOf(total, from, rows), [total, from, rows]);
  return (
    <DataTable
      caption={t('stations')}
      columns={columns}
      rows={entries}
      rowId={({ id }) => id}
      rowName={({ row }) => row?.station.name ?? ''}
      sort={state.sort && parseSort(state.sort)}
      onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
      settings={settings}
      onSettings={setSettings}
      onOpen={({ row }) => row && open(row.station)}
      onWindow={onWindow}
      loading={answer.isPlaceholderData}
      empty={<Empty title={t('noStation')} text={t('noStationText')} />}
    />
  );
}

interface StationTableProps {
  /** Its filters and order are in the URL. */
  list: StationList;
  open: OpenStation;
  /** Whether the page says already that it could not be read again. */
  isMarked: boolean;
}

/** The stations, worst first; each row links to the station's home. */
export function StationTable({ list, open, isMarked }: StationTableProps) {
  const t = useTexts(texts);
  const { answer, page, state, ref } = list;
  const count = answer.data?.total;
  return (
    <Section
      ref={ref}
      title={t('stations')}
      actions={<span role="status">{count !== undefined && t('shown', { count })}</span>}
    >
      <Filters filter={state} page={page} />
      <QueryView query={isMarked ? { ...answer, error: null } : answer} isEmpty={() => false} failed={t('failed')}>
        {({ total, from, rows }) => (
          <div className="ems-home-table">
            <Rows {...{ list, open, total, from, rows }} />
          </div>
        )}
      </QueryView>
    </Section>
  );
}
