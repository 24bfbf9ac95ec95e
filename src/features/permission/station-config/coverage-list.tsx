import { defineList } from '#src/blocks/list/define-list.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import {
  stationConfigEndpoints,
  stationConfigSortColumns,
  type StationCoverage,
} from '#src/contract/station/station-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { ConfigDetail } from './config-detail.tsx';
import { filters } from './config-filters.tsx';
import { type CoverageGroup, GroupNames, namesIn } from './coverage-groups.tsx';
import { configStyles, holeText, Holes } from './hole-words.tsx';
import { texts } from './texts.ts';
import { configReads } from './use-choices.ts';

const namesMax = 3;
const columnsOf: readonly CoverageGroup[] = ['onDuty', 'acknowledge', 'control', 'see'];

/** Stations whose alarms no one can acknowledge, each in a sentence. */
function Unwatched({ list }: { list: ListHandle<StationCoverage> }) {
  useStyles(configStyles);
  const t = useTexts(texts);
  const lines = list.rows.flatMap(({ id, stationName, holes }) => {
    const hole = holes.find(({ kind }) => kind === 'acknowledge');
    return hole
      ? [{ id, text: t(hole.from === null ? 'coverage.now' : 'coverage.tonight', { name: stationName }) }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="ems-config-holes" role="status">
      {lines.map(({ id, text }) => (
        <li key={id}>
          <StatusDot tone="bad">{text}</StatusDot>
        </li>
      ))}
    </ul>
  );
}

/** Who watches over which station, and what is missing. */
export const coverage = defineList({
  endpoint: stationConfigEndpoints.listStationCoverage,
  topic: { station: configReads, user: configReads, role: configReads },
  texts,
  captionKey: 'coverage.caption',
  filters,
  sort: { by: stationConfigSortColumns },
  columns: (column) => [
    column.title('stationName'),
    column.custom('holes', {
      cell: (row) => <Holes row={row} />,
      value: ({ holes, timeZone }, { t, language }) =>
        holes.map((hole) => holeText(hole, timeZone, t, language)).join('; '),
      minWidth: 220,
      grow: 2,
      priority: 1,
    }),
    ...columnsOf.map((group, index) =>
      column.custom(group, {
        cell: (row) => (
          <div className="ems-config-people">
            <AllLines>
              <GroupNames row={row} group={group} namesMax={namesMax} />
            </AllLines>
          </div>
        ),
        value: (row, context) => listText(namesIn(row, group, context), context.language),
        minWidth: 150,
        grow: 1,
        priority: index + 2,
      }),
    ),
  ],
  rowName: ({ stationName }) => stationName,
  notice: Unwatched,
  detail: ConfigDetail,
  form: lazyComponent(() => import('./station-config-form.tsx')),
  create: 'stationConfig_save',
  formEditsOnly: true,
  export: true,
});
