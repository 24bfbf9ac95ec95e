import { useState } from 'react';
import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { useStationOptions } from '#src/blocks/station/station-options.ts';
import {
  configSections,
  configStationsMax,
  type StationConfig,
  stationConfigEndpoints,
} from '#src/contract/station/station-config.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckGroup } from '#src/ui/field/check-group.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { texts } from './texts.ts';
import { configReads } from './use-choices.ts';

const schema = z.object({
  stationIds: z
    .array(z.string())
    .check(
      z.minLength(1, ruleMessage('text.required')),
      z.maxLength(configStationsMax, ruleMessage('number.max', { max: configStationsMax })),
    ),
  sections: z.array(z.enum(configSections)).check(z.minLength(1, ruleMessage('text.required'))),
});
type Values = z.output<typeof schema>;

/** Copies the configuration of a station to others: all of them or none. */
export default function CopyDialog({ config, onClose, onDone }: DialogProps & { config: StationConfig }) {
  const t = useTexts(texts);
  const options = useStationOptions().filter(({ value }) => value !== config.id);
  const form = useSchemaForm(schema, { stationIds: [], sections: [...configSections] });
  const preview = useSave(stationConfigEndpoints.previewStationConfigCopy, []);
  const save = useSave(stationConfigEndpoints.copyStationConfig, configReads);
  const [confirming, setConfirming] = useState<Values>();
  const title = t('copy.title', { name: config.stationName });
  const request = (values: Values) => ({ id: config.id, ...values });
  if (confirming)
    return (
      <ConfirmChange
        endpoint={stationConfigEndpoints.previewStationConfigCopy}
        request={request(confirming)}
        title={title}
        submitText={t('action.copy')}
        save={(effect) => save({ ...request(confirming), effect })}
        onClose={onClose}
        onDone={() => onDone()}
      />
    );
  return (
    <FormDialog
      form={form}
      title={title}
      submitText={t('action.next')}
      permission={stationConfigEndpoints.copyStationConfig.permission}
      // What is wrong at a station is named before anybody is asked to confirm.
      save={async (values) => {
        await preview(request(values));
        return values;
      }}
      onClose={onClose}
      onDone={setConfirming}
    >
      <p>{t('copy.text')}</p>
      <SelectField
        multiple
        required
        label={t('copy.stationIds')}
        hint={t('copy.most', { max: configStationsMax })}
        none={t('copy.choose')}
        options={options}
        searchable={options.length >= searchableFrom}
        {...form.choice('stationIds')}
      />
      <CheckGroup
        label={t('copy.sections')}
        options={configSections.map((section) => ({ value: section, label: t(`copy.section.${section}`) }))}
        {...form.choice('sections')}
      />
    </FormDialog>
  );
}
