import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { priceKinds } from '#src/contract/energy.ts';
import { clockOf, halfHours } from '#src/contract/rules/day-slots.ts';
import type { DayKind, PriceSlot } from '#src/contract/rules/tariff.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { PriceBand } from './price-band.tsx';
import type { TariffFields } from './tariff-dialog.tsx';
import { useDaysText } from './tariff-view.tsx';
import { monthsText } from './tariff-words.ts';
import { texts } from './texts.ts';

type DayPath = `seasons.${number}.prices.${number}`;
type SlotInput = Omit<PriceSlot, 'price'> & { price: string | number };

const choices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: from + index, label: clockOf(from + index) }));
const starts = choices(0, halfHours - 1);
const ends = choices(1, halfHours);

const startOf = ({ startHour, startMinute }: SlotInput): number => startHour * 2 + startMinute / 30;
/** 0:00 is the end of a day as 24:00 is. */
const endOf = ({ endHour, endMinute }: SlotInput): number => endHour * 2 + endMinute / 30 || halfHours;
const timeOf = (halfHour: number) => ({ hour: Math.floor(halfHour / 2), minute: (halfHour % 2) * 30 });

export const asNumbers = (slots: readonly SlotInput[]): PriceSlot[] =>
  slots.map((slot) => ({ ...slot, price: Number(slot.price) }));

interface SlotFieldsProps {
  form: TariffFields;
  at: DayPath;
  months: readonly number[];
  days: readonly DayKind[];
  currency: string;
}

/** The slots of one kind of day, and what they look like as a strip. */
export function SlotFields({ form, at, months, days, currency }: SlotFieldsProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const daysText = useDaysText();
  const path = `${at}.slots` as const;
  const slots = form.watch(path) as SlotInput[];
  const set = (next: readonly SlotInput[]) => form.setValue(path, [...next] as never, { shouldDirty: true });
  const change = (index: number, part: Partial<SlotInput>) =>
    set(slots.map((slot, each) => (each === index ? { ...slot, ...part } : slot)));
  const add = () => {
    const last = slots.at(-1);
    const from = last ? endOf(last) % halfHours : 0;
    const [start, end] = [timeOf(from), timeOf(from + 1)];
    const times = { startHour: start.hour, startMinute: start.minute, endHour: end.hour, endMinute: end.minute };
    set([...slots, { ...times, kind: last?.kind ?? 'flat', price: last?.price ?? '' }]);
  };
  return (
    <fieldset className="ems-tariff-fields">
      <legend>{`${monthsText(months, locale)} · ${daysText(days)}`}</legend>
      <div className="ems-tariffs-colours">
        <PriceBand slots={asNumbers(slots)} />
      </div>
      {slots.map((slot, index) => {
        const number = index + 1;
        return (
          // Slots have no identity of their own: their place is it.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="ems-tariff-slot-row">
            <SelectField
              label={t('dialog.from', { number })}
              options={starts}
              value={startOf(slot)}
              onChange={(value = 0) => {
                const { hour, minute } = timeOf(value);
                change(index, { startHour: hour, startMinute: minute });
              }}
            />
            <SelectField
              label={t('dialog.to', { number })}
              options={ends}
              value={endOf(slot)}
              onChange={(value = halfHours) => {
                const { hour, minute } = timeOf(value);
                change(index, { endHour: hour, endMinute: minute });
              }}
            />
            <SelectField
              label={t('dialog.kind', { number })}
              options={priceKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              value={slot.kind}
              onChange={(kind = 'flat') => change(index, { kind })}
            />
            <TextField
              label={`${t('dialog.price', { number })} (${currency})`}
              inputMode="decimal"
              value={String(slot.price)}
              onChange={({ currentTarget }) => change(index, { price: currentTarget.value })}
            />
            <IconButton
              icon={trash}
              label={t('dialog.removeSlot', { number })}
              disabled={slots.length === 1}
              onClick={() => set(slots.filter((_, each) => each !== index))}
            />
          </div>
        );
      })}
      <Button icon={plus} onClick={add} disabled={slots.length >= halfHours}>
        {t('dialog.addSlot')}
      </Button>
    </fieldset>
  );
}
