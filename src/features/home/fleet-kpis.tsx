import { openAlarmsUrl, openWorkOrdersUrl } from '#src/blocks/urls.ts';
import { FuelMark } from '#src/blocks/provenance/parameter-mark.tsx';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import type { PowerFlow } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { arrowOf, isIdle, type PowerDirection } from '#src/lib/number/power-direction.ts';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { useOverviewTrend } from '#src/blocks/fleet/use-overview-trend.ts';
import type { OverviewTrend } from '#src/contract/station/overview.ts';
import { useAppliedParameters } from '#src/blocks/use-applied-parameters.ts';
import { generationOf, incomeTotal } from '#src/contract/rules/fleet-sums.ts';
import type { Income } from '#src/contract/station/fleet.ts';
import { texts } from './texts.ts';
import { TileTrend } from './tile-trend.tsx';
import type { Fleet } from './use-fleet.ts';
import { Gaps } from './gaps.tsx';
import type { FigureColumn } from './use-station-list.ts';

interface OfOrganization {
  /** The stations of an organisation; without it all of the caller's. */
  orgId?: string | undefined;
}

/** The amount of a power and its arrow, on one line. */
function Directed({ power, direction }: { power: number; direction: PowerDirection }) {
  return (
    <span className="ems-home-directed">
      <Value value={Math.abs(power)} unit="kW" /> {arrowOf(power, direction)}
    </span>
  );
}

/** What a storage does, in a word and an arrow: charging 42 kW ↓. */
export function StorageWords({ power }: { power: number }) {
  const t = useTexts(texts);
  if (isIdle(power)) return t('storage.idle');
  return (
    <>
      {t(power > 0 ? 'storage.discharging' : 'storage.charging')} <Directed power={power} direction="storage" />
    </>
  );
}

/** The text key of the direction at the grid connection; positive power is import. */
export const gridDirectionKey = (power: number) =>
  isIdle(power) ? 'grid.idle' : power > 0 ? 'grid.importing' : 'grid.exporting';

/** What goes over the grid connection, in words. */
function GridWords({ power }: { power: number }) {
  const t = useTexts(texts);
  const directionKey = gridDirectionKey(power);
  if (directionKey === 'grid.idle') return t(directionKey);
  return (
    <>
      {t(directionKey)} <Directed power={power} direction="exchange" />
    </>
  );
}

/** `3 of 12 devices cannot be reached`; nothing while all can. */
export function Silent({ silent, devices }: { silent: number; devices: number }) {
  const t = useTexts(texts);
  if (silent === 0) return null;
  return <span className="ems-home-warning">{t('silentOf', { silent, count: devices })}</span>;
}

interface TilesProps {
  fleet: Fleet;
  /** undefined: not known yet. */
  trend: OverviewTrend | undefined;
  /** Shows the stations by a figure. */
  showBy(column: FigureColumn): void;
}

function PowerTiles({ flow, fleet, trend, showBy }: TilesProps & { flow: PowerFlow | undefined }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const { sums } = fleet;
  const freshness: Freshness = fleet.isLate ? 'stale' : 'fresh';
  const { soc } = sums.before;
  return (
    <>
      <KpiTile
        label={t('kpi.generation')}
        value={flow && generationOf(flow)}
        unit="kW"
        before={sums.before.generation}
        freshness={freshness}
        onOpen={() => showBy('power')}
        note={
          flow && (
            <>
              {t('kpi.load')} <Value value={flow.load + flow.charging} unit="kW" /> · <GridWords power={flow.grid} />
            </>
          )
        }
      >
        <Silent {...sums} />
        <TileTrend values={trend?.generation} unit="kW" carrier="pv" />
      </KpiTile>
      <KpiTile
        label={t('kpi.soc')}
        value={flow && flow.soc}
        unit="%"
        freshness={freshness}
        onOpen={() => showBy('soc')}
        note={flow && <StorageWords power={flow.battery} />}
      >
        {soc !== null && <span className="ems-kpi-change">{t('kpi.yesterday', { value: quantity(soc, '%') })}</span>}
        <TileTrend values={trend?.soc} unit="%" carrier="storage" />
      </KpiTile>
    </>
  );
}

