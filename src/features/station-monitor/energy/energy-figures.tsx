import type { StationEnergy } from '#src/contract/statistics/energy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { autarky, selfConsumption } from '#src/lib/number/energy-shares.ts';
import { Detail, Fact, Facts } from '#src/ui/value/facts.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import type { Energies, Flow } from '#src/blocks/energy-balance/flows.ts';
import { texts as balanceTexts } from '#src/blocks/energy-balance/texts.ts';
import { texts } from './texts.ts';
import { parametersOf, UsedValues } from './used-values.tsx';

const generationOf = ({ pv, wind, diesel }: Energies): number => pv + wind + diesel;
const consumptionOf = ({ load, charging }: Energies): number => load + charging;

/** Totals of the period, and what they come to. */
export function EnergyFigures({ total, flows }: { total: Energies | undefined; flows: readonly Flow[] }) {
  const t = useTexts(texts);
  const flowName = useTexts(balanceTexts);
  const generation = total && generationOf(total);
  const consumption = total && consumptionOf(total);
  const single = (['import', 'export', 'discharge', 'charge'] as const).filter((flow) => flows.includes(flow));
  const selfSufficiency = total && autarky(consumption, total.import);
  const share = total && selfConsumption(generation, total.export);
  return (
    <KpiRow label={t('figures')}>
      <KpiTile label={t('autarky')} value={selfSufficiency} unit="%" note={t('autarkyNote')} />
      <KpiTile label={t('selfUse')} value={share} unit="%" note={t('selfUseNote')} />
      <KpiTile label={t('generation')} value={generation} unit="kWh" />
      <KpiTile label={t('consumption')} value={consumption} unit="kWh" />
      {single.map((flow) => (
        <KpiTile key={flow} label={flowName(`flows.${flow}`)} value={total?.[flow]} unit="kWh" />
      ))}
    </KpiRow>
  );
}

interface SourcesProps {
  energy: StationEnergy;
  /** Up to when the energies are counted, milliseconds since 1970. */
  until: number;
  zone: string;
  /** Devices that cannot be reached. */
  silent: number;
}

type Summed =
  | 'importCost'
  | 'exportIncome'
  | 'carbonEmitted'
  | 'carbonAvoided'
  | 'carbonDiesel'
  | 'dieselIncome'
  | 'coalSaved'
  | 'treeYears';

/** What the period's import and export come to in money and carbon, and where those figures come from. */
export function EnergySources({ energy, until, zone, silent }: SourcesProps) {
  const t = useTexts(texts);
  const formats = useFormats(useShownZone(zone));
  const day = useCalendarDay();
  const { periods, currency, tariff, parameters } = energy;
  const sum = (key: Summed): number => periods.reduce((all, period) => all + period[key], 0);
  const money = (value: number): string => formats.quantity(value, currency);
  const carbon = (value: number): string => formats.quantity(value, 'kg CO₂');
  const dated = ({ source, validFrom }: { source: string; validFrom: string }): string =>
    t('sources.validFrom', { source, date: day(validFrom) });
  const diesel = sum('carbonDiesel');
  return (
    <Detail>
      <Facts>
        <Fact name={t('sources.importCost')}>{money(sum('importCost'))}</Fact>
        <Fact name={t('sources.exportIncome')}>{money(sum('exportIncome'))}</Fact>
        <Fact name={t('sources.emitted')}>{carbon(sum('carbonEmitted'))}</Fact>
        <Fact name={t('sources.avoided')}>{carbon(sum('carbonAvoided'))}</Fact>
        {diesel > 0 && <Fact name={t('sources.diesel')}>{carbon(diesel)}</Fact>}
        {diesel > 0 && <Fact name={t('sources.dieselIncome')}>{money(sum('dieselIncome'))}</Fact>}
        <Fact name={t('sources.equals')}>
          {t('sources.equalsText', {
            coal: formats.quantity(sum('coalSaved'), 'kgce'),
            count: Math.round(sum('treeYears')),
            trees: formats.number(sum('treeYears'), 0),
          })}
        </Fact>
        <Fact name={t('sources.counters')}>
          {t('sources.countersText', { time: formats.withZone(formats.dateTime(until), until) })}
          {silent > 0 && ` · ${t('sources.silent', { count: silent })}`}
        </Fact>
        <Fact name={t('sources.tariff')}>{dated(tariff)}</Fact>
        {parametersOf(parameters, diesel > 0).map(([key, values]) => (
          <Fact key={key} name={t(`sources.${key}`)}>
            <UsedValues values={values} />
          </Fact>
        ))}
      </Facts>
    </Detail>
  );
}
