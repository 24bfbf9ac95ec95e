import { textIn } from '#src/contract/languages.ts';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { isModbus } from '#src/contract/rules/points/kinds.ts';
import { PointButtons } from './point-actions.tsx';
import { addressOf, AgeCell, LiveCell, Problems, StateMark } from './point-cells.tsx';
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
    fact.custom('age', { cell: (row) => <AgeCell row={row} /> }),
    fact.custom('raw', { value: ({ reading }) => reading?.raw ?? '—' }),
    fact.custom('quality', { value: ({ reading }, { t }) => (reading ? t(`quality.${reading.quality}`) : '—') }),
    fact.custom('names', { value: ({ names }) => [names.zh, names.en, names.de].filter(Boolean).join(' · ') }),
    fact.choice('kind'),
    fact.text('unit'),
    fact.number('decimals', { digits: 0 }),
    fact.custom('states', {
      value: ({ states }, { language }) =>
        states.map(({ value, label }) => `${value} = ${textIn(label, language)}`).join(', ') || '—',
    }),
    fact.choice('source'),
    fact.custom('register', { value: addressOf }),
    fact.custom('unitId', { value: ({ source, unitId }) => (isModbus(source) ? unitId : '—') }),
    fact.custom('readFunction', {
      value: ({ source, readFunction }, { t }) => (isModbus(source) ? t(`readFunction.${readFunction}`) : '—'),
    }),
    fact.custom('writeFunction', {
      value: ({ writeFunction }, { t }) => t(`writeFunction.${writeFunction === '' ? 'none' : writeFunction}`),
    }),
    fact.text('dataType'),
    fact.text('byteOrder'),
    fact.custom('bit', { value: ({ bit }) => bit ?? '—' }),
    fact.number('ratio'),
    fact.number('offset'),
    fact.number('interval', { unit: 's', digits: 0 }),
    fact.choice('access'),
    fact.number('min'),
    fact.number('max'),
    fact.number('lowerLimit'),
    fact.number('lowLimit'),
    fact.number('highLimit'),
    fact.number('higherLimit'),
    fact.number('deadband'),
    fact.choice('reset'),
    fact.choice('direction'),
    fact.custom('trend', { value: ({ trend }, { t }) => t(trend ? 'yes' : 'no') }),
    fact.custom('enabled', { value: ({ enabled }, { t }) => t(enabled ? 'yes' : 'no') }),
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
