import { useCallback } from 'react';
import { call } from '#src/api/call.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fileName } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { type ExportColumn, type ListExport, wallTime } from '../export-list/list-export.ts';
import { useStations } from '../use-stations.ts';
import type { CellContext } from './columns.tsx';
import type { Filters, Period } from './filter-types.ts';
import type { ListUrlState } from './list-url.ts';
import { readPages } from './read-pages.ts';
import type { ReadPage } from './types.ts';
import { labelOf, type ListSetup, type Plain } from './use-list.ts';

const charsOfWords = 28;
const charsOfOthers = 18;

const stationIdOf = (row: object): string | undefined => (row as { readonly stationId?: string }).stationId;

/** The columns of the table as those of a file; where they have times, a last one names their zone. */
function fileColumns<Row extends object, F extends Filters, Texts, Extras>(
  { columns }: ListSetup<Row, F, Texts, Extras>,
  context: CellContext<Texts, Extras>,
  zoneHeader: string,
): readonly ExportColumn<Row>[] {
  const found = columns.flatMap(({ id, value, minWidth }) => {
    if (!value) return [];
    const width = minWidth === undefined ? charsOfOthers : charsOfWords;
    return [{ header: labelOf(context.t as Plain, 'column', id), width, value: (row: Row) => value(row, context) }];
  });
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = (row: Row) => context.zoneOf(stationIdOf(row)) ?? browserZone;
  const hasTimes = columns.some(({ isTime }) => isTime);
  return hasTimes ? [...found, { header: zoneHeader, width: charsOfOthers, value: zone }] : found;
}

const dayOf = (at: string, zone: string | undefined): string => {
  const cell = wallTime(at, zone);
  return cell !== null && typeof cell === 'object' ? cell.wall.slice(0, 10) : '';
};

/** Makes the file of the list as it is filtered, named by what, which station and which days. */
export function useListFile<Row extends object, F extends Filters, Texts, Extras>(
  setup: ListSetup<Row, F, Texts, Extras>,
  state: ListUrlState<F>,
  context: CellContext<Texts, Extras>,
  title: string,
): () => ListExport<Row> {
  const api = useApi();
  const ui = useTexts(uiTexts);
  const { data: stations } = useStations();
  return useCallback(() => {
    const options = typeof setup.export === 'object' ? setup.export : {};
    const entries = Object.entries(setup.filters);
    const stationKey = entries.find(([, { isStation }]) => isStation)?.[0];
    const periodKey = entries.find(([, { field }]) => field?.kind === 'period')?.[0];
    const { from, to } = (periodKey === undefined ? {} : state.filters[periodKey]) as Period;
    const station = stations?.find(({ id }) => stationKey !== undefined && id === state.filters[stationKey]);
    const stationName = stationKey && (station?.name ?? ui('list.allStations'));
    const day = (at: string) => dayOf(at, station?.timeZone);
    const filter = setup.url.filterRequest(state);
    return {
      title,
      name: fileName(title, stationName, from && day(from), day(to ?? new Date(context.serverNow()).toISOString())),
      note: { list: setup.endpoint.name, filter },
      ...(options.facts && { facts: () => options.facts?.(api, filter, context) ?? Promise.resolve([]) }),
      columns: options.columns?.(context) ?? fileColumns(setup, context, ui('list.zone')),
      pages(signal) {
        const read: ReadPage<Row> = (change) => {
          const { page, pageSize, ...others } = { page: 1, pageSize: pageSizeMax, ...change };
          const request = { ...setup.url.request({ ...state, page, pageSize }), ...others };
          return call(api, setup.endpoint, request as never, { signal, silent: true }) as ReturnType<typeof read>;
        };
        return options.pages?.(read) ?? readPages(read, setup.idOf);
      },
    };
  }, [setup, state, context, title, api, ui, stations]);
}
