import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { QueryView } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import css from '../home.css?inline';
import { texts } from '../texts.ts';
import { StationHome } from './station-home.tsx';

const styles = sheet(css);

function StationFacts({ station: { phase, address, ratings, timeZone } }: { station: Station }) {
  const t = useTexts(texts);
  const formats = useFormats(timeZone);
  const rated = (value: number, unit: string) => formats.quantity(value, unit, { nominal: true });
  const clock = useServerNow((now) => `${formats.time(now).slice(0, 5)} ${formats.zoneName(now)}`);
  return (
    <p className="ems-home-facts">
      {t(`phase.${phase}`)} · {address} · {t('phases.pv')} {rated(ratings.pvPeak, 'kWp')} · {t('phases.storage')}{' '}
      {rated(ratings.storagePower, 'kW')} / {rated(ratings.storageCapacity, 'kWh')} · {t('localTime', { clock })}
    </p>
  );
}

export default function StationHomePage() {
  useStyles(styles);
  const t = useTexts(texts);
  const openTab = useOpenTab();
  const { answer, stations, station, choose, readOthers } = useStationChoice();
  return (
    <div className="ems-home">
      <header className="ems-home-head">
        <h1>{t('station')}</h1>
        {station && <StationChoice stations={stations} value={station.id} onChange={choose} readOthers={readOthers} />}
        {station && <StationFacts station={station} />}
      </header>
      <QueryView query={answer} isEmpty={() => !station} empty={<NoStation />} failed={t('failed')}>
        {() => station && <StationHome key={station.id} station={station} openTab={openTab} />}
      </QueryView>
    </div>
  );
}
