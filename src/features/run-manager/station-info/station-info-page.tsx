import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import * as contract from '#src/contract/station/station-info.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import { formatsOf, noValue } from '#src/i18n/format.ts';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { OrganizationFilter } from './organization-filter.tsx';
import { PageActions } from './page-actions.tsx';
import { StationMenu } from './station-actions.tsx';
import { StationInfoDetail } from './station-info-detail.tsx';
import { infoReads } from './info-reads.ts';
import {
  demandText,
  nameIn,
  PhaseMark,
  ProblemMark,
  problemText,
  ratingsText,
  stationStyles,
  transformerText,
} from './station-words.tsx';
import { texts } from './texts.ts';

/** The facts of stations: what ratings, maps, days and bills follow from. */
const stations = defineList({
  endpoint: contract.stationInfoEndpoints.listStationInfos,
  topic: { station: infoReads, organization: infoReads, alarm: ['listStationInfos'], device: infoReads },
  texts,
  filters: {
    keyword: search(),
    orgId: id({ field: OrganizationFilter, isInOrder: true }),
    phase: choice(stationPhases),
    problem: choice(contract.problemFilters),
    service: choice(contract.serviceFilters),
  },
  sort: { by: contract.stationInfoSortColumns },
  columns: (column) => [
    column.custom('name', {
      value: nameIn,
      cell: (row, context) => <AllLines>{nameIn(row, context)}</AllLines>,
      minWidth: 180,
      grow: 2,
      fixed: true,
      stacked: 'title',
    }),
    column.text('orgName', { cell: ({ orgName }) => <AllLines>{withSoftHyphens(orgName)}</AllLines>, priority: 4 }),
    column.choice('phase', { cell: (row) => <PhaseMark row={row} />, minWidth: 150 }),
    column.custom('ratings', {
      value: (row, { t, language }) => ratingsText(row, t, formatsOf(language)),
      cell: (row, { t, language }) => <AllLines>{ratingsText(row, t, formatsOf(language))}</AllLines>,
      minWidth: 200,
      grow: 2,
      priority: 3,
    }),
    column.custom('transformerPower', {
      value: (row, { language }) => transformerText(row, formatsOf(language)),
      align: 'end',
      priority: 6,
    }),
    column.custom('contractDemand', {
      value: (row, { t, language }) => demandText(row, t, formatsOf(language)),
      align: 'end',
      priority: 5,
    }),
    column.text('timeZone', { priority: 7 }),
    column.custom('worst', {
      value: ({ worst }, { severityWord }) => (worst === null ? noValue : severityWord(worst)),
      cell: ({ worst }) => (worst === null ? noValue : <SeverityMark severity={worst} />),
      priority: 2,
    }),
    column.custom('problems', {
      cell: (row) => <ProblemMark problems={row.problems} />,
      value: ({ problems }, { t, language }) =>
        problems.map((problem) => problemText(problem, t, formatsOf(language, 'UTC'))).join('; '),
      minWidth: 130,
      priority: 1,
    }),
  ],
  rowActions: { component: StationMenu, anyOf: ['station_save'], widthPx: 56 },
  detail: StationInfoDetail,
  form: lazyComponent(() => import('./station-info-form.tsx')),
  create: 'station_save',
  formEditsOnly: true,
  actions: PageActions,
  export: { columns: (context) => async () => (await import('./station-export.ts')).exportColumns(context) },
  styles: stationStyles,
});

export default stations.Page;
export const prepare = stations.prefetch;
