import { useState } from 'react';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '../button/button.tsx';
import { DateField } from './date-field.tsx';
import { isDateValue } from './date-text.ts';
import type { DateRange } from './date-range-field.tsx';
import { texts } from '../texts.ts';

interface DateRangeEndsProps {
  value: DateRange;
  zone: string | undefined;
  apply(value: DateRange): void;
}

/** The two ends of a span as typed fields. */
export default function DateRangeEnds({ value, zone, apply }: DateRangeEndsProps) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState({
    from: value.from ? toWallClock(value.from, zone) : '',
    to: value.to ? toWallClock(value.to, zone) : '',
  });
  const isReadable = [draft.from, draft.to].every((end) => end === '' || isDateValue(end, 'dateTime'));
  const isReversed = isReadable && draft.from !== '' && draft.to !== '' && draft.to <= draft.from;
  const end = (name: 'from' | 'to') => (
    <DateField
      kind="dateTime"
      label={t(`range.${name}`)}
      zone={zone}
      value={draft[name]}
      onChange={(next) => setDraft({ ...draft, [name]: next })}
    />
  );
  return (
    <form
      className="ems-range-ends"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReadable && !isReversed)
          apply({ from: fromWallClock(draft.from, zone), to: fromWallClock(draft.to, zone) });
      }}
    >
      {end('from')}
      {end('to')}
      <p role="alert" className="ems-field-error">
        {isReversed ? t('range.order') : ''}
      </p>
      <Button kind="primary" type="submit" disabled={!isReadable || isReversed}>
        {t('range.apply')}
      </Button>
    </form>
  );
}
