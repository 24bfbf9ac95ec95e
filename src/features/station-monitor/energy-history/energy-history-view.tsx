import { Suspense, useMemo } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { useDevicesOf } from '#src/blocks/station/use-devices.ts';
import { usePowerFlows } from '#src/blocks/station/use-power-flow.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { totalCapacity } from '#src/lib/number/energy-shares.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { CheckRow } from '#src/ui/field/check.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { BalanceBars } from '#src/blocks/energy-balance/balance-bars.tsx';
import { type Bar, type Energies, type Flow, flows } from '#src/blocks/energy-balance/flows.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { barUnits, readDay } from '../energy/balance.ts';
import balanceCss from '../energy/energy.css?inline';
import { SpanField } from '../energy/span-field.tsx';
import type { MonitorViewProps } from '../views.ts';
import css from './energy-history.css?inline';
import { StorageFigures } from './storage-figures.tsx';
import type { StorageRow } from './storage-sums.ts';
import { StorageTable } from './storage-table.tsx';
import { texts } from './texts.ts';
import { useStorageSums } from './use-storage-sums.ts';

const balanceStyles = sheet(balanceCss);
const styles = sheet(css);
const StorageCurve = lazyComponent(() => import('./storage-curve.tsx'));

const spans = ['month', 'year'] as const;
const shownFlows: readonly Flow[] = ['discharge', 'charge'];
const nothing = Object.fromEntries(flows.map((flow) => [flow, 0])) as Energies;

const barsOf = (rows: readonly StorageRow[]): Bar[] =>
  rows.map(({ at, now }) => ({
    at,
    energies: now && { ...nothing, discharge: now.discharge, charge: now.charge },
  }));

interface SumsProps {
  station: Station;
  /** kWh. */
  capacity: number | null;
  now: number;
}

/** Charge and discharge by days of a month or months of a year. */
function Sums({ station, capacity, now }: SumsProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const span = oneOf(spans, page.get('sums')) ?? 'month';
  const day = readDay(page.get('sumsDay'));
  const compare = page.get('sumsCompare') === '1';
  const { answer, period, rows, currency } = useStorageSums(station, span, day, now);
  const bars = useMemo(() => barsOf(rows ?? []), [rows]);
  const zone = station.timeZone;
  return (
    <Section title={t('sums')}>
      <div className="ems-storage-head">
        <SpanField
          {...{ span, day, period, now, zone }}
          names={spans}
          onChange={(next, chosen) => page.set({ sums: next === 'month' ? null : next, sumsDay: chosen ?? null })}
        />
        <CheckRow
          checked={compare}
          onChange={(event) => page.set({ sumsCompare: event.currentTarget.checked ? '1' : null })}
        >
          {t('compare')}
        </CheckRow>
      </div>
      <StorageFigures {...{ rows, capacity, currency, compare }} />
      <QueryView query={answer} failed={t('failed')} isEmpty={() => false} skeleton={<Skeleton rows={10} />}>
        {() =>
          rows && (
            <>
              <BalanceBars
                title={t('sums')}
                note={t('sumsNote')}
                flows={shownFlows}
                unit={barUnits[span]}
                {...{ bars, zone }}
              />
              <StorageTable {...{ rows, span, zone, capacity, compare }} />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

/** What the storage of a station did and what it brought. */
export default function EnergyHistoryView({ station }: MonitorViewProps) {
  useStyles(balanceStyles);
  useStyles(styles);
  const t = useTexts(texts);
  const answer = useDevicesOf(station.id, 'bms');
  // The station's days and months are reckoned by the server's clock.
  const at = usePowerFlows(station.id).data?.at;
  return (
    <QueryView query={answer} failed={t('failed')} empty={<Empty title={t('none')} text={t('noneText')} />}>
      {(stacks) => (
        <div className="ems-monitor">
          <Section title={t('course')}>
            <Suspense fallback={<Skeleton rows={10} />}>
              <StorageCurve station={station} />
            </Suspense>
          </Section>
          {at === undefined ? (
            <Skeleton rows={10} />
          ) : (
            <Sums
              station={station}
              capacity={totalCapacity(stacks.map((stack) => stack.capacity))}
              now={Math.floor(Date.parse(at) / 60_000) * 60_000}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}
