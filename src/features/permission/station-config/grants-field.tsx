import remove from 'primeicons/raw-svg/trash.svg?icon';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type EnteredGrant, granteeKey, GranteePicker, GrantFields, newGrant } from './grant-fields.tsx';
import { configStyles } from './hole-words.tsx';
import { texts } from './texts.ts';

const grantsOf = (value: unknown): EnteredGrant[] => (Array.isArray(value) ? (value as EnteredGrant[]) : []);

function Control({ form, frame, name }: ControlProps) {
  useStyles(configStyles);
  const t = useTexts(texts);
  const { value, onChange, error } = form.choice(name);
  const zone = form.watch('timeZone') as string;
  const grants = grantsOf(value);
  return (
    <Field group {...frame} hideLabel error={error}>
      {() => (
        <div className="ems-config-grants">
          {grants.length === 0 && <p className="ems-sub">{t('grant.none')}</p>}
          {grants.map((grant, index) => (
            <fieldset key={granteeKey(grant)} className="ems-config-grant" aria-label={grant.name}>
              <div className="ems-config-grant-head">
                <strong>{grant.name}</strong>
                <IconButton
                  icon={remove}
                  label={t('grant.remove', { name: grant.name })}
                  onClick={() => onChange(grants.filter((_each, at) => at !== index))}
                />
              </div>
              <GrantFields form={form} path={`${name}.${index}`} zone={zone} />
            </fieldset>
          ))}
          <GranteePicker
            label={t('grant.add')}
            without={grants}
            onPick={(grantee) => onChange([...grants, newGrant(grantee)])}
          />
        </div>
      )}
    </Field>
  );
}

function Value({ value }: ValueProps) {
  const t = useTexts(texts);
  const permission = useTexts(permissionTexts);
  const { dateTime } = useFormats('UTC');
  const lines = grantsOf(value).map(({ name, permissions, until }) =>
    t('grant.summary', {
      name,
      permissions: permissions.map((key) => permission(`key.${key}`)).join(', ') || t('grant.seeOnly'),
      // The station's wall clock: read and written in one zone it stays as it is.
      until: until === '' ? t('grant.forever') : t('grant.untilTime', { time: toMinute(dateTime(`${until}Z`)) }),
    }),
  );
  return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
}

/** Grants of users and merchants, each with its rights and its end. */
export const grantsField: FormField<EnteredGrant[]> = { Control, Value, toInput: grantsOf };
