import type { AccessEffect } from '#src/contract/user/access-effect.ts';
import type { StationSaveEffect } from '#src/contract/station/station-info.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { formatDateText } from '#src/ui/date-field/date-text.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Problems } from './station-words.tsx';
import { texts } from './texts.ts';

/** Whether a save makes a problem, or days of another length. */
export function isNoticed(effect: AccessEffect): boolean {
  const { problems, zone } = effect as StationSaveEffect;
  return problems.length > 0 || zone !== null;
}

/** What another time zone does to the days of the station. */
function ZoneNotice({ zone: { from, to, on, lastDay, hours } }: { zone: NonNullable<StationSaveEffect['zone']> }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { quantity } = useFormats();
  const day = (date: string) => formatDateText(date, 'date', language);
  return (
    <section aria-label={t('zone.title')}>
      <strong>{t('zone.title')}</strong>
      <p>{t('zone.change', { from, to, day: day(on) })}</p>
      <p>{t('zone.lastDay', { day: day(lastDay), hours: quantity(hours, 'h') })}</p>
      <p>{t('zone.follows')}</p>
    </section>
  );
}

/** The problems that a save makes, and the orders that move with the station. */
export function SaveNotice({ effect }: { effect: AccessEffect }) {
  const t = useTexts(texts);
  const { problems, openOrders, total, outside, zone } = effect as StationSaveEffect;
  return (
    <>
      {zone && <ZoneNotice zone={zone} />}
      {problems.length > 0 && (
        <section aria-label={t('save.problems')}>
          <strong>{t('save.problems')}</strong>
          <Problems problems={problems} />
        </section>
      )}
      {total + outside > 0 && openOrders > 0 && <p>{t('save.orders', { count: openOrders })}</p>}
    </>
  );
}
