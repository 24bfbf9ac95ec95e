import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { pointWriteEndpoints, writableSortColumns } from '#src/contract/points/point-write.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { sheet } from '#src/theme/styles.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { filters } from './filters.ts';
import { PointMenu } from './point-actions.tsx';
import { AgeCell, ControlCell, LastCell, LimitsCell, LiveCell, writesText } from './point-cells.tsx';
import { PointDetail } from './point-detail.tsx';
import { pointReads } from './point-reads.ts';
import css from './point.css?inline';
import { StationFrame } from './station-frame.tsx';
import { texts } from './texts.ts';

/** The points that can be written at the caller's stations. */
export const points = defineList({
  endpoint: pointWriteEndpoints.listWritablePoints,
  topic: { command: pointReads, point: pointReads, runParameter: pointReads, device: pointReads },
  texts,
  filters,
  sort: { by: writableSortColumns },
  styles: sheet(css),
  useExtras: ({ state: { filters: set } }) => set.stationId !== undefined || set.deviceId !== undefined,
  rowName: ({ name, deviceName }) => `${deviceName} ${name}`,
  columns: (column) => [
    column.title('name', {
      minWidth: 120,
      grow: 1,
      cell: ({ name, critical }, { t }) => (
        <AllLines>
          {withSoftHyphens(name)} {critical && <span className="ems-write-critical">{t('critical')}</span>}
        </AllLines>
      ),
    }),
    column.custom('deviceName', {
      value: ({ stationName, deviceName }) => `${stationName} / ${deviceName}`,
      cell: ({ stationName, deviceName }, { extras: isOneStation }) => (
        <span className="ems-write-lines">
          <AllLines>{withSoftHyphens(deviceName)}</AllLines>
          {!isOneStation && <span className="ems-sub">{stationName}</span>}
        </span>
      ),
      minWidth: 200,
      grow: 2,
    }),
    column.custom('value', { cell: (row) => <LiveCell point={row} />, minWidth: 100, align: 'end' }),
    column.custom('age', { cell: (row) => <AgeCell point={row} />, minWidth: 80, priority: 4 }),
    column.custom('mode', {
      value: ({ mode, written }, { t }) => (written === null ? t(`mode.${mode}`) : written),
      cell: (row, { zoneOf }) => <ControlCell point={row} zone={zoneOf(row.stationId)} />,
      minWidth: 110,
    }),
    column.custom('limits', {
      value({ limits: { min, max } }, { t, language }) {
        const { exact } = formatsOf(language);
        return t('range', { min: exact(min.value), max: exact(max.value) });
      },
      cell: (row) => <LimitsCell point={row} />,
      minWidth: 150,
      priority: 2,
    }),
    column.custom('last', {
      value: ({ last }) => (last ? `${last.by.name} ${last.at}` : ''),
      cell: (row, { zoneOf }) => <LastCell point={row} zone={zoneOf(row.stationId)} />,
      minWidth: 160,
      priority: 1,
    }),
    column.custom('writes', { value: (row, { t }) => writesText(row, t), minWidth: 110, align: 'end', priority: 3 }),
  ],
  frame: StationFrame,
  rowActions: { component: PointMenu, widthPx: 56 },
  detail: PointDetail,
  export: true,
});