/** The incomes of two currencies together, with the rate that it is made with. */
function IncomeTotal({ incomes }: { incomes: readonly Income[] }) {
  const t = useTexts(texts);
  const { number, quantity } = useFormats();
  const day = useCalendarDay();
  const rate = useAppliedParameters().get('currencyRate');
  const total = rate && incomes.length > 1 ? incomeTotal(incomes, rate.value) : undefined;
  if (!rate || !total) return null;
  const { value, source, validFrom } = rate;
  const text = t('kpi.rate', { value: number(value, 2), source, date: day(validFrom) });
  return (
    <>
      <span className="ems-home-further">{t('kpi.incomeTotal', { value: quantity(total.value, total.currency) })}</span>
      <span className="ems-kpi-note">{text}</span>
    </>
  );
}

function DayTiles({
  fleet: { ratings, sums, dayFreshness: freshness },
  trend,
  showBy,
  orgId,
}: TilesProps & OfOrganization) {
  const t = useTexts(texts);
  const { today, yesterday, incomes } = sums;
  const [first, ...others] = incomes;
  const energy = (value: number) => <Value value={value} unit="kWh" />;
  return (
    <>
      <KpiTile
        label={t('kpi.energy')}
        value={today.generation}
        unit="kWh"
        freshness={freshness}
        before={yesterday.generation}
        onOpen={() => showBy('energy')}
        note={
          <>
            {t('kpi.imported')} {energy(today.import)} · {t('kpi.exported')} {energy(today.export)}
          </>
        }
      >
        <span className="ems-kpi-note">
          {t('kpi.charged')} {energy(today.charge)} · {t('kpi.discharged')} {energy(today.discharge)}
        </span>
        <Gaps {...sums} />
        <TileTrend values={trend?.energy} unit="kWh" carrier="pv" />
      </KpiTile>
      <KpiTile
        label={t('kpi.income')}
        value={first ? first.today : null}
        unit={first?.currency}
        before={first?.yesterday}
        further={others.map((one) => ({ value: one.today, unit: one.currency, before: one.yesterday }))}
        freshness={freshness}
        onOpen={() => showBy('income')}
        note={t('kpi.incomeSource')}
        aside={ratings.dieselPower > 0 && <FuelMark name={t('kpi.income')} orgId={orgId} />}
      >
        <IncomeTotal incomes={incomes} />
        <Gaps {...sums} />
        <TileTrend
          values={trend?.incomes.find(({ currency }) => currency === first?.currency)?.values}
          unit={first?.currency}
        />
      </KpiTile>
    </>
  );
}

function WorkTiles({ fleet: { sums }, trend, orgId }: Omit<TilesProps, 'showBy'> & OfOrganization) {
  const t = useTexts(texts);
  const tabLink = useTabLink();
  const { alarms, openOrders, overdueOrders, before } = sums;
  const present = severities.filter((severity) => alarms[severity] > 0);
  return (
    <>
      <KpiTile
        label={t('kpi.alarms')}
        value={present.reduce((sum, severity) => sum + alarms[severity], 0)}
        digits={0}
        note={t('kpi.yesterday', { value: before.alarms })}
        onOpen={tabLink(openAlarmsUrl({ orgId }))}
      >
        <span className="ems-home-severities">
          {present.map((severity) => (
            <span key={severity}>
              <SeverityMark severity={severity} hideWord /> {alarms[severity]}
            </span>
          ))}
        </span>
        <TileTrend values={trend?.alarms} />
      </KpiTile>
      <KpiTile
        label={t('kpi.orders')}
        value={openOrders}
        digits={0}
        note={t('kpi.yesterday', { value: before.openOrders })}
        onOpen={tabLink(openWorkOrdersUrl({ orgId }))}
      >
        {overdueOrders > 0 && <span className="ems-home-warning">{t('kpi.overdue', { count: overdueOrders })}</span>}
        <TileTrend values={trend?.openOrders} />
      </KpiTile>
    </>
  );
}

type FleetKpisProps = Pick<TilesProps, 'fleet' | 'showBy'> & OfOrganization;

/** What a fleet does now, what its day came to, and what is to be done. */
export function FleetKpis({ fleet, orgId, showBy }: FleetKpisProps) {
  const t = useTexts(texts);
  const trend = useOverviewTrend(orgId === undefined ? {} : { orgId });
  return (
    <KpiRow label={t('kpi.row')}>
      <PowerTiles flow={fleet.flow} {...{ fleet, trend, showBy }} />
      <DayTiles {...{ fleet, trend, showBy, orgId }} />
      <WorkTiles {...{ fleet, trend, orgId }} />
    </KpiRow>
  );
}
