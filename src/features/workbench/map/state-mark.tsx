import { useTexts } from '#src/i18n/i18n.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { alarmCount, worstOf } from './cluster.ts';
import { conditionOf, type MapStation, stateOf } from './station-model.ts';
import { texts } from './texts.ts';

/** How a station does, in shape, colour and words, with the number of its alarms. */
export function StateMark({ station }: { station: MapStation }) {
  const t = useTexts(texts);
  const state = stateOf(station);
  const condition = conditionOf(station);
  const worst = worstOf(condition);
  const count = alarmCount(condition);
  return (
    <span className="ems-map-state" data-state={state}>
      {worst ? <SeverityShape severity={worst} /> : <span className="ems-map-sign" data-state={state} />}
      {t(`state.${state}`)}
      {count > 0 && ` (${count})`}
    </span>
  );
}
