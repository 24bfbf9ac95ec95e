import { useState } from 'react';
import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { type Strategy, strategyEndpoints } from '#src/contract/strategy.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Entries } from '#src/ui/entries.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { texts } from './texts.ts';
import { strategyReads, useStrategyStations } from './use-strategies.ts';

const copyForm = z.object({
  stationIds: z.array(z.string()).check(z.minLength(1, ruleMessage('text.required')), z.maxLength(pageSizeMax)),
});

/** Makes drafts of a strategy at other stations, and shows what became of each. */
export default function CopyDialog({ strategy, onClose }: { strategy: Strategy; onClose(): void }) {
  const t = useTexts(texts);
  const form = useSchemaForm(copyForm, { stationIds: [] });
  const save = useSave(strategyEndpoints.copyStrategy, strategyReads);
  const { data: stations } = useStrategyStations();
  const [results, setResults] = useState<ResponseFor<'copyStrategy'>>();
  const { id, name, stationId } = strategy;
  if (results) return <Results results={results} onClose={onClose} />;
  const others = stations?.records.filter((station) => station.stationId !== stationId && !station.isRetired) ?? [];
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

function Results({ results, onClose }: { results: ResponseFor<'copyStrategy'>; onClose(): void }) {
  const t = useTexts(texts);
  const made = results.filter(({ strategyId }) => strategyId !== null).length;
  return (
    <Dialog
      open
      title={t('copy.done', { count: made, all: results.length })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('copy.close')}
        </Button>
      }
    >
      <Entries label={t('copy.results')}>
        {results.map(({ stationId, stationName, refusal, warnings }) => (
          <li key={stationId}>
            <strong>{stationName}</strong>
            <span className="ems-sub">
              {refusal ??
                [t('copy.draft'), warnings > 0 && t('warnings', { count: warnings })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </Entries>
    </Dialog>
  );
}
