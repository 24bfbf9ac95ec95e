import { pointName } from '#src/blocks/points/shown-points.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { Maintenance } from './maintenance-cells.tsx';
import { texts } from './texts.ts';

/** Parts that were exchanged, with their serial numbers. */
export function ExchangedList({ row }: { row: Maintenance }) {
  return (
    <ul className="ems-maintenance-list">
      {row.parts.map(({ name, qty, serialOut, serialIn }) => (
        <li key={`${name} ${serialOut} ${serialIn}`}>
          {[`${name} × ${qty}`, [serialOut, serialIn].filter(Boolean).join(' → ')].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  );
}

/** What was checked. */
export function Checklist({ row }: { row: Maintenance }) {
  const t = useTexts(texts);
  return (
    <ul className="ems-maintenance-list">
      {row.checklist.map(({ text, done }) => (
        <li key={text}>
          <StatusDot tone={done ? 'good' : 'open'}>{done ? `${text} · ${t('check.done')}` : text}</StatusDot>
        </li>
      ))}
    </ul>
  );
}

/** Values of points before and after the work. */
export function Readings({ row }: { row: Maintenance }) {
  const t = useTexts(texts);
  const names = usePointNames();
  const formats = useFormats();
  return (
    <ul className="ems-maintenance-list">
      {row.readings.map(({ point, before, after, unit, inRange }) => (
        <li key={point}>
          {pointName(names, point) ?? point}: {formats.quantity(before, unit)} → {formats.quantity(after, unit)}{' '}
          <StatusDot tone={inRange ? 'good' : 'bad'}>{t(inRange ? 'reading.inRange' : 'reading.outside')}</StatusDot>
        </li>
      ))}
    </ul>
  );
}
