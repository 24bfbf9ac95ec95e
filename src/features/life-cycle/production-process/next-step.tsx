import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { productionEndpoints, type ProductionRow } from '#src/contract/life-cycle/production.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { QueryView } from '#src/ui/state/states.tsx';
import { FinishDialog, ReleaseDialog, StepDialog } from './production-dialogs.tsx';
import { texts } from './texts.ts';

/** The dialog of what a batch waits for: its release, the report of its next step, or its end. */
export default function NextStep({ row, ...dialog }: DialogProps & { row: ProductionRow }) {
  // A form that waits for them would hide the dialog that is open by then.
  useTexts(ruleTexts);
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), productionEndpoints.getProduction, { id: row.id }, { silent: true }));
  if (row.state === 'blocked') return <ReleaseDialog batch={row} {...dialog} />;
  if (row.state === 'inspected') return <FinishDialog batch={row} {...dialog} />;
  const batch = answer.data;
  const index = Math.max(0, batch?.steps.findIndex(({ end }) => end === '') ?? 0);
  const step = batch?.steps[index];
  if (batch && step) return <StepDialog batch={batch} step={step} index={index} {...dialog} />;
  return (
    <Dialog open title={row.number} onClose={dialog.onClose}>
      <QueryView query={answer} failed={t('batchFailed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
