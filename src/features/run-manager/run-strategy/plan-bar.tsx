import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { storageUses } from '#src/contract/run/dispatch.ts';
import { clockOf, halfHours } from '#src/contract/rules/energy/day-slots.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { changeRun, moveEnd, moveRun, removeRun, type Run, splitRun } from './plan-runs.ts';
import { type T, texts } from './texts.ts';

interface PlanBarProps {
  runs: readonly Run[];
  /** Names the bar. */
  label: string;
  onChange(runs: Run[]): void;
}

/** What a key does to a run; undefined: nothing. */
function edited(runs: readonly Run[], index: number, { key, shiftKey }: KeyboardEvent): Run[] | undefined {
  const run = runs[index];
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const use = storageUses[Number(key) - 1];
  if (!run) return undefined;
  if (step !== 0) return shiftKey ? moveEnd(runs, index, run.to + step) : moveRun(runs, index, step);
  if (use) return changeRun(runs, index, { use });
  if (key === '+') return splitRun(runs, index);
  return key === 'Delete' ? removeRun(runs, index) : undefined;
}

/** What a run is, also where its button has no room for the word. */
const runWords = (t: T, { from, to, use }: Run): string =>
  t('run', { from: clockOf(from), to: clockOf(to), use: t(`use.${use}`) });

/**
 * A day's plan as a strip: each run is a button. Arrows move it, with Shift its end, 1 to 4 choose its use, + divides it,
 * Delete gives its hours to its neighbour; its end can be dragged.
 */
export function PlanBar({ runs, label, onChange }: PlanBarProps) {
  const t = useTexts(texts);
  const hint = useId();
  const bar = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLElement>, index: number) => {
    const { current } = bar;
    if (!current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = current.getBoundingClientRect();
    const to = Math.round(((event.clientX - left) / width) * halfHours);
    if (to !== runs[index]?.to) onChange(moveEnd(runs, index, to));
  };
  const entries = runs.map((run, index) => ({ run, index, key: `run-${index}` }));
  return (
    <>
      <div ref={bar} className="ems-plan-bar" role="group" aria-label={label} aria-describedby={hint}>
        {entries.map(({ run, index, key }) => (
          <button
            key={key}
            type="button"
            data-use={run.use}
            style={{ flexGrow: run.to - run.from }}
            aria-label={runWords(t, run)}
            title={runWords(t, run)}
            onKeyDown={(event) => {
              const next = edited(runs, index, event);
              if (!next) return;
              event.preventDefault();
              // The last run's button goes with the run.
              if (index >= next.length) (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
              onChange(next);
            }}
          >
            <span aria-hidden="true">{t(`use.${run.use}`)}</span>
          </button>
        ))}
        {entries.slice(0, -1).map(({ run, index, key }) => (
          <span
            key={`end-${key}`}
            className="ems-plan-bar-end"
            style={{ insetInlineStart: `${(100 * run.to) / halfHours}%` }}
            aria-hidden="true"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, index)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span id={hint}>{t('keys')}</span>
      </VisuallyHidden>
    </>
  );
}

/** The plan alone, for those who read it: the table below says the same. */
export function PlanStrip({ runs }: { runs: readonly Run[] }) {
  const t = useTexts(texts);
  return (
    <div className="ems-plan-bar" aria-hidden="true">
      {runs.map((run) => (
        <span key={run.from} data-use={run.use} style={{ flexGrow: run.to - run.from }} title={runWords(t, run)}>
          <span>{t(`use.${run.use}`)}</span>
        </span>
      ))}
    </div>
  );
}
