import { useState } from 'react';
import { choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { number } from '#src/blocks/form/fields.tsx';
import type { AnyForm, ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { statesOfText, statesText } from '#src/contract/points/point-sheet.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { type DataType, registerCountOf } from '#src/contract/rules/points/data-types.ts';
import { pointUnits } from '#src/contract/rules/points/kinds.ts';
import { hexOf, type ReadFunction, referenceOf, registerMax } from '#src/contract/rules/points/registers.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';

type States = PointForm['states'];

function useDeviceOptions(form: AnyForm | undefined) {
  const { data = [] } = useDevices(form?.watch('stationId') as string | undefined);
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** A device of the station. */
export const deviceField = () => choiceOf(useDeviceOptions);

function useUnits(form: AnyForm | undefined) {
  const units: readonly string[] = pointUnits[(form?.watch('kind') as PointForm['kind'] | undefined) ?? 'gauge'];
  return units.filter(Boolean).map((unit) => ({ value: unit, label: unit }));
}

/** A unit of the kind that is chosen. */
export const unitField = () => choiceOf(useUnits, { none: 'noValue' });

/** A register as it is on the wire, with what manuals call it. */
export function registerField(): FormField<string> {
  const plain = number({ required: true });
  function Control(props: ControlProps) {
    const { form, frame, t } = props;
    const [typed, readFunction, dataType] = form.watch(['register', 'readFunction', 'dataType']);
    const register = /^\d{1,5}$/.test(String(typed)) ? Number(typed) : undefined;
    if (register === undefined || register > registerMax) return <plain.Control {...props} />;
    const hint = t('hint.registerAs', {
      reference: referenceOf(readFunction as ReadFunction, register),
      hex: hexOf(register),
      count: String(registerCountOf(dataType as DataType)),
    });
    return <plain.Control {...props} frame={{ ...frame, hint }} />;
  }
  return { ...plain, Control };
}

function StatesControl({ form, frame, name, fixed }: ControlProps) {
  const { value, onChange, onBlur, error } = form.choice(name);
  const [typed, setTyped] = useState(() => statesText(value as States));
  return (
    <TextAreaField
      {...frame}
      name={name}
      rows={2}
      readOnly={fixed}
      error={error}
      value={typed}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(statesOfText(currentTarget.value) ?? []);
      }}
    />
  );
}

const StatesValue = ({ value }: ValueProps) => statesText((value as States | undefined) ?? []) || '—';

/** The words of a state's values, in one text. */
export const statesField: FormField<States> = {
  Control: StatesControl,
  Value: StatesValue,
  toInput: (value) => (value as States | undefined) ?? [],
  wide: true,
};
