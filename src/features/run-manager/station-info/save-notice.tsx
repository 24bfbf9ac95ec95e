import type { AccessEffect } from '#src/contract/access-effect.ts';
import type { StationSaveEffect } from '#src/contract/station-info.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Problems } from './station-words.tsx';
import { texts } from './texts.ts';

/** Whether a save makes a problem. */
export const isNoticed = (effect: AccessEffect): boolean => (effect as StationSaveEffect).problems.length > 0;

/** The problems that a save makes, and the orders that move with the station. */
export function SaveNotice({ effect }: { effect: AccessEffect }) {
  const t = useTexts(texts);
  const { problems, openOrders, total, outside } = effect as StationSaveEffect;
  return (
    <>
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
