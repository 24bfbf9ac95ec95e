import { useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { CarrierIcon } from './carrier-icon.tsx';
import { carrierStyles } from './carrier-styles.ts';
import css from './energy-flow.css?inline';
import { FlowLine } from './flow-line.tsx';
import { type FlowBranch, flowBranches, type FlowNode, type FlowPowers, spread } from './flow-model.ts';
import { texts } from '../texts.ts';
import { useOnScreen } from '../engine/use-on-screen.ts';
import { useWidth } from '../engine/use-width.ts';

const styles = sheet(css);

export interface EnergyFlowProps {
  /** Names the view, for instance by its station. */
  title: string;
  powers: FlowPowers;
  /** Of the storage, %. */
  soc?: number | null;
  freshness?: Partial<Record<FlowNode, Freshness>>;
  /** Opens what a part is about; without it the parts are read only. */
  onNode?: (node: FlowNode) => void;
}

const rowHeight = { wide: 84, narrow: 104 } as const;
const cardWidth = { wide: 208, narrow: 146 } as const;
const narrowBelow = 560;

interface Placed extends FlowBranch {
  readonly y: number;
}

function placed(branches: readonly FlowBranch[], height: number): Placed[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const sideBranches = branches.filter((branch) => branch.side === side);
    const at = spread(sideBranches.length, height);
    return sideBranches.map((branch, index) => ({ ...branch, y: at[index] ?? 0 }));
  });
}

/** Between a card and the busbar. */
function Branch({ branch, from, bus }: { branch: Placed; from: number; bus: number }) {
  const { node, towards, share, y, freshness } = branch;
  return (
    <FlowLine
      path={`M${from} ${y}H${bus}`}
      carrier={node}
      towards={towards && (towards === 'bus' ? 'to' : 'from')}
      arrow={{ x: (from + bus) / 2, y, turn: from < bus ? 0 : 180 }}
      {...{ share, freshness }}
    />
  );
}

interface CardProps {
  branch: Placed;
  soc: number | null | undefined;
  width: number;
  onNode: EnergyFlowProps['onNode'];
}

function Card({ branch, soc, width, onNode }: CardProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { node, power, side, y, freshness, state } = branch;
  const level = node === 'storage' && soc !== undefined && soc !== null ? formats.quantity(soc, '%') : undefined;
  const mark = freshness === 'fresh' ? undefined : t(freshness === 'late' ? 'gauge.late' : 'flow.late');
  const words = [t(`flow.${state}`), state !== 'unknown' && level, mark].filter(Boolean).join(' · ');
  const name = t(`flow.nodes.${node}`);
  const shared = { className: 'ems-flow-card', 'data-node': node, 'data-carrier': node, 'data-freshness': freshness };
  const content = (
    <>
      <CarrierIcon of={node} />
      <span className="ems-flow-text">
        <span className="ems-flow-name">{withSoftHyphens(name)}</span>
        <span className="ems-flow-power">
          <Value value={power} unit="kW" />
        </span>
        <span className="ems-flow-state">{words}</span>
      </span>
    </>
  );
  const edge = side === 'left' ? { insetInlineStart: 0 } : { insetInlineEnd: 0 };
  return (
    <li style={{ ...edge, insetBlockStart: y, inlineSize: width }}>
      {onNode ? (
        <button type="button" {...shared} onClick={() => onNode(node)}>
          {content}
        </button>
      ) : (
        <div
          role="group"
          tabIndex={0}
          aria-label={`${name} ${power === null ? '' : `${formats.quantity(power, 'kW')} `}${words}`}
          {...shared}
        >
          {content}
        </div>
      )}
    </li>
  );
}

/**
 * Power flow around the busbar. Direction and width of the lines follow the power; the same is in words for screen
 * readers. The dashes do not move while the view is off screen or under `prefers-reduced-motion`.
 */
export function EnergyFlow({ title, powers, soc, freshness, onNode }: EnergyFlowProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const moving = useOnScreen(box);
  const branches = flowBranches(powers, freshness);
  const rows = Math.max(
    1,
    ...(['left', 'right'] as const).map((side) => branches.filter((one) => one.side === side).length),
  );
  const isNarrow = width < narrowBelow;
  const height = rows * (isNarrow ? rowHeight.narrow : rowHeight.wide);
  const all = placed(branches, height);
  const card = isNarrow ? Math.min(cardWidth.narrow, width * 0.42) : cardWidth.wide;
  const bus = width / 2;
  const ys = all.map(({ y }) => y);
  return (
    <div ref={box} className="ems-flow" style={{ blockSize: height }} data-narrow={isNarrow || undefined}>
      {width > 0 && (
        <>
          <svg
            className="ems-flow-lines"
            width={width}
            height={height}
            aria-hidden="true"
            data-paused={!moving || undefined}
          >
            {all.map((branch) => (
              <Branch key={branch.node} branch={branch} from={branch.side === 'left' ? card : width - card} bus={bus} />
            ))}
            {ys.length > 0 && (
              <path className="ems-flow-bus" d={`M${bus} ${Math.min(...ys) - 14}V${Math.max(...ys) + 14}`}>
                <title>{t('flow.bus')}</title>
              </path>
            )}
          </svg>
          <ul className="ems-flow-cards" aria-label={title}>
            {all.map((branch) => (
              <Card key={branch.node} branch={branch} soc={soc} width={card} onNode={onNode} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
