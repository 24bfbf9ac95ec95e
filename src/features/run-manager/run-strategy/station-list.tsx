import { useState } from 'react';
import type { StrategyStation } from '#src/contract/strategy.ts';
import type { StrategySaving } from '#src/contract/strategy-saving.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/check.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { texts } from './texts.ts';
import { useSavings } from './use-strategies.ts';

interface StationListProps {
  stations: readonly StrategyStation[];
  /** Id of the one that is shown. */
  shown: string | undefined;
  onShow(stationId: string): void;
}

const isOpen = ({ isRetired, sending, drafts, warnings }: StrategyStation, saving?: StrategySaving): boolean =>
  !isRetired && (sending !== null || drafts > 0 || warnings + (saving?.findings ?? 0) > 0);

/** The stations with what they follow, what is on its way, and how many findings there are. */
export function StationList({ stations, shown, onShow }: StationListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [openOnly, setOpenOnly] = useState(false);
  const lower = (text: string) => text.toLocaleLowerCase(language);
  const named = stations.filter(({ stationName }) => lower(stationName).includes(lower(search.trim())));
  const savings = useSavings(
    named.filter(({ hasStorage, isRetired }) => hasStorage && !isRetired).map(({ stationId }) => stationId),
  );
  const found = openOnly ? named.filter((station) => isOpen(station, savings.get(station.stationId))) : named;
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
              <StationMarks station={station} saving={savings.get(station.stationId)} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="ems-simulation-note">{t('noStations')}</p>}
    </nav>
  );
}

interface MarksProps {
  station: StrategyStation;
  /** undefined: not known yet. */
  saving: StrategySaving | undefined;
}

function StationMarks({ station, saving }: MarksProps) {
  const t = useTexts(texts);
  const { signed } = useFormats();
  const { hasStorage, isRetired, applied, sending, drafts } = station;
  const warnings = station.warnings + (saving?.findings ?? 0);
  if (isRetired) return <span className="ems-strategy-marks">{t('retired')}</span>;
  if (!hasStorage) return <span className="ems-strategy-marks">{t('noStorage')}</span>;
  return (
    <span className="ems-strategy-marks">
      <span>{applied?.name}</span>
      {saving?.saving !== undefined && saving.saving !== null && (
        <span>{t('saved', { amount: signed(saving.saving, saving.currency) })}</span>
      )}
      {sending && <span data-state={sending.state}>{t(`state.${sending.state}`)}</span>}
      {drafts > 0 && <span>{t('drafts', { count: drafts })}</span>}
      {warnings > 0 && <span data-level="warning">{t('warnings', { count: warnings })}</span>}
    </span>
  );
}
