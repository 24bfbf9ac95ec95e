import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import css from './electrovalence.css?inline';
import { Electrovalence } from './electrovalence.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

export default function ElectrovalencePage() {
  useStyles(styles);
  const t = useTexts(texts);
  const { answer, stations, station, choose, readOthers } = useStationChoice();
  return (
    <div className="ems-tariffs ems-tariffs-colours">
      <header className="ems-tariffs-head">
        <h1>{t('title')}</h1>
        {station && <StationChoice stations={stations} value={station.id} onChange={choose} readOthers={readOthers} />}
      </header>
      <QueryView
        query={answer}
        isEmpty={() => !station}
        empty={<NoStation />}
        skeleton={<Skeleton rows={10} />}
        failed={t('failed')}
      >
        {() => station && <Electrovalence key={station.id} station={station} />}
      </QueryView>
    </div>
  );
}
