import { textIn } from '#src/contract/languages.ts';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { stationInfoEndpoints } from '#src/contract/station/station-info.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { StationButtons } from './station-actions.tsx';
import { ContactsTab, FilesTab, ProblemsTab, Ratings } from './station-tabs.tsx';
import {
  demandText,
  investmentText,
  nameIn,
  PhaseMark,
  positionText,
  transformerText,
  zoneText,
} from './station-words.tsx';
import { texts } from './texts.ts';

/** All facts of a station. */
export const StationInfoDetail = defineDetail({
  endpoint: stationInfoEndpoints.getStationInfo,
  texts,
  title: nameIn,
  mark: ({ row }) => <PhaseMark row={row} />,
  facts: (fact) => [
    fact.text('orgName'),
    fact.choice('phase'),
    fact.day('commissionedOn'),
    fact.custom('position', { value: (row, { language }) => positionText(row, formatsOf(language)) }),
    fact.custom('timeZone', { value: (row, { t, language }) => zoneText(row, t, language) }),
    fact.choice('currency'),
    fact.custom('transformerPower', { value: (row, { language }) => transformerText(row, formatsOf(language)) }),
    fact.custom('contractDemand', { value: (row, { t, language }) => demandText(row, t, formatsOf(language)) }),
    fact.custom('investment', { value: (row, { language }) => investmentText(row, formatsOf(language)) }),
    fact.text('gridCompany'),
    fact.text('consumerNumber'),
    fact.number('openOrders'),
    fact.time('historySince', { show: 'minute' }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('ratings', { cell: (row) => <Ratings row={row} /> }),
    section.custom('address', { value: ({ address }, { language }) => textIn(address, language) }),
    section.text('remark'),
    section.custom('retired', {
      value: ({ retired }, { t }) =>
        retired ? t('retired.by', { name: retired.by?.name ?? '—', reason: retired.reason }) : '',
    }),
  ],
  tabs: [
    { id: 'contacts', title: 'tab.contacts', component: ContactsTab },
    { id: 'files', title: 'tab.files', component: FilesTab },
    { id: 'problems', title: 'tab.problems', component: ProblemsTab },
  ],
  actions: { component: StationButtons, anyOf: ['station_save'] },
  history: true,
  widthPx: 620,
});
