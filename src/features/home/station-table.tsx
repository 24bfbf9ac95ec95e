import { type Ref, useMemo, useState } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { type StationPhase, stationPhases } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings, parseSort, sortText } from '#src/ui/data-table/types.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { useBreachCounts } from './breaches.tsx';
import { stationColumns } from './station-columns.tsx';
import { filterRows, type RowFilter, type RowState, rowStates, sortRows, type StationRow } from './station-rows.ts';
import { texts } from './texts.ts';

const oneOf = <V extends string>(all: readonly V[], text: string | null): V | undefined =>
  all.find((each) => each === text);

/** Reads the table's filters and order from the URL. */
const readTable = (page: PageQuery): RowFilter & { readonly sort: string | null } => ({
  keyword: page.get('q') ?? '',
  phase: oneOf<StationPhase>(stationPhases, page.get('phase')),
  state: oneOf<RowState>(rowStates, page.get('show')),
  sort: page.get('sort'),
});

interface FiltersProps {
  filter: RowFilter;
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
        options={rowStates.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter.state}
        onChange={(state) => page.set({ show: state ?? null })}
      />
    </div>
  );
}

interface StationTableProps {
  rows: readonly StationRow[];
  /** Persists filters and order in the URL. */
  page: PageQuery;
  open(stationId: string): void;
  ref: Ref<HTMLElement>;
}

/** The stations, worst first; each row links to the station's home. */
export function StationTable({ rows, page, open, ref }: StationTableProps) {
  const t = useTexts(texts);
  const breaches = useBreachCounts();
  const columns = useMemo(() => stationColumns(t, breaches), [t, breaches]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const { sort: order, ...filter } = useMemo(() => readTable(page), [page]);
  const sort = order === null ? undefined : parseSort(order);
  const { keyword, phase, state } = filter;
  const shown = useMemo(
    () => sortRows(filterRows(rows, { keyword, phase, state }), order === null ? undefined : parseSort(order)),
    [rows, keyword, phase, state, order],
  );
  return (
    <Section ref={ref} title={t('stations')} actions={<span role="status">{t('shown', { count: shown.length })}</span>}>
      <Filters filter={filter} page={page} />
      <div className="ems-home-table">
        <DataTable
          caption={t('stations')}
          columns={columns}
          rows={shown}
          rowId={({ station }) => station.id}
          rowName={({ station }) => station.name}
          sort={sort}
          onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
          settings={settings}
          onSettings={setSettings}
          onOpen={({ station }) => open(station.id)}
          empty={<Empty title={t('noStation')} text={t('noStationText')} />}
        />
      </div>
    </Section>
  );
}
