import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { useStationsInUse } from '#src/blocks/station/station-options.ts';
import { runParameterEndpoints, type StationParameters } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { adopt, type Draft, emptyDraft } from './draft.ts';
import { texts } from './texts.ts';

interface CopyFromDialogProps {
  data: StationParameters;
  onClose(): void;
  onAdopt(draft: Draft): void;
}

/** Enters the values of another station, to be checked and sent as if they were typed. */
export default function CopyFromDialog({ data, onClose, onAdopt }: CopyFromDialogProps) {
  const t = useTexts(texts);
  const [source, setSource] = useState<string>();
  const options = useStationsInUse().filter(({ value }) => value !== data.stationId);
  const answer = useQuery({
    ...query(useApi(), runParameterEndpoints.getRunParameters, { stationId: source ?? '' }, { silent: true }),
    enabled: source !== undefined,
  });
  const values = Object.fromEntries((answer.data?.parameters ?? []).map(({ key, value }) => [key, value]));
  const { draft, count, beyond } = adopt(source === undefined ? {} : values, data.parameters);
  return (
    <Dialog
      open
      title={t('copyFrom.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('copyFrom.cancel')}</Button>
          <Button kind="primary" disabled={draft === emptyDraft} onClick={() => onAdopt(draft)}>
            {t('copyFrom.submit')}
          </Button>
        </>
      }
    >
      <p>{t('copyFrom.text')}</p>
      <SelectField
        label={t('copyFrom.station')}
        searchable
        options={options}
        value={source}
        onChange={(next) => setSource(next)}
      />
      {source !== undefined && (
        <QueryView query={answer} failed={t('copyFrom.failed')} skeleton={<Skeleton rows={1} />}>
          {() => (
            <>
              <p role="status">{count + beyond.length === 0 ? t('copyFrom.same') : t('copyFrom.changed', { count })}</p>
              {beyond.length > 0 && (
                <p className="ems-parameter-warning">
                  {t('copyFrom.beyond', { names: beyond.map(({ name }) => name).join(', ') })}
                </p>
              )}
            </>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}
