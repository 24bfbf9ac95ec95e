import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { RecordPicture } from '#src/blocks/picture/record-picture.tsx';
import { stationConfigEndpoints } from '#src/contract/station/station-config.ts';
import { ConfigButtons } from './config-actions.tsx';
import { dutyText, escalationText, GrantList, modulesText, sceneText } from './config-cells.tsx';
import { CoverageTab } from './coverage-groups.tsx';
import { Holes } from './hole-words.tsx';
import { texts } from './texts.ts';

/** Everything that is configured of a station. */
export const ConfigDetail = defineDetail({
  endpoint: stationConfigEndpoints.getStationConfig,
  texts,
  title: ({ stationName }) => stationName,
  facts: (fact) => [
    fact.text('orgName'),
    fact.custom('duty', { value: dutyText }),
    fact.custom('escalation', { value: escalationText }),
    fact.custom('scene', { value: sceneText }),
    fact.custom('home', { value: ({ home }, { t }) => home || t('homes.none') }),
    fact.custom('modules', { value: modulesText }),
    fact.custom('largeScreen', {
      cell: ({ largeScreen }, { t }) => <RecordPicture id={largeScreen} name={t('field.largeScreen')} />,
    }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('holes', { cell: (row) => <Holes row={row} /> }),
    section.custom('grants', { cell: (row) => <GrantList row={row} /> }),
    section.custom('origins', { value: ({ origins }, { t }) => origins.join(', ') || t('origins.all') }),
  ],
  tabs: [{ id: 'coverage', title: 'tab.coverage', component: CoverageTab }],
  actions: { component: ConfigButtons, anyOf: ['stationConfig_save'] },
  history: true,
});
