import { useRef } from 'react';
import type { Freshness } from '#src/lib/freshness.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { carrierStyles } from './carrier-styles.ts';
import css from './flow-line.css?inline';
import type { FlowNode } from './flow-model.ts';
import { useFlowMovement } from './use-flow-movement.ts';

const styles = sheet(css);

export interface FlowLineProps {
  /** The two ends of the line, for the attribute `data-edge`. */
  edge?: string;
  /** SVG path. */
  path: string;
  carrier: FlowNode;
  /** Along the path or against it; undefined where nothing flows. */
  towards: 'to' | 'from' | undefined;
  /** Of the largest power that is drawn: 0 … 1. */
  share: number;
  freshness: Freshness;
  /** Point on the path where the arrow is drawn, and the path's direction there in degrees clockwise from the right. */
  arrow: { readonly x: number; readonly y: number; readonly turn: number };
}

/** A line whose width and dashes show the power, with an arrow for when the dashes do not move. */
export function FlowLine({ edge, path, carrier, towards, share, freshness, arrow: { x, y, turn } }: FlowLineProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const size = Math.sqrt(share);
  const width = towards ? 2.5 + 5.5 * size : 1.5;
  const dashes = useRef<SVGPathElement>(null);
  const speed = 9 + 15 * size;
  useFlowMovement(dashes, towards === 'from' ? -speed : speed);
  return (
    <g
      className="ems-flow-line"
      data-edge={edge}
      data-carrier={carrier}
      data-towards={towards ?? 'none'}
      data-freshness={freshness}
    >
      <path className="ems-flow-wire" d={path} style={{ strokeWidth: width }} />
      {towards && (
        <>
          <path ref={dashes} className="ems-flow-dashes" d={path} style={{ strokeWidth: width }} />
          <path
            className="ems-flow-arrow"
            d="M-6 -7L7 0L-6 7Z"
            transform={`translate(${x} ${y}) rotate(${towards === 'to' ? turn : turn + 180})`}
          />
        </>
      )}
    </g>
  );
}
