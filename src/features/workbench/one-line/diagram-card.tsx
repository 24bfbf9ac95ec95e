import type { Ref } from 'react';
import type { SceneNode } from '#src/contract/station/scene-drawing.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { Value } from '#src/ui/value/value.tsx';
import { cardHeight, cardWidth } from './card-size.ts';
import type { DeviceAlarms, DrawnState } from './device-state.ts';
import marks from './marks.css?inline';
import css from './diagram-card.css?inline';
import type { Figure } from './item-texts.ts';
import { StateMark, Symbol } from './symbols.tsx';
import { texts } from './texts.ts';

const markStyles = sheet(marks);
const styles = sheet(css);

/** A device or the load in the diagram and in the list. */
export interface DiagramItem {
  readonly node: SceneNode;
  readonly name: string;
  readonly state: DrawnState;
  readonly stateText: string;
  readonly figure: Figure;
  readonly alarms: DeviceAlarms | undefined;
}

export function AlarmMark({ alarms }: { alarms: DeviceAlarms }) {
  useStyles(markStyles);
  const t = useTexts(texts);
  const words = useTexts(uiTexts);
  const { count, worst } = alarms;
  return (
    <span
      role="img"
      aria-label={t('alarms', { count, worst: words(`severity.${worst}`) })}
      className={`ems-line-alarms ems-severity-${worst}`}
    >
      <SeverityShape severity={worst} size={14} />
      {count}
    </span>
  );
}

/** The text of the card: the direction replaces "running", and stands beside a warning. */
function cardWords({ state, stateText, figure: { direction } }: DiagramItem): string {
  if (direction === undefined || state === 'standby') return stateText;
  if (state === 'running') return direction;
  return state === 'warning' ? `${stateText} · ${direction}` : stateText;
}

interface DiagramCardProps {
  item: DiagramItem;
  isOpen: boolean;
  /** The one that Tab leads to. */
  isCurrent: boolean;
  ref: Ref<HTMLButtonElement>;
  onOpen(): void;
  onFocus(): void;
}

export function DiagramCard({ item, isOpen, isCurrent, ref, onOpen, onFocus }: DiagramCardProps) {
  useStyles(styles);
  const { node, name, state, figure, alarms } = item;
  const { reading } = figure;
  return (
    <button
      ref={ref}
      type="button"
      className="ems-line-card ems-line-toned"
      data-node={node.id}
      data-state={state}
      data-worst={alarms?.active ? alarms.worst : undefined}
      data-freshness={reading?.freshness}
      aria-expanded={node.deviceId === null ? undefined : isOpen}
      tabIndex={isCurrent ? 0 : -1}
      style={{ insetInlineStart: node.x - cardWidth / 2, insetBlockStart: node.y - cardHeight / 2 }}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <span className="ems-line-card-top">
        <Symbol of={node.symbol} size={24} />
        {alarms && <AlarmMark alarms={alarms} />}
      </span>
      <span className="ems-line-card-name" title={name}>
        {withSoftHyphens(name)}
      </span>
      <span className="ems-line-card-figure">
        <Value value={figure.value} unit={figure.unit} />
      </span>
      <span className="ems-line-card-state">
        <StateMark state={state} />
        <span className="ems-line-card-words">
          {cardWords(item)}
          {state === 'stale' && reading && (
            <>
              {' '}
              <Age at={reading.measuredAt} />
            </>
          )}
        </span>
      </span>
    </button>
  );
}
