import { useMemo } from 'react';
import type { Translate } from '#src/i18n/define-texts.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useZones } from '../use-stations.ts';
import type { CellContext } from './columns.tsx';

const noZone = () => undefined;

/**
 * What the cells of a list and the facts of a detail know besides their record. Stable.
 * @param zone of all times; default: that of each station
 */
export function useCellContext<Texts, Extras>(
  t: Translate<Texts>,
  extras: Extras,
  zone?: 'browser',
): CellContext<Texts, Extras> {
  const ui = useTexts(uiTexts);
  const zones = useZones();
  const zoneOf = zone ? noZone : zones;
  const language = useLanguage();
  const serverNow = useServerClock();
  return useMemo(
    () => ({ t, language, zoneOf, serverNow, extras, severityWord: (severity) => ui(`severity.${severity}`) }),
    [t, language, zoneOf, serverNow, extras, ui],
  );
}
