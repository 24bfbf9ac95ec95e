import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Time } from '#src/ui/value/time.tsx';
import css from './stage-strip.css?inline';

const styles = sheet(css);

export interface Stage {
  readonly id: string;
  readonly name: string;
  /** Whether the record has come so far. */
  readonly isBegun: boolean;
  readonly isCurrent: boolean;
  /** Days, times and reasons below the name. */
  readonly details?: ReactNode;
}

/** How far a record is: stages in their order, those that it has come through, and the one that it is at. */
export function StageStrip({ label, stages }: { label: string; stages: readonly Stage[] }) {
  useStyles(styles);
  return (
    <ol className="ems-stages" aria-label={label}>
      {stages.map(({ id, name, isBegun, isCurrent, details }) => (
        <li key={id} data-begun={isBegun} aria-current={isCurrent ? 'step' : undefined}>
          <strong>{name}</strong>
          {details}
        </li>
      ))}
    </ol>
  );
}

interface Step<S extends string> {
  /** ISO 8601. */
  readonly at: string;
  readonly by: { readonly name: string } | null;
  readonly stage: S;
}

interface StageOptions<S extends string> {
  /** The usual stages in their order. */
  path: readonly S[];
  current: S;
  /** When which stage began, oldest first. */
  steps: readonly Step<S>[];
  nameOf(stage: S): string;
  zone?: string | undefined;
}

/** The usual stages up to where a record is, the stage that it has left it for, and what usually follows. */
export function stagesOf<S extends string>({ path, current, steps, nameOf, zone }: StageOptions<S>): Stage[] {
  const isUsual = path.includes(current);
  const last = steps.findLast(({ stage }) => path.includes(stage))?.stage;
  const reached = path.indexOf(isUsual ? current : (last ?? current));
  const shown = isUsual ? path : [...path.slice(0, reached + 1), current];
  return shown.map((stage, index) => {
    const step = index <= reached || stage === current ? steps.findLast((each) => each.stage === stage) : undefined;
    return {
      id: stage,
      name: nameOf(stage),
      isBegun: index <= reached || stage === current,
      isCurrent: stage === current,
      details: step && (
        <span className="ems-sub">
          <Time at={step.at} zone={zone} show="minute" />
          {step.by && ` · ${step.by.name}`}
        </span>
      ),
    };
  });
}
