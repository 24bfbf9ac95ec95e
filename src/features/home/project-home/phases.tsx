import type { FleetPhase } from '#src/contract/station/fleet.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { texts } from '../texts.ts';
import css from './phases.css?inline';

const styles = sheet(css);

/** How far the stations of a project have come: how many there are in each phase, and how large they are. */
export function Phases({ phases }: { phases: readonly FleetPhase[] }) {
  useStyles(styles);
  const t = useTexts(texts);
  return (
    <Section title={t('phases.title')} wide="third">
      <div className="ems-phase-bar" aria-hidden="true">
        {phases
          .filter(({ stations }) => stations > 0)
          .map(({ phase, stations }) => (
            <span key={phase} data-phase={phase} style={{ flexGrow: stations }} />
          ))}
      </div>
      <dl className="ems-phases">
        {phases.map((each) => (
          <Phase key={each.phase} {...each} />
        ))}
      </dl>
    </Section>
  );
}

function Phase({ phase, stations, pvPeak, storagePower, storageCapacity }: FleetPhase) {
  const t = useTexts(texts);
  return (
    <div data-phase={phase}>
      <dt>{t(`phase.${phase}`)}</dt>
      <dd>
        <strong>{t('count', { count: stations })}</strong>
        {stations > 0 && (
          <span className="ems-home-foot">
            {t('phases.pv')} <Value value={pvPeak} unit="kWp" nominal /> · {t('phases.storage')}{' '}
            <Value value={storagePower} unit="kW" nominal />
            {' / '}
            <Value value={storageCapacity} unit="kWh" nominal />
          </span>
        )}
      </dd>
    </div>
  );
}
