import { useTexts } from '#src/i18n/i18n.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { usePageQuery } from '../use-page-query.ts';
import { useStations } from '../use-stations.ts';
import { StationChoice } from './station-choice.tsx';
import { texts } from './texts.ts';

interface NoStationProps {
  /** Replaces the default change of the URL, for instance where the station's name is in the URL too. */
  onChoose?: (stationId: string) => void;
}

/** Instead of a page about a station: the caller has none, or the address names one that the caller cannot see. */
export function NoStation({ onChoose }: NoStationProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const { data: stations = [] } = useStations();
  if (stations.length === 0) return <Empty title={t('none')} text={t('noneText')} />;
  return (
    <div role="alert">
      <Empty
        title={t('unknown', { id: page.get('station') ?? '' })}
        text={t('unknownText')}
        action={
          <StationChoice
            stations={stations}
            value={undefined}
            onChange={onChoose ?? ((station) => page.set({ station }))}
          />
        }
      />
    </div>
  );
}
