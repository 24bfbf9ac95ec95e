import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { specOf } from '#src/blocks/points/spec-of.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { pointId, type StateWord } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { texts } from './texts.ts';
import { byState } from './totals.ts';

const offline = 'offline';

/** How many piles charge, and what the others do. */
export function PilesTile({ piles }: { piles: readonly Device[] }) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const names = usePointNames();
  const values = useLiveValues(piles.map(({ id }) => pointId(id, 'chargerState')));
  const { states = [] } = specOf('charger', 'chargerState');
  const words = values.map((live) =>
    live?.freshness === offline ? offline : live?.value === null || live === undefined ? undefined : states[live.value],
  );
  const counts = byState(words);
  const word = (state: string) => (state === offline ? ui('freshness.offline') : names?.states[state as StateWord]);
  const others = counts
    .filter(([state]) => state !== 'charging')
    .map(([state, count]) => `${word(state) ?? ''} ${count}`);
  return (
    <KpiTile
      label={t('chargingPiles')}
      value={counts.length > 0 ? (counts.find(([state]) => state === 'charging')?.[1] ?? 0) : undefined}
      unit={t('ofPiles', { count: piles.length })}
      digits={0}
      note={others.join(' · ')}
    />
  );
}
