import { FlowLine } from '#src/charts/flow/flow-line.tsx';
import type { Scene, SceneNode } from '#src/contract/station/scene-drawing.ts';
import { isSwitch } from '#src/contract/rules/scene-faults.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import type { Box } from './view.ts';
import type { Flow, Line } from './line-flow.ts';
import type { Readings } from './reading.ts';
import css from './lines.css?inline';
import { Symbol } from './symbols.tsx';

const styles = sheet(css);

export type SwitchState = 'closed' | 'open' | 'unknown';

/** The position of a breaker or contactor by its reading. */
export function switchState({ position }: SceneNode, readings: Readings): SwitchState {
  const reading = position ? readings(position.point) : undefined;
  if (!position || !reading || reading.value === null || reading.freshness === 'offline') return 'unknown';
  return reading.value === position.closed ? 'closed' : 'open';
}

function Busbar({ node }: { node: SceneNode }) {
  const { x, y, length, direction, label } = node;
  const half = (length ?? 0) / 2;
  return (
    <g className="ems-line-bar" data-node={node.id}>
      <path d={direction === 'down' ? `M${x} ${y - half}V${y + half}` : `M${x - half} ${y}H${x + half}`} />
      {label &&
        (direction === 'down' ? (
          <text x={x} y={y + half + 18} textAnchor="middle">
            {label}
          </text>
        ) : (
          <text x={x + half} y={y + 20} textAnchor="end">
            {label}
          </text>
        ))}
    </g>
  );
}

function Switch({ node, state }: { node: SceneNode; state: SwitchState }) {
  const { x, y, symbol, label } = node;
  return (
    <g className="ems-line-switch" data-node={node.id} data-switch={state} transform={`translate(${x} ${y})`}>
      <path className="ems-line-gap" d="M0 -16V16" />
      <path d={symbol === 'contactor' ? 'M0 -9a9 9 0 1 1 0 18a9 9 0 0 1 0 -18Z' : 'M-8 -8H8V8H-8Z'} />
      {state === 'open' && <path d="M0 -16V-8M0 8V16" />}
      <text x="14" y="4">
        {label}
      </text>
    </g>
  );
}

function Transformer({ node: { x, y, label } }: { node: SceneNode }) {
  return (
    <g className="ems-line-transformer" transform={`translate(${x} ${y})`}>
      <g transform="translate(-22 -22)">
        <Symbol of="transformer" size={44} />
      </g>
      <text x="24" y="4">
        {label}
      </text>
    </g>
  );
}

interface LinesProps {
  scene: Scene;
  bounds: Box;
  lines: readonly Line[];
  flows: readonly Flow[];
  readings: Readings;
}

/** The drawing without the devices, hidden from screen readers; the list has the same content in words. */
export function Lines({ scene, bounds, lines, flows, readings }: LinesProps) {
  useStyles(styles);
  const { x, y, width, height } = bounds;
  return (
    <svg
      className="ems-line-lines"
      style={{ insetInlineStart: x, insetBlockStart: y }}
      {...{ width, height }}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((line, index) => {
        const flow = flows[index];
        if (!flow) return null;
        const { key, path, carrier, middle } = line;
        const { towards, share, freshness } = flow;
        return <FlowLine key={key} edge={key} arrow={middle} {...{ path, carrier, towards, share, freshness }} />;
      })}
      {scene.nodes.map((node) => {
        if (node.symbol === 'busbar') return <Busbar key={node.id} node={node} />;
        if (node.symbol === 'transformer') return <Transformer key={node.id} node={node} />;
        return isSwitch(node) ? <Switch key={node.id} node={node} state={switchState(node, readings)} /> : null;
      })}
    </svg>
  );
}
