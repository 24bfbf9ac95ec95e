import { useQuery } from '@tanstack/react-query';
import print from 'primeicons/raw-svg/print.svg?icon';
import { Suspense, useState } from 'react';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { LifeCycleChain } from '#src/blocks/life-cycle-chain/life-cycle-chain.tsx';
import { RecordHistory } from '#src/blocks/record-history/record-history.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { type Demand, demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { DemandButtons } from './demand-actions.tsx';
import { StageMark } from './demand-cells.tsx';
import { DemandFacts } from './demand-facts.tsx';
import { DemandPrint } from './demand-print.tsx';
import { demandReads } from './demand-reads.ts';
import { demandStyles } from './demand-styles.ts';
import { GateList } from './gate-list.tsx';
import { PunchList } from './punch-list.tsx';
import { DemandStages } from './demand-stages.tsx';
import { texts } from './texts.ts';

const RelatedRecords = lazyComponent(() => import('./related-records.tsx'));

/** Everything of one demand: where it stands, what its gates ask for, and what hangs together with it. */
export default function DemandDetailPage() {
  const t = useTexts(texts);
  useStyles(demandStyles);
  useStaleOnChange('lifeCycle', demandReads);
  const id = usePageQuery().get('demand') ?? '';
  const answer = useQuery({
    ...query(useApi(), demandEndpoints.getDemand, { id }, { silent: true }),
    enabled: id !== '',
  });
  if (id === '') return <Empty title={t('detail.none')} text={t('detail.noneText')} />;
  return (
    <QueryView query={answer} failed={t('detail.failed')}>
      {(demand) => <Project key={demand.id} demand={demand} />}
    </QueryView>
  );
}

function Project({ demand }: { demand: Demand }) {
  const t = useTexts(texts);
  const [isPrinted, setPrinted] = useState(false);
  return (
    <div className="ems-demand">
      <header className="ems-demand-head">
        <div>
          <h1>{`${demand.number} ${demand.title}`}</h1>
          <StageMark stage={demand.stage} />
        </div>
        <div className="ems-demand-actions">
          <DemandButtons demand={demand} />
          <Button icon={print} onClick={() => setPrinted(true)}>
            {t('action.print')}
          </Button>
        </div>
      </header>
      <Sections>
        <Section title={t('section.stages')}>
          <DemandStages demand={demand} />
        </Section>
        <Section title={t('section.gates')} wide="half">
          <GateList demand={demand} />
        </Section>
        <Section title={t('section.facts')} wide="half">
          <DemandFacts demand={demand} />
        </Section>
        <PunchList demand={demand} />
        <Suspense>
          <RelatedRecords demandId={demand.id} />
        </Suspense>
        <Section title={t('section.chain')}>
          <LifeCycleChain focus={{ demandId: demand.id }} />
        </Section>
        <Allowed permission="audit_read">
          <Section title={t('section.history')}>
            <RecordHistory id={demand.id} />
          </Section>
        </Allowed>
      </Sections>
      {isPrinted && <DemandPrint demand={demand} onDone={() => setPrinted(false)} />}
    </div>
  );
}
