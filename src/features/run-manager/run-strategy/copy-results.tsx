import { useCallback, useEffect, useState } from 'react';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { PublishDraft } from './publish-draft.tsx';
import { Findings } from './simulation-panel.tsx';
import { texts } from './texts.ts';
import { type PlanInForm, useFindings, useSimulation } from './use-strategies.ts';

type Result = ResponseFor<'copyStrategy'>[number];

/** Stations that are simulated at the same time. */
const atOnce = 2;

interface CopyResultsProps {
  results: readonly Result[];
  plan: PlanInForm | undefined;
  onClose(): void;
}

/** What became of a copy at each station, and what its plan would have come to there; the stations are simulated in turn. */
export function CopyResults({ results, plan, onClose }: CopyResultsProps) {
  const t = useTexts(texts);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const handleDone = useCallback((stationId: string) => setDone((before) => new Set([...before, stationId])), []);
  const made = results.filter(({ strategyId }) => strategyId !== null);
  return (
    <Dialog
      open
      title={t('copy.done', { count: made.length, all: results.length })}
      onClose={onClose}
      width={640}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('copy.close')}
        </Button>
      }
    >
      <Entries label={t('copy.results')}>
        {results.map((result) => (
          <li key={result.stationId}>
            <strong>{result.stationName}</strong>
            {result.strategyId === null ? (
              <span className="ems-sub">{result.refusal}</span>
            ) : (
              <Draft
                result={result}
                strategyId={result.strategyId}
                plan={made.indexOf(result) < done.size + atOnce ? plan : undefined}
                onDone={handleDone}
                onClose={onClose}
              />
            )}
          </li>
        ))}
      </Entries>
    </Dialog>
  );
}

interface DraftProps {
  result: Result;
  strategyId: string;
  /** undefined: others are simulated first. */
  plan: PlanInForm | undefined;
  onDone(stationId: string): void;
  onClose(): void;
}

function Draft({ result: { stationId, stationName }, strategyId, plan, onDone, onClose }: DraftProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const { signed } = useFormats();
  const simulation = useSimulation(stationId, plan);
  const findings = useFindings(stationId, plan);
  const isDone = plan !== undefined && !simulation.isPending && !findings.isPending;
  useEffect(() => {
    if (isDone) onDone(stationId);
  }, [isDone, onDone, stationId]);
  const { saving, storedValue, currency } = simulation.data ?? {};
  const openDraft = () => {
    onClose();
    page.set({ station: stationId, strategy: strategyId });
  };
  return (
    <>
      <span className="ems-sub">
        {t('copy.draft')}
        {' · '}
        {saving !== undefined && storedValue !== undefined
          ? t('copy.saves', { amount: signed(saving + storedValue, currency ?? '') })
          : t(simulation.isError ? 'copy.notSimulated' : 'copy.simulating')}
      </span>
      {findings.data && <Findings findings={findings.data} />}
      <LinkButton aria-label={t('copy.open', { station: stationName })} onClick={openDraft}>
        {t('copy.openDraft')}
      </LinkButton>
      <PublishDraft {...{ stationId, stationName, strategyId }} />
    </>
  );
}
