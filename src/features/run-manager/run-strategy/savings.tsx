import { type FormulaOf, Provenance } from '#src/blocks/provenance/provenance.tsx';
import type { StrategySimulation } from '#src/contract/run/strategy-simulation.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type T, texts } from './texts.ts';

/** What is saved: the cost of the applied plan less that of the other one, and with the energy that is left. */
function savingFormulas(t: T, { saving, storedValue, currency, current, candidate }: StrategySimulation): FormulaOf[] {
  const money = (name: string, value: number) => ({ name, value, unit: currency, digits: 2 });
  const costOf = (variant: 'current' | 'candidate', { cost }: { readonly cost: number }) =>
    money(t('withUnit', { label: t('figure.cost'), unit: t(`variant.${variant}`) }), cost);
  return [
    {
      ...money(t('saving'), saving),
      terms: { before: costOf('current', current), after: costOf('candidate', candidate) },
      formula: ({ before, after }) => `${before} − ${after}`,
    },
    {
      ...money(t('together'), saving + storedValue),
      terms: { saving: money(t('saving'), saving), stored: money(t('made.storedName'), storedValue) },
      formula: (words) => `${words['saving']} + ${words['stored']}`,
    },
  ];
}

interface SavingsProps {
  readonly simulation: StrategySimulation;
  /** Whether the metered column stands beside it. */
  readonly hasColumns?: boolean;
}

/** What a plan saves against the applied one, with the energy that it leaves, and its worst day. */
export function Savings({ simulation, hasColumns = false }: SavingsProps) {
  const t = useTexts(texts);
  const { signed, quantity } = useFormats();
  const day = useCalendarDay();
  const { saving, storedValue, storedEnergy, currency, worst, current, candidate } = simulation;
  const [before, after] = [current.demandCharge, candidate.demandCharge];
  const demand =
    before === null || after === null ? [] : [[t('demandSaving'), signed(before - after, currency)] as const];
  const made = (
    <Provenance
      name={t('together')}
      formulas={savingFormulas(t, simulation)}
      remarks={[t('made.stored'), ...(hasColumns ? [t('made.metered')] : [])]}
    />
  );
  const lines = [
    [t('saving'), signed(saving, currency)],
    [t('stored', { energy: signed(storedEnergy, 'kWh') }), signed(storedValue, currency)],
    [t('together'), signed(saving + storedValue, currency), made],
    [t('maxChange'), signed(candidate.maxImport - current.maxImport, 'kW')],
    ...demand,
    [t('worst'), worst ? t('worstDay', { day: day(worst.date), loss: quantity(worst.loss, currency) }) : t('noWorst')],
  ] as const;
  return (
    <dl className="ems-simulation-savings">
      {lines.map(([name, value, mark]) => (
        <div key={name}>
          <dt>
            {name}
            {mark}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
