import { useTexts } from '#src/i18n/i18n.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { StationPicture } from '../scene/station-picture.tsx';
import { StateMark } from './state-mark.tsx';
import { generationOf } from '#src/contract/rules/fleet-sums.ts';
import type { MapStation } from './station-model.ts';
import { texts } from './texts.ts';

/** What is to be known of a station before its scene is opened. */
export function StationCard({ station: shown }: { station: MapStation }) {
  const t = useTexts(texts);
  const { station, overview, flow } = shown;
  const figures = [
    [t('list.generation'), flow && generationOf(flow), 'kW'],
    [t('list.load'), flow && flow.load + flow.charging, 'kW'],
    [t('list.soc'), flow?.soc, '%'],
    [t('list.today'), overview?.today.generation, 'kWh'],
  ] as const;
  return (
    <>
      <StationPicture station={station} />
      <p className="ems-map-card-name">{station.name}</p>
      <p>
        <StateMark station={shown} />
        {station.phase !== 'operation' && ` · ${t(`phase.${station.phase}`)}`}
      </p>
      <dl>
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Value value={value} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
