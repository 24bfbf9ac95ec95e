import type { LiveValue } from '#src/api/live/live-value.ts';
import { type PointKey, type PointOwner, pointId } from '#src/contract/points/catalogue.ts';
import type { StateWord } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { arrowOf, type PowerDirection } from '#src/lib/number/power-direction.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useLiveValues } from '../live/use-live-values.ts';
import { useDirectionLabel } from './use-direction-label.ts';
import css from './live-point.css?inline';
import { specOf } from './spec-of.ts';
import { exceededLimit, pointName, shownSpec, type ShownPoints } from './shown-points.ts';
import { isAbnormal, stateTone } from './state-tone.ts';
import { texts } from './texts.ts';
import { usePointNames } from './use-point-names.ts';

const styles = sheet(css);

/** The word of a state's value; undefined where it is not known. */
export const stateWord = (spec: PointSpec, value: number, names: ShownPoints | undefined): string | undefined =>
  names?.states[spec.states?.[value] as StateWord];

interface PointFigureProps {
  spec: PointSpec;
  /** undefined: nothing is known yet. */
  live: Pick<LiveValue, 'value' | 'freshness' | 'measuredAt'> | undefined;
  names: ShownPoints | undefined;
  /** Address of the point: its decimals and limits are those of its station's table. */
  id?: string | undefined;
  /** Of a state that the catalogue has no words for. */
  word?: string | undefined;
  /** Below others: the unit stays as it is. `bare`: the column's head names it. */
  column?: boolean | 'bare';
  /** The text around it already says that the device is offline. */
  isOfflineNamed?: boolean;
  /** The direction is an arrow; screen readers get the word. */
  terse?: boolean;
}

interface DirectedProps {
  value: number;
  unit: string;
  digits?: number;
  column?: boolean | 'bare';
  direction: PowerDirection;
  /** The word for screen readers alone. */
  terse?: boolean;
}

/** Power without its sign, with its direction in words. In a column the arrow stands before the figure, so that digits align. */
export function DirectedValue({ value, direction, terse = false, ...rest }: DirectedProps) {
  const word = useDirectionLabel(direction)(value);
  const arrow = arrowOf(value, direction);
  return (
    <>
      {terse ? <VisuallyHidden>{word}</VisuallyHidden> : word} {rest.column && arrow && `${arrow}\u00a0`}
      <Value {...rest} value={Math.abs(value)} />
      {!rest.column && arrow && `\u00a0${arrow}`}
    </>
  );
}

/** The label of a state, with a mark on a state that needs attention. */
function StateWordOf({
  spec,
  value,
  names,
  word: given,
}: Pick<PointFigureProps, 'spec' | 'names' | 'word'> & { value: number }) {
  const shown = given ?? stateWord(spec, value, names) ?? '—';
  const word = spec.states?.[value] ?? '';
  return isAbnormal(word) ? <StatusDot tone={stateTone(word)}>{shown}</StatusDot> : shown;
}

/** Which limit of the station's table a value is beyond. */
function LimitMark({
  names,
  id,
  value,
  spec,
}: {
  names: ShownPoints | undefined;
  id: string;
  value: number;
  spec: PointSpec;
}) {
  const t = useTexts(texts);
  const formats = useFormats();
  const exceeded = exceededLimit(names, id, value);
  if (!exceeded) return null;
  const { name, limit } = exceeded;
  const text = t(`limit.${name}`, { limit: formats.quantity(limit, spec.unit, { digits: spec.decimals }) });
  const isOuter = name === 'lowerLimit' || name === 'higherLimit';
  return (
    <span className="ems-point-limit" data-outer={isOuter || undefined} title={text}>
      <span aria-hidden="true">{name.startsWith('low') ? '▼' : '▲'}</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}

/** A point's value in words or figures, greyed and with its age when it can no longer be trusted. */
export function PointFigure({
  spec: catalogueSpec,
  live,
  names,
  id,
  word,
  column = false,
  isOfflineNamed = false,
  terse = false,
}: PointFigureProps) {
  useStyles(styles);
  const t = useTexts(uiTexts);
  // The words of directions, before the first value is there: to wait for them then would hide what is shown.
  useTexts(texts);
  const formats = useFormats();
  if (!live || live.value === null) return <span className="ems-point">—</span>;
  const { value, freshness, measuredAt } = live;
  const spec = id === undefined ? catalogueSpec : shownSpec(catalogueSpec, names, id);
  const old = freshness === 'stale' || (freshness === 'offline' && !isOfflineNamed);
  return (
    <span className="ems-point" data-freshness={freshness} title={formats.dateTime(measuredAt)}>
      {spec.kind === 'state' ? (
        <StateWordOf {...{ spec, value, names, word }} />
      ) : spec.direction ? (
        <DirectedValue
          value={value}
          unit={spec.unit}
          digits={spec.decimals}
          direction={spec.direction}
          {...{ terse, column }}
        />
      ) : (
        <Value value={value} unit={spec.unit} digits={spec.decimals} column={column} />
      )}
      {id !== undefined && <LimitMark {...{ names, id, value, spec }} />}
      {old && (
        <span className="ems-point-age">
          {freshness === 'offline' ? t('freshness.offline') : <Age at={measuredAt} />}
        </span>
      )}
    </span>
  );
}

interface LivePointProps<T extends PointOwner> {
  /** Id of the device or the station. */
  owner: string;
  type: T;
  pointKey: PointKey;
}

/** One point's live value. */
export function LivePoint<T extends PointOwner>({ owner, type, pointKey }: LivePointProps<T>) {
  const id = pointId(owner, pointKey);
  const [live] = useLiveValues([id]);
  const names = usePointNames();
  return <PointFigure spec={specOf(type, pointKey)} {...{ live, names, id }} />;
}

interface LiveFactsProps {
  owner: string;
  type: PointOwner;
  keys: readonly PointKey[];
  /** As of a figure. */
  isOfflineNamed?: boolean;
}

/** Points of one owner with their names and live values. */
export function LiveFacts({ owner, type, keys, isOfflineNamed = false }: LiveFactsProps) {
  useStyles(styles);
  const names = usePointNames();
  const values = useLiveValues(keys.map((key) => pointId(owner, key)));
  return (
    <dl className="ems-point-list">
      {keys.map((key, index) => (
        <div key={key} data-point={pointId(owner, key)}>
          <dt>{pointName(names, pointId(owner, key)) ?? ''}</dt>
          <dd>
            <PointFigure
              spec={specOf(type, key)}
              live={values[index]}
              id={pointId(owner, key)}
              {...{ names, isOfflineNamed }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
