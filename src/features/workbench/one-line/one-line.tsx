import minus from 'primeicons/raw-svg/minus.svg?icon';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import expand from 'primeicons/raw-svg/window-maximize.svg?icon';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useOnScreen } from '#src/charts/engine/use-on-screen.ts';
import type { Scene } from '#src/contract/station/scene-drawing.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Legend } from './legend.tsx';
import { flowsOf, linesOf } from './line-flow.ts';
import { Lines } from './lines.tsx';
import css from './one-line.css?inline';
import { cardHeight, cardWidth } from './card-size.ts';
import { type DiagramItem, DiagramCard } from './diagram-card.tsx';
import { boundsOf } from './diagram-items.ts';
import type { Readings } from './reading.ts';
import { texts } from './texts.ts';
import { useView } from './use-view.ts';
import { type Direction, neighbour } from './view.ts';

const styles = sheet(css);

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const steps: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  left: [1, 0],
  right: [-1, 0],
  up: [0, 1],
  down: [0, -1],
};

export interface OneLineProps {
  stationName: string;
  scene: Scene;
  items: readonly DiagramItem[];
  readings: Readings;
  /** The device whose panel is open. */
  open: string | undefined;
  onOpen(deviceId: string): void;
  /** Of the past: nothing moves unless time does. */
  isPast?: boolean;
}

/** Roving focus: Tab leads to one card, arrow keys move to the others. */
function useCards(items: readonly DiagramItem[], open: string | undefined) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [focused, setFocused] = useState<string>();
  const has = (id: string | undefined) => items.some(({ node }) => node.id === id);
  const opened = items.find(({ node }) => open !== undefined && node.deviceId === open)?.node.id;
  const current = has(focused) ? focused : (opened ?? items[0]?.node.id);
  const keep = (id: string) => (element: HTMLButtonElement | null) => {
    if (element) buttons.current.set(id, element);
    else buttons.current.delete(id);
  };
  return { buttons, current, setFocused, keep };
}

/** A station's one-line diagram with the state of its devices and the direction of power. */
export function OneLine({ stationName, scene, items, readings, open, onOpen, isPast = false }: OneLineProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const moving = useOnScreen(stage);
  const bounds = useMemo(() => boundsOf(scene), [scene]);
  const lines = useMemo(() => linesOf(scene), [scene]);
  const flows = flowsOf(lines, readings);
  const { view, drag, zoomIn, zoomOut, fit, move, reveal } = useView(stage, bounds);
  const { buttons, current, setFocused, keep } = useCards(items, open);
  const onArrow = (direction: Direction, isShift: boolean) => {
    if (isShift) return move(...steps[direction]);
    const from = items.find(({ node }) => node.id === current)?.node;
    const next =
      from &&
      neighbour(
        items.map(({ node }) => node),
        from,
        direction,
      );
    if (next) buttons.current.get(next.id)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrows[event.key];
    const acts: Readonly<Record<string, () => void>> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit };
    const act = direction ? () => onArrow(direction, event.shiftKey) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="ems-line" data-past={isPast || undefined} onKeyDown={onKeyDown}>
      <div ref={stage} className="ems-line-stage" data-paused={!moving || isPast || undefined} {...drag}>
        {view && (
          <div
            className="ems-line-drawing"
            style={{ transform: `translate(${view.left}px, ${view.top}px) scale(${view.scale})` }}
          >
            <Lines {...{ scene, bounds, lines, flows, readings }} />
            <ul className="ems-line-cards" aria-label={t('name', { station: stationName })} aria-describedby={hint}>
              {items.map((item) => {
                const { id, deviceId, x, y } = item.node;
                return (
                  <li key={id}>
                    <DiagramCard
                      ref={keep(id)}
                      item={item}
                      isOpen={deviceId !== null && deviceId === open}
                      isCurrent={id === current}
                      onOpen={() => deviceId !== null && onOpen(deviceId)}
                      onFocus={() => {
                        setFocused(id);
                        reveal({
                          x: x - cardWidth / 2,
                          y: y - cardHeight / 2,
                          width: cardWidth,
                          height: cardHeight,
                        });
                      }}
                    />
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </div>
      <VisuallyHidden id={hint}>{t('keys')}</VisuallyHidden>
      <div className="ems-line-tools">
        <IconButton kind="secondary" icon={plus} label={t('zoomIn')} onClick={zoomIn} />
        <IconButton kind="secondary" icon={minus} label={t('zoomOut')} onClick={zoomOut} />
        <IconButton kind="secondary" icon={expand} label={t('fit')} onClick={fit} />
      </div>
      <Legend isPast={isPast} />
    </div>
  );
}
