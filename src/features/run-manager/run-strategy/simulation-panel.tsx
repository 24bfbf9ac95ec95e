import type { Finding } from '#src/contract/rules/energy/day-slots.ts';
import { limitCauses, type SimulationColumn, type StrategySimulation } from '#src/contract/run/strategy-simulation.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { Savings } from './savings.tsx';
import { texts } from './texts.ts';

const money = ['cost', 'selfUse', 'storage', 'feedIn', 'demandCharge'] as const;
const figures = [
  ['maxImport', 'kW'],
  ['charge', 'kWh'],
  ['discharge', 'kWh'],
  ['cycles', ''],
  ['socMin', '%'],
  ['socMax', '%'],
  ['uncharged', 'kWh'],
] as const satisfies readonly (readonly [keyof SimulationColumn, string])[];

type Read = (column: SimulationColumn) => number | null;

/** Hours of each cause that limits the storage in one of the ways to run. */
const limitRows = ({ metered, current, candidate }: StrategySimulation) =>
  limitCauses
    .filter((cause) => [metered, current, candidate].some(({ limits }) => (limits?.[cause] ?? 0) > 0))
    .map((cause) => {
      const read: Read = ({ limits }) => limits && (limits[cause] ?? 0);
      return { label: `limited.${cause}` as const, unit: 'h', read };
    });

function figureRows(simulation: StrategySimulation) {
  const shown = money.filter((name) => simulation.metered[name] !== null);
  const named = [...shown.map((name) => [name, simulation.currency] as const), ...figures];
  const rows = named.map(([name, unit]) => {
    const read: Read = (column) => column[name];
    return { label: `figure.${name}` as const, unit, read };
  });
  return [...rows, ...limitRows(simulation)];
}

interface TableProps {
  simulation: StrategySimulation;
  isCompared: boolean;
}

/** The figures of each way to run the days, side by side. */
function ColumnTable({ simulation, isCompared }: TableProps) {
  const t = useTexts(texts);
  const names = (['noStorage', 'metered', 'current', 'candidate'] as const).filter(
    (name) => isCompared || name !== 'candidate',
  );
  return (
    <WideTable className="ems-simulation-figures" label={t('simulation')} caption={t('simulation')} figures>
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {t(`variant.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figureRows(simulation).map(({ label, unit, read }) => (
          <tr key={label}>
            <th scope="row">{unit === '' ? t(label) : t('withUnit', { label: t(label), unit })}</th>
            {names.map((variant) => (
              <td key={variant}>
                <Value
                  value={read(simulation[variant])}
                  unit={unit}
                  column="bare"
                  digits={unit === '' ? 1 : undefined}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** The days, what they leave out, and how far the simulation is from the meters. */
function Basis({ simulation, today }: Pick<PanelProps, 'simulation' | 'today'>) {
  const t = useTexts(texts);
  const { signed, number } = useFormats();
  const day = useCalendarDay();
  const { from, to, days, daysAsked, gaps, modelError } = simulation;
  const listed = gaps.map(day).join(' · ');
  const share = modelError && modelError.share * 100;
  const period = { from: day(from), to: day(to), days: number(days), asked: number(daysAsked) };
  const basis = () => {
    if (!today) return t('basis', period);
    const { tariff } = today;
    return tariff === undefined ? t('basisNow', period) : t('basisTariff', { ...period, tariff });
  };
  return (
    <>
      <p className="ems-simulation-note">
        {basis()}
        {gaps.length > 0 && ` ${t('gaps', { days: listed })}`}
      </p>
      <p className="ems-simulation-note" data-level={share !== null && Math.abs(share) > 1 ? 'warning' : undefined}>
        {modelError === null || share === null
          ? t('noModelError')
          : t('modelError', { share: signed(share, '%', { digits: 2 }), days: number(modelError.days) })}
      </p>
    </>
  );
}

export interface ShownFinding extends Pick<Finding, 'level'> {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is wrong or strange with a plan, in words. */
export function Findings({ findings }: { findings: readonly ShownFinding[] }) {
  const t = useTexts(texts);
  const ruleText = useRuleText();
  if (findings.length === 0) return <p className="ems-simulation-note">{t('noFindings')}</p>;
  return (
    <ul className="ems-findings" aria-label={t('findings')}>
      {findings.map(({ level, path, message }) => (
        <li key={`${path.join('.')} ${message}`} data-level={level}>
          {ruleText(message)}
        </li>
      ))}
    </ul>
  );
}

interface PanelProps extends TableProps {
  /** It belongs to an earlier state of the entries. */
  isOld: boolean;
  /** What counts on all days: the run parameters of now, and a tariff; undefined: each day has its own. */
  today: { readonly tariff: string | undefined } | undefined;
}

/** What the last 30 days would have come to. */
export function SimulationPanel({ simulation, isCompared, isOld, today }: PanelProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-simulation" data-old={isOld || undefined} aria-busy={isOld}>
      <p role="status" className="ems-simulation-old">
        {isOld ? t('old') : ''}
      </p>
      {isCompared && <Savings simulation={simulation} hasColumns />}
      <ColumnTable simulation={simulation} isCompared={isCompared} />
      <Basis simulation={simulation} today={today} />
    </div>
  );
}
