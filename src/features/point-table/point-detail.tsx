import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { pointTableEndpoints } from '#src/contract/point-table.ts';
import { PointButtons } from './point-actions.tsx';
import { addressOf, LiveCell, Problems, StateMark, textIn } from './point-cells.tsx';
import { texts } from './texts.ts';
import { Usage } from './usage.tsx';

/** All facts of a point, what uses it, and its history. */
export const PointDetail = defineDetail({
  endpoint: pointTableEndpoints.getPoint,
  texts,
  title: ({ names }, { language }) => textIn(names, language),
  mark: ({ row }) => <StateMark state={row.state} />,
  facts: (fact) => [
    fact.text('id'),
    fact.text('deviceName'),
    fact.custom('live', { cell: (row) => <LiveCell row={row} /> }),
    fact.custom('raw', { value: ({ reading }) => reading?.raw ?? '—' }),
    fact.choice('kind'),
    fact.text('unit'),
    fact.choice('source'),
    fact.custom('register', { value: addressOf }),
    fact.text('dataType'),
    fact.text('byteOrder'),
    fact.number('ratio'),
    fact.number('offset'),
    fact.number('interval', { unit: 's', digits: 0 }),
    fact.choice('access'),
    fact.number('lowLimit'),
    fact.number('highLimit'),
    fact.custom('catalogue', { value: ({ isCatalogue }, { t }) => t(isCatalogue ? 'yes' : 'no') }),
    fact.number('uses', { digits: 0 }),
    fact.custom('problems', { cell: (row) => <Problems row={row} /> }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  tabs: [{ id: 'usage', title: 'tab.usage', component: Usage }],
  history: true,
  actions: { component: PointButtons, anyOf: ['point_save'] },
});
