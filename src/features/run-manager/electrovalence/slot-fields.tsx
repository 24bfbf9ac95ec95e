import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { useState } from 'react';
import { PriceBand } from '#src/blocks/season/price-band.tsx';
import { priceKinds } from '#src/contract/statistics/energy.ts';
import { clockOf, halfHours } from '#src/contract/rules/energy/day-slots.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { asNumbers, endOf, type SlotInput, startOf } from './tariff-edit.ts';
import { texts } from './texts.ts';
import type { TariffEditor } from './use-tariff-editor.ts';

const choices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: from + index, label: clockOf(from + index) }));
const starts = choices(0, halfHours - 1);
const ends = choices(1, halfHours);
const timeOf = (halfHour: number) => ({ hour: Math.floor(halfHour / 2), minute: (halfHour % 2) * 30 });

interface SlotFieldsProps {
  editor: TariffEditor;
  /** Name of the list among the form's fields. */
  at: string;
  slots: readonly SlotInput[];
  onChange(slots: SlotInput[]): void;
}

/** The slots of one table of a season, and what they look like as a strip. */
export function SlotFields({ editor, at, slots, onChange }: SlotFieldsProps) {
  const t = useTexts(texts);
  const add = () => {
    const last = slots.at(-1);
    const from = last ? endOf(last) % halfHours : 0;
    const [start, end] = [timeOf(from), timeOf(from + 1)];
    const times = { startHour: start.hour, startMinute: start.minute, endHour: end.hour, endMinute: end.minute };
    onChange([...slots, { ...times, kind: last?.kind ?? 'flat', price: last?.price ?? '' } as SlotInput]);
  };
  const rows = slots.map((slot, index) => ({ slot, index, name: `${at}.${index}` }));
  return (
    <>
      <PriceBand slots={asNumbers(slots)} />
      {rows.map(({ slot, index, name }) => (
        <SlotRow
          key={name}
          {...{ editor, name, slot, number: index + 1 }}
          onChange={(change) => onChange(slots.with(index, { ...slot, ...change }))}
          {...(slots.length > 1 && { onRemove: () => onChange(slots.toSpliced(index, 1)) })}
        />
      ))}
      <Button icon={plus} onClick={add} disabled={slots.length >= halfHours}>
        {t('dialog.addSlot')}
      </Button>
    </>
  );
}

interface SlotRowProps {
  editor: TariffEditor;
  name: string;
  slot: SlotInput;
  number: number;
  onChange(change: Partial<SlotInput>): void;
  /** Without it the slot is the only one. */
  onRemove?(): void;
}

function SlotRow({ editor, name, slot, number, onChange, onRemove }: SlotRowProps) {
  const t = useTexts(texts);
  const [wasLeft, setWasLeft] = useState(false);
  const { errorAt, values, wasRefused } = editor;
  return (
    <div className="ems-tariff-slot-row">
      <SelectField
        label={t('dialog.from', { number })}
        error={errorAt(`${name}.startHour`)}
        options={starts}
        value={startOf(slot)}
        onChange={(value = 0) => {
          const { hour, minute } = timeOf(value);
          onChange({ startHour: hour, startMinute: minute } as Partial<SlotInput>);
        }}
      />
      <SelectField
        label={t('dialog.to', { number })}
        error={errorAt(`${name}.endHour`)}
        options={ends}
        value={endOf(slot)}
        onChange={(value = halfHours) => {
          const { hour, minute } = timeOf(value);
          onChange({ endHour: hour, endMinute: minute } as Partial<SlotInput>);
        }}
      />
      <SelectField
        label={t('dialog.kind', { number })}
        options={priceKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={slot.kind}
        onChange={(kind = 'flat') => onChange({ kind })}
      />
      <NumberField
        label={withBrackets(t('dialog.price', { number }), `${values.currency}/kWh`)}
        error={wasLeft || wasRefused ? errorAt(`${name}.price`) : undefined}
        value={slot.price}
        onChange={(price) => onChange({ price })}
        onBlur={() => setWasLeft(true)}
      />
      <IconButton
        icon={trash}
        label={t('dialog.removeSlot', { number })}
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
    </div>
  );
}
