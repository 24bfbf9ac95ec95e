import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { pointWriteEndpoints } from '#src/contract/points/point-write.ts';
import { PointButtons } from './point-actions.tsx';
import { AgeCell, ControlCell, LastCell, LimitsCell, LiveCell, writesText } from './point-cells.tsx';
import { texts } from './texts.ts';
import { WriteLog } from './write-log.tsx';

/** All facts of a point, what was written to it, and the log of who did. */
export const PointDetail = defineDetail({
  endpoint: pointWriteEndpoints.getWritablePoint,
  texts,
  title: ({ name, deviceName }) => `${deviceName} · ${name}`,
  facts: (fact) => [
    fact.text('id'),
    fact.text('deviceName'),
    fact.custom('value', { cell: (row) => <LiveCell point={row} /> }),
    fact.custom('age', { cell: (row) => <AgeCell point={row} /> }),
    fact.custom('mode', { cell: (row, { zoneOf }) => <ControlCell point={row} zone={zoneOf(row.stationId)} /> }),
    fact.custom('last', { cell: (row, { zoneOf }) => <LastCell point={row} zone={zoneOf(row.stationId)} /> }),
    fact.custom('limits', { cell: (row) => <LimitsCell point={row} /> }),
    fact.number('step'),
    fact.number('interval', { unit: 's', digits: 0 }),
    fact.custom('storage', { value: ({ storage }, { t }) => t(`storage.${storage}`) }),
    fact.custom('writes', { value: (row, { t }) => writesText(row, t) }),
    fact.custom('lifeWrites', { value: ({ writes }) => writes.life }),
    fact.custom('critical', { value: ({ critical }, { t }) => t(critical ? 'yes' : 'no') }),
  ],
  tabs: [{ id: 'log', title: 'tab.log', component: WriteLog }],
  history: true,
  actions: { component: PointButtons },
});
