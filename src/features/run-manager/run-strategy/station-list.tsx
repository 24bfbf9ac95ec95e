import { useState } from 'react';
import type { StrategyStation } from '#src/contract/strategy.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/check.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { texts } from './texts.ts';

interface StationListProps {
  stations: readonly StrategyStation[];
  /** Id of the one that is shown. */
  shown: string | undefined;
  onShow(stationId: string): void;
}

const isOpen = ({ sending, drafts, warnings }: StrategyStation): boolean =>
  sending !== null || drafts > 0 || warnings > 0;

/** The stations with what they follow, what is on its way, and how many findings there are. */
export function StationList({ stations, shown, onShow }: StationListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [openOnly, setOpenOnly] = useState(false);
  const lower = (text: string) => text.toLocaleLowerCase(language);
  const found = stations.filter(
    (station) => lower(station.stationName).includes(lower(search.trim())) && (!openOnly || isOpen(station)),
  );
  return (
    <nav className="ems-strategy-stations" aria-label={t('stations')}>
      <SearchField label={t('search')} hideLabel placeholder={t('search')} value={search} onSearch={setSearch} />
      <CheckRow checked={openOnly} onChange={() => setOpenOnly(!openOnly)}>
        {t('openOnly')}
      </CheckRow>
      <ul>
        {found.map((station) => (
          <li key={station.stationId}>
            <button
              type="button"
              aria-current={station.stationId === shown ? 'true' : undefined}
              onClick={() => onShow(station.stationId)}
            >
              <span>{station.stationName}</span>
              <StationMarks station={station} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="ems-simulation-note">{t('noStations')}</p>}
    </nav>
  );
}

function StationMarks({ station }: { station: StrategyStation }) {
  const t = useTexts(texts);
  const { hasStorage, applied, sending, drafts, warnings } = station;
  if (!hasStorage) return <span className="ems-strategy-marks">{t('noStorage')}</span>;
  return (
    <span className="ems-strategy-marks">
      <span>{applied?.name}</span>
      {sending && <span data-state={sending.state}>{t(`state.${sending.state}`)}</span>}
      {drafts > 0 && <span>{t('drafts', { count: drafts })}</span>}
      {warnings > 0 && <span data-level="warning">{t('warnings', { count: warnings })}</span>}
    </span>
  );
}
