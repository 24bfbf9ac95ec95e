import type { AfterSaleEvidence } from '#src/contract/life-cycle/after-sale.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface EvidenceProps {
  evidence: AfterSaleEvidence;
}

/** How often the battery was outside of the windows that its warranty is for. */
export function WindowTable({ evidence: { windows, outside } }: EvidenceProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const nominal = (value: number, unit: string) => quantity(value, unit, { nominal: true });
  const rows = [
    { id: 'soc', window: `${nominal(windows.soc[0], '%')} – ${nominal(windows.soc[1], '%')}` },
    {
      id: 'temperature',
      window: `${nominal(windows.temperature[0], '°C')} – ${nominal(windows.temperature[1], '°C')}`,
    },
    { id: 'cycles', window: t('evidence.atMost', { value: nominal(windows.cycles, '') }) },
  ] as const;
  return (
    <PlainTable aria-label={t('evidence.windows')}>
      <thead>
        <tr>
          <th scope="col">{t('evidence.quantity')}</th>
          <th scope="col">{t('evidence.window')}</th>
          <th scope="col">{t('evidence.outside')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, window }) => (
          <tr key={id}>
            <th scope="row">{t(`evidence.${id}`)}</th>
            <td>{window}</td>
            <td>
              <StatusDot tone={outside[id] === 0 ? 'good' : 'bad'}>
                {outside[id] === 0 ? t('evidence.never') : t('evidence.days', { count: outside[id] })}
              </StatusDot>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Every day with its figures, the newest first. */
export function DayTable({ evidence: { days } }: EvidenceProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const span = (low: number | null, high: number | null, unit: string) =>
    low === null && high === null ? '—' : `${quantity(low, unit)} – ${quantity(high, unit)}`;
  return (
    <div className="ems-case-scroll" tabIndex={0} role="region" aria-label={t('evidence.table')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('evidence.day')}</th>
            <th scope="col">{t('evidence.soc')}</th>
            <th scope="col">{t('evidence.temperature')}</th>
            <th scope="col">{t('evidence.cycles')}</th>
            <th scope="col">{t('evidence.soh')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, socMin, socMax, temperatureMin, temperatureMax, cycles, soh }) => (
            <tr key={day}>
              <th scope="row">
                <Day day={day} />
              </th>
              <td>{span(socMin, socMax, '%')}</td>
              <td>{span(temperatureMin, temperatureMax, '°C')}</td>
              <td>{quantity(cycles, '', { digits: 2 })}</td>
              <td>{quantity(soh, '%', { digits: 2 })}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
