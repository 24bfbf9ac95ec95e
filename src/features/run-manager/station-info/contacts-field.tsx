import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useFieldRows } from '#src/blocks/form/use-field-rows.ts';
import { type StationContact, stationContactsMax } from '#src/contract/station/station-info.ts';
import { textShortMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { ToggleField } from '#src/ui/field/toggle-field.tsx';
import { stationStyles } from './station-words.tsx';
import { texts } from './texts.ts';

const phoneMax = 24;
const empty: StationContact = { name: '', role: '', phone: '', isAllDay: false };
const contactsOf = (value: unknown): StationContact[] => (Array.isArray(value) ? (value as StationContact[]) : []);

function Control({ form, frame, name }: ControlProps) {
  useStyles(stationStyles);
  const t = useTexts(texts);
  const { value, error } = form.choice(name);
  const contacts = contactsOf(value);
  const { root, add, paths, addRow, removeRow } = useFieldRows({ form, name }, contacts);
  return (
    <Field group {...frame} hideLabel error={error}>
      {() => (
        <div ref={root} className="ems-station-contacts">
          {contacts.length === 0 && <p className="ems-sub">{t('contact.none')}</p>}
          {paths.map((path, index) => (
            <Contact key={path} {...{ form, index, path }} remove={() => removeRow(index)} />
          ))}
          <div>
            <Button
              ref={add}
              icon={plus}
              disabled={contacts.length >= stationContactsMax}
              onClick={() => addRow(empty)}
            >
              {t('contact.add')}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

interface ContactProps extends Pick<ControlProps, 'form'> {
  index: number;
  path: string;
  remove(): void;
}

function Contact({ form, index, path, remove }: ContactProps) {
  const t = useTexts(texts);
  const number = index + 1;
  const title = t('contact.number', { number });
  return (
    <fieldset className="ems-station-contact" aria-label={title}>
      <div className="ems-station-contact-head">
        <strong>{title}</strong>
        <IconButton icon={trash} label={t('contact.remove', { number })} onClick={remove} />
      </div>
      <FieldRow wide>
        <TextField required label={t('contact.name')} maxLength={textShortMax} {...form.field(`${path}.name`)} />
        <TextField label={t('contact.role')} maxLength={textShortMax} {...form.field(`${path}.role`)} />
      </FieldRow>
      <FieldRow wide>
        <TextField
          required
          type="tel"
          label={t('contact.phone')}
          maxLength={phoneMax}
          {...form.field(`${path}.phone`)}
        />
        <ToggleField label={t('contact.isAllDay')} {...form.choice(`${path}.isAllDay`)} />
      </FieldRow>
    </fieldset>
  );
}

function Value({ value }: ValueProps) {
  const t = useTexts(texts);
  const lines = contactsOf(value).map(({ name, role, phone, isAllDay }) =>
    [name, role, phone, isAllDay && t('contact.isAllDay')].filter(Boolean).join(' · '),
  );
  return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
}

/** Who answers for a station. */
export const contactsField: FormField<StationContact[]> = { Control, Value, toInput: contactsOf };
