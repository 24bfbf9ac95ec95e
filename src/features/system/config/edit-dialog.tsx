import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { configAdminEndpoints, type ConfigSetting } from '#src/contract/system/config-admin.ts';
import { languages } from '#src/contract/languages.ts';
import { localText } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Reach } from './reach.tsx';
import { ChangedSetting, useBase } from './changed-setting.tsx';
import { configReads, settingRef } from './setting-words.ts';
import { texts } from './texts.ts';
import { type SettingDialogProps, useSetting } from './use-setting.ts';
import { plainValue, ValueField } from './value-field.tsx';

const titleMax = 40;
const textForm = z.object({ value: localText(titleMax) });

/** Changes a setting; says what it does and whom a change reaches. */
export default function EditDialog({ setting: listed, ...props }: SettingDialogProps) {
  const setting = useSetting(listed);
  return typeof listed.value === 'string' ? (
    <PlainDialog setting={setting} {...props} />
  ) : (
    <TextDialog setting={setting} {...props} />
  );
}

const empty = { zh: '', en: '', de: '' };

const inLanguages = ({ value }: ConfigSetting) => (typeof value === 'string' ? empty : { ...empty, ...value });

function TextDialog({ setting, onClose, onDone }: SettingDialogProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(textForm, { value: inLanguages(setting) });
  const save = useSave(configAdminEndpoints.saveConfigSetting, configReads);
  const { isDirty, isSubmitting } = form.formState;
  const { base, isBehind, follow } = useBase(setting, {
    isDirty,
    isSubmitting,
    reset: (now) => form.reset({ value: inLanguages(now) }),
    merge(now) {
      for (const language of languages)
        if (!form.getFieldState(`value.${language}`).isDirty)
          form.resetField(`value.${language}`, { defaultValue: inLanguages(now)[language] });
    },
  });
  return (
    <FormDialog
      form={form}
      ready={!isBehind}
      title={t('edit', { name: t(`name.${setting.configKey}`) })}
      submitText={t('action.save')}
      permission={configAdminEndpoints.saveConfigSetting.permission}
      save={({ value }) => save({ ...settingRef(setting), revision: base.revision, value })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {isBehind && (
        <ChangedSetting
          before={base}
          now={setting}
          entered={{ ...empty, ...form.getValues('value') }}
          onNext={follow}
        />
      )}
      <p>{t(`what.${setting.configKey}`)}</p>
      {languages.map((language) => (
        <TextField
          key={language}
          {...form.field(`value.${language}`)}
          label={t(`inLanguage.${language}`)}
          lang={language}
          required={language === 'zh'}
          maxLength={titleMax}
        />
      ))}
      <Reach setting={setting} value={{ ...empty, ...form.watch('value') }} />
    </FormDialog>
  );
}

function PlainDialog({ setting, onClose, onDone }: SettingDialogProps) {
  const t = useTexts(texts);
  const { configKey, orgName, value } = setting;
  const form = useSchemaForm(z.object({ value: plainValue(setting) }), { value: String(value) });
  const save = useSave(configAdminEndpoints.saveConfigSetting, configReads);
  const { isDirty, isSubmitting } = form.formState;
  const { base, isBehind, follow } = useBase(setting, {
    isDirty,
    isSubmitting,
    reset: (now) => form.reset({ value: String(now.value) }),
  });
  return (
    <FormDialog
      form={form}
      ready={!isBehind}
      title={t('edit', { name: [t(`name.${configKey}`), orgName].filter(Boolean).join(' · ') })}
      submitText={t('action.save')}
      permission={configAdminEndpoints.saveConfigSetting.permission}
      save={(entered) => save({ ...settingRef(setting), revision: base.revision, value: entered.value })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {isBehind && <ChangedSetting before={base} now={setting} entered={form.getValues('value')} onNext={follow} />}
      <p>{t(`what.${configKey}`)}</p>
      <ValueField {...{ setting, form }} />
      <Reach setting={setting} value={form.watch('value')} />
    </FormDialog>
  );
}
