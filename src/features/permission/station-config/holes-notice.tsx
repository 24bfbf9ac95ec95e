import type { AccessEffect } from '#src/contract/user/access-effect.ts';
import type { ConfigEffect } from '#src/contract/station/station-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Holes } from './hole-words.tsx';
import { texts } from './texts.ts';

/** Whether a change makes holes in the coverage of its stations. */
export const hasHoles = (effect: AccessEffect): boolean => (effect as ConfigEffect).holes.length > 0;

/** The holes that a change makes. */
export function HolesNotice({ effect }: { effect: AccessEffect }) {
  const t = useTexts(texts);
  const { holes } = effect as ConfigEffect;
  if (holes.length === 0) return null;
  return (
    <section aria-label={t('effect.holes')}>
      <strong>{t('effect.holes')}</strong>
      {holes.map((station) => (
        <div key={station.id}>
          <p>{station.stationName}</p>
          <Holes row={station} />
        </div>
      ))}
    </section>
  );
}
