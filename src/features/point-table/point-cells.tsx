import { PointFigure } from '#src/blocks/points/live-point.tsx';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useLiveValue } from '#src/blocks/live/use-live-values.ts';
import type { PointRecord } from '#src/contract/points/point-table.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { textIn } from '#src/contract/languages.ts';
import { isModbus } from '#src/contract/rules/points/kinds.ts';
import { hexOf, referenceOf } from '#src/contract/rules/points/registers.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

/** `40001 · 0x0000` of a register, else what the protocol has. */
export function addressOf({ source, readFunction, register, address, expression }: PointRecord): string {
  if (source === 'virtual') return expression;
  if (!isModbus(source) || register === undefined) return address;
  return `${referenceOf(readFunction, register)} · ${hexOf(register)}`;
}

export function limitsOf({ lowLimit, highLimit, min, max }: PointRecord) {
  const [low, high] = [lowLimit ?? min, highLimit ?? max];
  if (low === undefined && high === undefined) return undefined;
  return low === undefined ? { high } : high === undefined ? { low } : { low, high };
}

export function Address({ row }: { row: PointRecord }) {
  return (
    <AllLines>
      <span className="ems-point-address">{addressOf(row)}</span>
    </AllLines>
  );
}

/** What a point is, as charts and figures read it. */
export const specOf = ({ kind, unit, min, max, interval, decimals, direction }: PointRecord): PointSpec => ({
  kind,
  unit,
  range: [min ?? -Infinity, max ?? Infinity],
  interval: interval as PointSpec['interval'],
  decimals,
  ...(direction !== 'none' && { direction }),
});

/** What the point shows now; nothing of one that the gateway does not have. */
export function LiveCell({ row }: { row: PointRecord }) {
  return row.state === 'new' ? '—' : <Live row={row} />;
}

function Live({ row }: { row: PointRecord }) {
  const live = useLiveValue(row.id);
  const language = useLanguage();
  const word = row.states.find(({ value }) => value === live?.value)?.label;
  const names = usePointNames();
  const shown = { live, names, id: row.id, word: word && textIn(word, language) };
  const spec = specOf(row);
  return <PointFigure spec={spec} {...shown} column={spec.direction !== undefined} terse />;
}

/** How long ago the value was measured. */
export function AgeCell({ row }: { row: PointRecord }) {
  return row.state === 'new' ? '—' : <MeasuredAge id={row.id} />;
}

function MeasuredAge({ id }: { id: string }) {
  return <Age at={useLiveValue(id)?.measuredAt} />;
}

const tones = { applied: 'good', new: 'open', changed: 'active' } as const;

export function StateMark({ state }: Pick<PointRecord, 'state'>) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** What a check finds with a point. */
export function Problems({ row: { problems } }: { row: Pick<PointRecord, 'problems'> }) {
  if (problems.length === 0) return '—';
  return (
    <AllLines>
      {problems.map(({ level, message }) => (
        <div key={message}>
          <StatusDot tone={level === 'error' ? 'bad' : 'active'}>{message}</StatusDot>
        </div>
      ))}
    </AllLines>
  );
}
