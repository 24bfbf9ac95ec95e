import * as z from 'zod/mini';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { type Strategy, strategyEndpoints } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { Savings } from './savings.tsx';
import { Findings } from './simulation-panel.tsx';
import { texts } from './texts.ts';
import { readPlan, strategyReads, useFindings, useSimulation } from './use-strategies.ts';

const noFields = z.object({});

interface PublishDialogProps {
  strategy: Strategy;
  applied: Strategy | undefined;
  onClose(): void;
  /** After it was sent. */
  onDone?: () => void;
}

/** Asks before a strategy goes to its station: what changes, what it would have come to, and what is strange with it. */
export default function PublishDialog({ strategy: now, applied, onClose, onDone }: PublishDialogProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const save = useSave(strategyEndpoints.publishStrategy, strategyReads);
  const strategy = useReadRecord(now, now);
  const { id, revision, stationId, name, stationName } = strategy;
  const plan = readPlan(strategy);
  const simulation = useSimulation(stationId, plan);
  const { data: findings } = useFindings(stationId, plan);
  return (
    <FormDialog
      form={form}
      title={t('publish.title', { name })}
      submitText={t('publish.submit')}
      permission="strategy_publish"
      width={640}
      save={() => save({ id, revision })}
      onClose={onClose}
      onDone={() => {
        onDone?.();
        onClose();
      }}
    >
      <p>{t('publish.text', { station: stationName })}</p>
      {applied && <PlanChanges before={applied} after={strategy} />}
      {findings && <Findings findings={findings} />}
      <QueryView query={simulation} skeleton={<Skeleton rows={4} />} failed={t('simulationFailed')}>
        {(data) => <Savings simulation={data} />}
      </QueryView>
    </FormDialog>
  );
}
