import { type StationPhase, stationPhases } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { Value } from '#src/ui/value/value.tsx';
import type { StationRow } from '../station-rows.ts';
import { texts } from '../texts.ts';
import css from './phases.css?inline';

const styles = sheet(css);

const sum = (rows: readonly StationRow[], value: (row: StationRow) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

/** How far the stations of a project have come: how many there are in each phase, and how large they are. */
export function Phases({ rows }: { rows: readonly StationRow[] }) {
  useStyles(styles);
  const t = useTexts(texts);
  const phases = stationPhases.map((phase) => ({
    phase,
    rowsOfPhase: rows.filter(({ overview }) => overview.phase === phase),
  }));
  return (
    <Section title={t('phases.title')} wide="third">
      <div className="ems-phase-bar" aria-hidden="true">
        {phases
          .filter(({ rowsOfPhase }) => rowsOfPhase.length > 0)
          .map(({ phase, rowsOfPhase }) => (
            <span key={phase} data-phase={phase} style={{ flexGrow: rowsOfPhase.length }} />
          ))}
      </div>
      <dl className="ems-phases">
        {phases.map(({ phase, rowsOfPhase }) => (
          <Phase key={phase} phase={phase} rows={rowsOfPhase} />
        ))}
      </dl>
    </Section>
  );
}

function Phase({ phase, rows }: { phase: StationPhase; rows: readonly StationRow[] }) {
  const t = useTexts(texts);
  return (
    <div data-phase={phase}>
      <dt>{t(`phase.${phase}`)}</dt>
      <dd>
        <strong>{t('count', { count: rows.length })}</strong>
        {rows.length > 0 && (
          <span className="ems-home-foot">
            {t('phases.pv')} <Value value={sum(rows, ({ overview }) => overview.pvPeak)} unit="kWp" nominal /> ·{' '}
            {t('phases.storage')} <Value value={sum(rows, ({ overview }) => overview.storagePower)} unit="kW" nominal />
            {' / '}
            <Value value={sum(rows, ({ overview }) => overview.storageCapacity)} unit="kWh" nominal />
          </span>
        )}
      </dd>
    </div>
  );
}
