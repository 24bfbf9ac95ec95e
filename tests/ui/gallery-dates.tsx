import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { type DateRange, DateRangeField } from '#src/ui/date-field/date-range-field.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

/** `?dates`: date fields in the page and in a dialog, and what they hand on. */
export function DateGallery() {
  const [day, setDay] = useState('2026-11-22');
  const [month, setMonth] = useState('');
  const [due, setDue] = useState('');
  const [range, setRange] = useState<DateRange>({});
  const [open, setOpen] = useState(false);
  return (
    <>
      <DateField kind="date" label="Day" value={day} min="2026-01-15" max="2026-12-10" onChange={setDay} />
      <DateField kind="month" label="Month" value={month} onChange={setMonth} />
      <DateRangeField label="Span" value={range} zone="Asia/Tokyo" onChange={setRange} />
      <output>{JSON.stringify({ day, month, due, ...range })}</output>
      <Button onClick={() => setOpen(true)}>Plan</Button>
      <Dialog open={open} title="Order" onClose={() => setOpen(false)}>
        <DateField kind="dateTime" label="Due" value={due} zone="Europe/Berlin" onChange={setDue} />
      </Dialog>
    </>
  );
}
