import * as z from 'zod/mini';
import type { ConfigSetting } from '#src/contract/system/config-admin.ts';
import { configFault, jsonTextMax, secretMax } from '#src/contract/rules/config-value.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { ToggleField } from '#src/ui/field/toggle-field.tsx';
import { isOn, ruleOf, switchValue, valueWords } from './setting-words.ts';
import { texts } from './texts.ts';

/** The rule of a value that is one text: a number, a duration, a choice, a switch, JSON, a secret. */
export const plainValue = (setting: ConfigSetting) =>
  z.string().check(
    z.check<string>(({ value, issues }) => {
      const message = configFault(ruleOf(setting), value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message, continue: true });
    }),
  );

interface FormChoice {
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  error: string | undefined;
}

type AnyForm = SchemaForm<{ value: string }, { value: string }>;

interface ValueFieldProps {
  setting: ConfigSetting;
  /** A form with a field `value`. */
  form: {
    field(name: 'value'): ReturnType<AnyForm['field']>;
    number(name: 'value'): ReturnType<AnyForm['number']>;
    choice(name: 'value'): FormChoice;
  };
}

/** The field of a value that is one text, by its type. */
export function ValueField({ setting, form }: ValueFieldProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { configKey, valueType, choices, unit, min, max } = setting;
  const label = t(`name.${configKey}`);
  const { value, onChange, onBlur, error } = form.choice('value');
  switch (valueType) {
    case 'switch':
      return (
        <ToggleField
          {...{ label, onBlur, error }}
          value={isOn(setting, value)}
          onChange={(on) => onChange(switchValue(setting, on))}
        />
      );
    case 'choice': {
      const options = choices.map((each) => ({ value: each, label: valueWords(setting, each, t, language) }));
      return (
        <SelectField {...{ label, options, onBlur, error }} value={value} onChange={(next) => onChange(next ?? '')} />
      );
    }
    case 'json':
      return (
        <TextAreaField
          {...form.field('value')}
          label={label}
          rows={2}
          required
          spellCheck={false}
          maxLength={jsonTextMax}
        />
      );
    case 'secret':
      return (
        <TextField
          {...form.field('value')}
          type="password"
          label={t('newSecret')}
          required
          maxLength={secretMax}
          revealTexts={{ show: t('show'), hide: t('hide') }}
          autoComplete="off"
        />
      );
    default:
      return (
        <NumberField
          {...form.number('value')}
          required
          label={unit === 'minutes' ? t('withMinutes', { label }) : unit === 'days' ? t('withDays', { label }) : label}
          hint={min === null || max === null ? undefined : t('limits', { min, max })}
        />
      );
  }
}
