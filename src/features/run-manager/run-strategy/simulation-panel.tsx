import type { Finding } from '#src/contract/rules/day-slots.ts';
import type { SimulationColumn, StrategySimulation } from '#src/contract/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuleText } from '#src/ui/rule-texts.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { Value } from '#src/ui/value.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
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
  const rows = [
    ...money.filter((name) => simulation.metered[name] !== null).map((name) => ({ name, unit: simulation.currency })),
    ...figures.map(([name, unit]) => ({ name, unit })),
  ];
  return (
    <div className="ems-strategy-scroll">
      <table className="ems-simulation-figures">
        <caption>
          <VisuallyHidden>{t('simulation')}</VisuallyHidden>
        </caption>
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
          {rows.map(({ name, unit }) => (
            <tr key={name}>
              <th scope="row">
                {unit === '' ? t(`figure.${name}`) : t('withUnit', { label: t(`figure.${name}`), unit })}
              </th>
              {names.map((variant) => (
                <td key={variant}>
                  <Value
                    value={simulation[variant][name]}
                    unit={unit}
                    column="bare"
                    digits={unit === '' ? 1 : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a plan saves against the applied one, with the energy that it leaves, and its worst day. */
export function Savings({ simulation }: { simulation: StrategySimulation }) {
  const t = useTexts(texts);
  const { signed, quantity, date } = useFormats('UTC');
  const { saving, storedValue, storedEnergy, currency, worst, current, candidate } = simulation;
  const [before, after] = [current.demandCharge, candidate.demandCharge];
  const demand =
    before === null || after === null ? [] : [[t('demandSaving'), signed(before - after, currency)] as const];
  const lines = [
    [t('saving'), signed(saving, currency)],
    [t('stored', { energy: signed(storedEnergy, 'kWh') }), signed(storedValue, currency)],
    [t('together'), signed(saving + storedValue, currency)],
    [t('maxChange'), signed(candidate.maxImport - current.maxImport, 'kW')],
    ...demand,
    [t('worst'), worst ? t('worstDay', { day: date(worst.date), loss: quantity(worst.loss, currency) }) : t('noWorst')],
  ] as const;
  return (
    <dl className="ems-simulation-savings">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The days, what they leave out, and how far the simulation is from the meters. */
function Basis({ simulation }: { simulation: StrategySimulation }) {
  const t = useTexts(texts);
  const { date, signed, number } = useFormats('UTC');
  const { from, to, days, daysAsked, gaps, modelError } = simulation;
  const listed = gaps.map((day) => date(day)).join(' · ');
  const share = modelError && modelError.share * 100;
  return (
    <>
      <p className="ems-simulation-note">
        {t('basis', { from: date(from), to: date(to), days: number(days), asked: number(daysAsked) })}
        {gaps.length > 0 && ` ${t('gaps', { days: listed })}`}
      </p>
      <p className="ems-simulation-note" data-level={share !== null && Math.abs(share) > 1 ? 'warning' : undefined}>
        {modelError === null
          ? t('noModelError')
          : t('modelError', { share: signed(share ?? 0, '%', { digits: 2 }), days: number(modelError.days) })}
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
}

/** What the last 30 days would have come to. */
export function SimulationPanel({ simulation, isCompared, isOld }: PanelProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-simulation" data-old={isOld || undefined} aria-busy={isOld}>
      <p role="status" className="ems-simulation-old">
        {isOld ? t('old') : ''}
      </p>
      {isCompared && <Savings simulation={simulation} />}
      <ColumnTable simulation={simulation} isCompared={isCompared} />
      <Basis simulation={simulation} />
    </div>
  );
}
