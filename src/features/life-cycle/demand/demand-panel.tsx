import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { demandUrl } from '#src/blocks/urls.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import { type Demand, demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { NextPlanned, StageMark } from './demand-cells.tsx';
import { DemandStages } from './demand-stages.tsx';
import { texts } from './texts.ts';

/** The facts of a demand; everything else is on the project's page. */
export const DemandPanel = defineDetail({
  endpoint: demandEndpoints.getDemand,
  texts,
  title: ({ number, title }) => `${number} ${title}`,
  mark: ({ row }) => <StageMark stage={row.stage} />,
  facts: (fact) => [
    fact.text('customer'),
    fact.text('owner'),
    fact.choice('kind'),
    fact.choice('priority'),
    fact.choice('source'),
    fact.choice('country'),
    fact.text('stationName'),
    fact.number('ratedPower', { unit: 'kW' }),
    fact.number('capacity', { unit: 'kWh' }),
    fact.text('contractNumber'),
    fact.number('contractAmount', { digits: 2 }),
    fact.text('currency'),
    fact.custom('nextPlanned', { cell: (row) => <NextPlanned row={row} /> }),
    fact.number('missing'),
    fact.time('updateTime', { show: 'minute' }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <DemandStages demand={row} /> }),
    section.text('site'),
    section.text('content'),
    section.custom('files', {
      cell: ({ attachments }) => attachments.length > 0 && <HashedFiles files={attachments} />,
    }),
  ],
  actions: { component: PanelButtons },
  chain: ({ id }) => ({ demandId: id }),
  history: true,
});

function PanelButtons({ row }: { row: Demand }) {
  const t = useTexts(texts);
  const openTab = useOpenTab();
  return (
    <Button kind="primary" onClick={() => openTab(demandUrl(row.id))}>
      {t('action.project')}
    </Button>
  );
}
