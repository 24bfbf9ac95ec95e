import { useMemo, useState } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { type FleetRow, fleetRowStates } from '#src/contract/station/fleet.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { type Column, initialSettings, parseSort, sortText, type TableSettings } from '#src/ui/data-table/types.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { useBreachCounts } from './breaches.tsx';
import type { FleetRows, TableState } from './fleet-queries.ts';
import { stationColumns } from './station-columns.tsx';
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

type RowsProps = Pick<StationTableProps, 'list' | 'open'> & {
  answer: FleetRows;
  columns: readonly Column<FleetRow>[];
  settings: TableSettings;
  onSettings: (settings: TableSettings) => void;
};

const idOf = ({ station }: FleetRow): string => station.id;

function Rows({
  list: { page, state, list, isOther, onWindow },
  open,
  answer,
  columns,
  settings,
  onSettings,
}: RowsProps) {
  const t = useTexts(texts);
  const { rows, total, from } = answer;
  const windowOf = useMemo(() => ({ list, total, from }), [list, total, from]);
  return (
    <DataTable
      caption={t('stations')}
      columns={columns}
      rows={rows}
      windowOf={windowOf}
      onWindow={onWindow}
      rowId={idOf}
      rowName={({ station }) => station.name}
      sort={state.sort && parseSort(state.sort)}
      onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
      settings={settings}
      onSettings={onSettings}
      onOpen={({ station }) => open(station)}
      loading={isOther}
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
  const breaches = useBreachCounts();
  const columns = useMemo(() => stationColumns(t, breaches), [t, breaches]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const count = answer.data?.total;
  return (
    <Section
      ref={ref}
      title={t('stations')}
      actions={<span role="status">{count !== undefined && t('shown', { count })}</span>}
    >
      <Filters filter={state} page={page} />
      <QueryView
        query={isMarked && answer.data ? { ...answer, error: null } : answer}
        isEmpty={() => false}
        failed={t('failed')}
      >
        {(data) => (
          <div className="ems-home-table">
            <Rows {...{ list, open, answer: data, columns, settings, onSettings: setSettings }} />
          </div>
        )}
      </QueryView>
    </Section>
  );
}
