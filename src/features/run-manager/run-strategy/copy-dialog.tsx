import { useState } from 'react';
import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { type Strategy, strategyEndpoints } from '#src/contract/run/strategy.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { CopyResults } from './copy-results.tsx';
import { texts } from './texts.ts';
import { readPlan, strategyReads, useStrategyStations } from './use-strategies.ts';

const copyForm = z.object({
  stationIds: z.array(z.string()).check(z.minLength(1, ruleMessage('text.required')), z.maxLength(pageSizeMax)),
});

interface CopyDialogProps {
  strategy: Strategy;
  onClose(): void;
}

/** Makes drafts of a strategy at other stations, and shows what became of each. */
export default function CopyDialog({ strategy, onClose }: CopyDialogProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(copyForm, { stationIds: [] });
  const save = useSave(strategyEndpoints.copyStrategy, strategyReads);
  const { stations } = useStrategyStations();
  const [results, setResults] = useState<ResponseFor<'copyStrategy'>>();
  const { id, name, stationId } = strategy;
  if (results) return <CopyResults results={results} plan={readPlan(strategy)} onClose={onClose} />;
  const others = stations.filter((station) => station.stationId !== stationId && !station.isRetired);
  return (
    <FormDialog
      form={form}
      title={t('copy.title', { name })}
      submitText={t('copy.submit')}
      permission="strategy_save"
      save={({ stationIds }) => save({ id, stationIds })}
      onClose={onClose}
      onDone={setResults}
    >
      <p>{t('copy.text')}</p>
      <SelectField
        multiple
        label={t('copy.stations')}
        {...form.choice('stationIds')}
        searchable
        options={others.map((station) => ({
          value: station.stationId,
          label: station.stationName,
          disabled: !station.hasStorage,
        }))}
      />
    </FormDialog>
  );
}
