import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { call } from '#src/api/call.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import { organizationEndpoints } from '#src/contract/organization/organization.ts';
import { requiredChoice } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Reach } from './reach.tsx';
import { configReads } from './setting-words.ts';
import { texts } from './texts.ts';
import type { SettingDialogProps } from './use-setting.ts';
import { plainValue, ValueField } from './value-field.tsx';

/** Gives an organisation and its branch another value than the platform has. */
export default function OrganizationDialog({ setting, onClose, onDone }: SettingDialogProps) {
  const t = useTexts(texts);
  const api = useApi();
  const { configKey, value } = setting;
  const schema = z.object({ orgId: requiredChoice('organization.required'), value: plainValue(setting) });
  const form = useSchemaForm(schema, { orgId: '', value: String(value) });
  const tree = useQuery(query(api, organizationEndpoints.getOrganizationTree, {}, { silent: true }));
  const save = useSave(configAdminEndpoints.saveConfigSetting, configReads);
  const options = organizationOptionsOf(tree.data ?? []);
  const organization = form.choice('orgId');
  /** Also of a value that was set back: its revision goes on. */
  const revisionOf = async (orgId: string) => {
    const id = `${configKey}@${orgId}`;
    const found = await call(api, configAdminEndpoints.getConfigSetting, { id }, { silent: true });
    return found.revision;
  };
  return (
    <FormDialog
      form={form}
      title={t('organization.title', { name: t(`name.${configKey}`) })}
      submitText={t('action.save')}
      permission={configAdminEndpoints.saveConfigSetting.permission}
      save={async (entered) => save({ key: configKey, ...entered, revision: await revisionOf(entered.orgId) })}
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
    >
      <p>{t(`what.${configKey}`)}</p>
      <SelectField
        label={t('organization.field')}
        hint={t('organization.hint')}
        required
        none="—"
        options={options}
        searchable={options.length >= searchableFrom}
        value={organization.value === '' ? undefined : organization.value}
        onBlur={organization.onBlur}
        error={organization.error}
        onChange={(next) => organization.onChange(next ?? '')}
      />
      <ValueField setting={setting} form={form} />
      {organization.value !== '' && <Reach setting={setting} value={form.watch('value')} orgId={organization.value} />}
    </FormDialog>
  );
}
