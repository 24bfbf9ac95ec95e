import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { configAdminEndpoints, type ConfigSetting } from '#src/contract/config-admin.ts';
import { languages } from '#src/contract/languages.ts';
import { configFault } from '#src/contract/rules/config-value.ts';
import { localText } from '#src/contract/rules/text.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToggleField } from '#src/ui/toggle-field.tsx';
import { Reach } from './reach.tsx';
import { configReads, isOn, switchValue, valueWords } from './setting-words.ts';
import { texts } from './texts.ts';
import { type SettingDialogProps, useSetting } from './use-setting.ts';

const titleMax = 40;
const textForm = z.object({ value: localText(titleMax) });

/** The form of a value that is one text: a number, a duration, a choice, a switch. */
const plainForm = ({ valueType, min, max, choices }: ConfigSetting) =>
  z.object({
    value: z.string().check(
      z.check<string>(({ value, issues }) => {
        const rule = { valueType, choices, ...(min !== null && { min }), ...(max !== null && { max }) };
        const message = configFault(rule, value);
        if (message !== undefined) issues.push({ code: 'custom', input: value, message, continue: true });
      }),
    ),
  });

/** Changes a setting; says what it does and whom a change reaches. */
export default function EditDialog({ setting: listed, ...props }: SettingDialogProps) {
  const setting = useSetting(listed);
  return typeof listed.value === 'string' ? (
    <PlainDialog setting={setting} {...props} />
  ) : (
    <TextDialog setting={setting} {...props} />
  );
}

function TextDialog({ setting, onClose, onDone }: SettingDialogProps) {
  const t = useTexts(texts);
  const empty = { zh: '', en: '', de: '' };
  const form = useSchemaForm(textForm, {
    value: typeof setting.value === 'string' ? empty : { ...empty, ...setting.value },
  });
  const save = useSave(configAdminEndpoints.saveConfigSetting, configReads);
  return (
    <FormDialog
      form={form}
      title={t('edit', { name: t(`name.${setting.configKey}`) })}
      submitText={t('action.save')}
      save={({ value }) => save({ key: setting.id, revision: setting.revision, value })}
      onClose={onClose}
      onDone={() => onDone()}
    >
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
      <Reach setting={setting} value={form.watch('value')} />
    </FormDialog>
  );
}

function PlainDialog({ setting, onClose, onDone }: SettingDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { configKey, valueType, choices, min, max } = setting;
  const label = t(`name.${configKey}`);
  const form = useSchemaForm(plainForm(setting), { value: String(setting.value) });
  const save = useSave(configAdminEndpoints.saveConfigSetting, configReads);
  const { value, onChange, onBlur, error } = form.choice('value');
  const options = choices.map((each) => ({ value: each, label: valueWords(setting, each, t, language) }));
  const unit = valueType === 'duration' ? t('withMinutes', { label }) : label;
  return (
    <FormDialog
      form={form}
      title={t('edit', { name: label })}
      submitText={t('action.save')}
      save={(entered) => save({ key: setting.id, revision: setting.revision, value: entered.value })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t(`what.${configKey}`)}</p>
      {valueType === 'switch' && (
        <ToggleField
          {...{ label, onBlur, error }}
          value={isOn(setting, value)}
          onChange={(on) => onChange(switchValue(setting, on))}
        />
      )}
      {valueType === 'choice' && (
        <SelectField {...{ label, options, onBlur, error }} value={value} onChange={(next) => onChange(next ?? '')} />
      )}
      {(valueType === 'number' || valueType === 'duration') && (
        <NumberField
          {...form.number('value')}
          required
          label={unit}
          hint={min === null || max === null ? undefined : t('limits', { min, max })}
        />
      )}
      <Reach setting={setting} value={value} />
    </FormDialog>
  );
}
