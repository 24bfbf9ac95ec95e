import type { Freshness } from '#src/lib/freshness.ts';

export const flowNodes = ['pv', 'wind', 'diesel', 'grid', 'storage', 'load', 'charging'] as const;
export type FlowNode = (typeof flowNodes)[number];

/**
 * Power of each part of the plant in kW, by the signs of the domain: storage + discharges, grid + imports, sources and
 * consumers are positive. A part that the plant does not have is left out; null where no value is known.
 */
export type FlowPowers = Partial<Readonly<Record<FlowNode, number | null>>>;

export type FlowState =
  | 'generating'
  | 'auxiliary'
  | 'importing'
  | 'exporting'
  | 'charging'
  | 'discharging'
  | 'using'
  | 'idle'
  | 'unknown';

export interface FlowBranch {
  readonly node: FlowNode;
  readonly side: 'left' | 'right';
  /** kW, never negative; null where it is not known. */
  readonly power: number | null;
  readonly state: FlowState;
  /** Direction of the power; undefined where none flows. */
  readonly towards: 'bus' | 'node' | undefined;
  /** Of the largest power that flows: 0 … 1. */
  readonly share: number;
  readonly freshness: Freshness;
}

/** Less is measuring noise. */
const idleKw = 0.05;

const sources: readonly FlowNode[] = ['pv', 'wind', 'diesel'];
const leftSide: readonly FlowNode[] = [...sources, 'grid'];

function stateOf(node: FlowNode, power: number | null): FlowState {
  if (power === null || Number.isNaN(power)) return 'unknown';
  if (Math.abs(power) < idleKw) return 'idle';
  if (sources.includes(node)) return power > 0 ? 'generating' : 'auxiliary';
  if (node === 'grid') return power > 0 ? 'importing' : 'exporting';
  if (node === 'storage') return power > 0 ? 'discharging' : 'charging';
  return 'using';
}

const directions: Readonly<Record<FlowState, FlowBranch['towards']>> = {
  generating: 'bus',
  importing: 'bus',
  discharging: 'bus',
  auxiliary: 'node',
  exporting: 'node',
  charging: 'node',
  using: 'node',
  idle: undefined,
  unknown: undefined,
};

/** What is drawn of the plant: a branch from each part to the busbar. */
export function flowBranches(powers: FlowPowers, freshness: Partial<Record<FlowNode, Freshness>> = {}): FlowBranch[] {
  const largest = Math.max(idleKw, ...Object.values(powers).map((power) => Math.abs(power ?? 0) || 0));
  return flowNodes.flatMap((node) => {
    const power = powers[node];
    if (power === undefined) return [];
    const state = stateOf(node, power);
    const size = state === 'unknown' || power === null ? null : Math.abs(power);
    return [
      {
        node,
        side: leftSide.includes(node) ? 'left' : 'right',
        power: size,
        state,
        towards: directions[state],
        share: (size ?? 0) / largest,
        freshness: freshness[node] ?? 'fresh',
      },
    ];
  });
}

/** Middle of each of `count` cards along a height, in px. */
export const spread = (count: number, height: number): number[] =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) * height) / count);
