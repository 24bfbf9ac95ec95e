import type { ProductionStep } from '#src/contract/life-cycle/production.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { productionStyles } from './production-styles.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;
const percentText = (share: number): string => `${share * 100}%`;

/** Bars of the planned and the actual time of each step, on one axis; the table beside it says the same in words. */
export function Gantt({ steps }: { steps: readonly ProductionStep[] }) {
  useStyles(productionStyles);
  const t = useTexts(texts);
  const now = useServerNow((at) => Math.floor(at / minuteMs) * minuteMs);
  const spans = steps.map((step) => ({
    name: step.name,
    planned: [Date.parse(step.plannedStart), Date.parse(step.plannedEnd)] as const,
    actual:
      step.start === '' ? undefined : ([Date.parse(step.start), step.end === '' ? now : Date.parse(step.end)] as const),
  }));
  const times = spans.flatMap(({ planned, actual }) => [...planned, ...(actual ?? [])]);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const length = Math.max(1, to - from);
  const barOf = ([start, end]: readonly [number, number]) => ({
    left: percentText((start - from) / length),
    width: percentText(Math.max(0, end - start) / length),
  });
  return (
    <div className="ems-gantt" role="img" aria-label={t('step.chart')}>
      {spans.map(({ name, planned, actual }) => (
        <Row key={`${planned[0]} ${name}`} name={name} planned={barOf(planned)} actual={actual && barOf(actual)} />
      ))}
    </div>
  );
}

type Bar = Readonly<Record<'left' | 'width', string>>;

function Row({ name, planned, actual }: { name: string; planned: Bar; actual: Bar | undefined }) {
  return (
    <>
      <span>{name}</span>
      <div className="ems-gantt-track">
        <div className="ems-gantt-bar" style={planned} />
        {actual && <div className="ems-gantt-bar ems-gantt-bar-actual" style={actual} />}
      </div>
    </>
  );
}
