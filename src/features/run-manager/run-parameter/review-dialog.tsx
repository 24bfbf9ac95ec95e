import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError } from '#src/api/api-error.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { codes } from '#src/contract/codes.ts';
import { textMax } from '#src/contract/limits.ts';
import { isCritical } from '#src/contract/rules/energy/run-parameters.ts';
import { requiredText } from '#src/contract/rules/text.ts';
import { runParameterEndpoints, type StationParameters } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { type Change, valuesOf, zeroPowers } from './draft.ts';
import { OthersChange } from './others-change.tsx';
import { useParameterWords } from './parameter-words.ts';
import { Preview } from './preview.tsx';
import { texts } from './texts.ts';
import { parameterReads } from './use-parameters.ts';

const schema = z.object({ reason: requiredText(textMax) });

interface ReviewDialogProps {
  data: StationParameters;
  changes: readonly Change[];
  onClose(): void;
  /** The change is sent, or proposed. */
  onSent(): void;
}

/** What is about to be changed, what it would have done on past days, and why: then it goes to the controller. */
export default function ReviewDialog({ data, changes, onClose, onSent }: ReviewDialogProps) {
  const t = useTexts(texts);
  const { valueText, changeText } = useParameterWords();
  const confirm = useConfirm();
  const form = useSchemaForm(schema, { reason: '' });
  const send = useSave(runParameterEndpoints.saveRunParameters, parameterReads);
  const [opened] = useState(data);
  const [isConflict, setIsConflict] = useState(false);
  const { stationId, revision, stationName, needsApproval } = data;
  const values = valuesOf(changes);
  const critical = changes.filter(({ parameter }) => isCritical(parameter.key));
  const save = async ({ reason }: z.output<typeof schema>): Promise<boolean> => {
    const zeros = zeroPowers(changes);
    if (zeros.length > 0) {
      const question = {
        title: t('zero.title'),
        text: zeros.map(changeText).join('; '),
        action: t('zero.confirm'),
        danger: true,
      };
      if (!(await confirm(question))) return false;
    }
    try {
      await send({ stationId, revision, values, reason });
      return true;
    } catch (error) {
      if ((error as ApiError).code === codes.conflict) setIsConflict(true);
      throw error;
    }
  };
  const waits = needsApproval && critical.length > 0;
  return (
    <FormDialog
      form={form}
      width={640}
      title={t('review.title', { station: stationName })}
      submitText={t(waits ? 'review.propose' : 'review.send')}
      permission="runParameter_save"
      ready={changes.length > 0}
      save={save}
      onClose={onClose}
      onDone={(isSent) => isSent && onSent()}
    >
      <PlainTable figures>
        <thead>
          <tr>
            <th scope="col">{t('review.parameter')}</th>
            <th scope="col">{t('review.from')}</th>
            <th scope="col">{t('review.to')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ parameter, to }) => (
            <tr key={parameter.key}>
              <th scope="row">{parameter.name}</th>
              <td>{valueText(parameter, parameter.value)}</td>
              <td>
                <strong>{valueText(parameter, to)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {critical.length > 0 && (
        <p className="ems-parameter-warning">{t(waits ? 'review.criticalApproval' : 'review.critical')}</p>
      )}
      <Preview stationId={stationId} values={values} />
      {isConflict && <OthersChange opened={opened} now={data} changes={changes} />}
      <TextAreaField {...form.field('reason')} label={t('review.reason')} maxLength={textMax} rows={2} required />
    </FormDialog>
  );
}
