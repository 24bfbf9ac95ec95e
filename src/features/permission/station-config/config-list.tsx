import { defineList } from '#src/blocks/list/define-list.tsx';
import { stationConfigEndpoints, stationConfigSortColumns } from '#src/contract/station/station-config.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { ConfigBulk, ConfigMenu } from './config-actions.tsx';
import { dutyText, grantsText, modulesText, sceneText } from './config-cells.tsx';
import { ConfigDetail } from './config-detail.tsx';
import { filters } from './config-filters.tsx';
import { configStyles, holeText, Holes } from './hole-words.tsx';
import { texts } from './texts.ts';
import { configReads } from './use-choices.ts';

/** Who works on which station, and how it looks. */
export const configs = defineList({
  endpoint: stationConfigEndpoints.listStationConfigs,
  topic: { station: configReads, user: configReads, role: configReads },
  texts,
  filters,
  sort: { by: stationConfigSortColumns },
  columns: (column) => [
    column.title('stationName'),
    column.text('orgName', { priority: 4 }),
    column.custom('grants', {
      value: grantsText,
      cell: (row, context) => <AllLines>{grantsText(row, context)}</AllLines>,
      priority: 2,
    }),
    column.custom('duty', {
      value: dutyText,
      cell: (row, context) => <AllLines>{dutyText(row, context)}</AllLines>,
      priority: 3,
    }),
    column.custom('modules', { value: modulesText, priority: 6 }),
    column.custom('scene', { value: sceneText, priority: 5 }),
    column.custom('holes', {
      cell: (row) => <Holes row={row} />,
      value: ({ holes, timeZone }, { t, language }) =>
        holes.map((hole) => holeText(hole, timeZone, t, language)).join('; '),
      minWidth: 160,
      grow: 2,
      priority: 1,
    }),
  ],
  rowName: ({ stationName }) => stationName,
  bulkActions: { component: ConfigBulk, anyOf: ['stationConfig_save'] },
  rowActions: { component: ConfigMenu, anyOf: ['stationConfig_save'], widthPx: 56 },
  detail: ConfigDetail,
  form: lazyComponent(() => import('./station-config-form.tsx')),
  create: 'stationConfig_save',
  formEditsOnly: true,
  export: true,
  styles: configStyles,
});
