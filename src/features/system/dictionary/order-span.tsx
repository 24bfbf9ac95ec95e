import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import type { ReorderItem } from '#src/ui/list/reorder-list.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface OrderSpanProps {
  all: readonly ReorderItem[];
  /** Position of the first value that is shown, and of the one after the last, from 0. */
  start: number;
  end: number;
  spanLength: number;
  onStart(start: number): void;
  /** @param position from 1 */
  onMove(id: string, position: number): void;
}

/** Which of many values are shown, and a way to move one of them far. */
export function OrderSpan({ all, start, end, spanLength, onStart, onMove }: OrderSpanProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [id, setId] = useState<string>();
  const [position, setPosition] = useState('');
  const target = Number(position);
  const isPosition = Number.isInteger(target) && target >= 1 && target <= all.length;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('order.value')}
          none="—"
          searchable
          options={all.map((item) => ({ value: item.id, label: item.name }))}
          value={id}
          onChange={(next) => setId(next)}
        />
        <NumberField label={t('order.position')} value={position} onChange={setPosition} />
      </FieldRow>
      <div>
        <Button disabled={id === undefined || !isPosition} onClick={() => id !== undefined && onMove(id, target)}>
          {t('order.move')}
        </Button>
      </div>
      <p>
        <Button disabled={start === 0} onClick={() => onStart(start - spanLength)}>
          {t('order.earlier')}
        </Button>{' '}
        <span role="status">
          {t('order.span', { from: number(start + 1), to: number(end), total: number(all.length) })}
        </span>{' '}
        <Button disabled={end >= all.length} onClick={() => onStart(start + spanLength)}>
          {t('order.later')}
        </Button>
      </p>
    </>
  );
}
