import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Scene, SceneEdge, SceneNode } from '#src/contract/station/scene-drawing.ts';

const plain = { label: '', deviceId: null, length: null, direction: null, position: null } as const;

const device = (symbol: DeviceType, id: string, x: number, y: number): SceneNode => ({
  ...plain,
  id,
  symbol,
  deviceId: id,
  x,
  y,
});

const plant = (
  symbol: 'transformer' | 'load' | 'breaker',
  id: string,
  label: string,
  x: number,
  y: number,
): SceneNode => ({ ...plain, id, symbol, label, x, y });

const breaker = (id: string, label: string, x: number, y: number): SceneNode => plant('breaker', id, label, x, y);

/** A switch whose position is measured. */
const measured = (
  symbol: 'breaker' | 'contactor',
  id: string,
  label: string,
  x: number,
  y: number,
  point: string,
  closed: number,
): SceneNode => ({ ...plain, id, symbol, label, x, y, position: { point, closed } });

const bar = (
  id: string,
  label: string,
  x: number,
  y: number,
  length: number,
  direction: 'across' | 'down',
): SceneNode => ({ ...plain, id, symbol: 'busbar', label, x, y, length, direction });

const line = (from: string, to: string, power: `${string}.${PointKey}` | null): SceneEdge => ({ from, to, power });

/** Centres of columns and rows, in the drawing's units. */
const column = (index: number): number => 76 + 152 * index;
const row = {
  grid: 58,
  transformer: 156,
  source: 260,
  breaker: 348,
  bar: 384,
  feeder: 420,
  unit: 508,
  contactor: 596,
  stack: 684,
};
const pile = { fromLoad: 248, fromBar: 88, apart: 128 };

/** What a station has, from left to right. All but the chargers hang on one bar. */
interface Site {
  readonly stationId: string;
  /** What the ids of its devices begin with. */
  readonly key: string;
  /** Above the bar, beside the grid. */
  readonly sources: readonly ('pv' | 'wind' | 'diesel')[];
  /** Below it. */
  readonly storages: number;
  /** In two columns on a separate bar. */
  readonly chargers: number;
  readonly barLength: number;
}

type Fragment = Pick<Scene, 'nodes' | 'edges'>;

const supply = (key: string, number: string): Fragment => {
  const [grid, meter] = [`${key}-grid-1`, `${key}-meter-1`];
  const power = `${grid}.activePower` as const;
  const x = column(0);
  return {
    nodes: [
      device('grid', grid, x, row.grid),
      plant('transformer', 'transformer', 'T1 10/0.4 kV', x, row.transformer),
      device('meter', meter, x, row.source),
      measured('breaker', 'main-breaker', number, x, row.breaker, `${grid}.breaker`, 1),
    ],
    edges: [
      line(grid, 'transformer', power),
      line('transformer', meter, power),
      line(meter, 'main-breaker', power),
      line('main-breaker', 'bar', power),
    ],
  };
};

/** Only the diesel set reports the position of its breaker. */
const source = (type: Site['sources'][number], id: string, x: number, number: string): Fragment => ({
  nodes: [
    device(type, id, x, row.source),
    type === 'diesel'
      ? measured('breaker', `${id}-breaker`, number, x, row.breaker, `${id}.breaker`, 1)
      : breaker(`${id}-breaker`, number, x, row.breaker),
  ],
  edges: [line(id, `${id}-breaker`, `${id}.activePower`), line(`${id}-breaker`, 'bar', `${id}.activePower`)],
});

/** A converter with its stack. */
const storage = (key: string, unit: number, number: string): Fragment => {
  const [pcs, bms, x] = [`${key}-pcs-${unit}`, `${key}-bms-${unit}`, column(unit - 1)];
  return {
    nodes: [
      device('pcs', pcs, x, row.unit),
      breaker(`${pcs}-breaker`, number, x, row.feeder),
      device('bms', bms, x, row.stack),
      measured('contactor', `${bms}-contactor`, `KM${unit}`, x, row.contactor, `${bms}.contactor`, 1),
    ],
    edges: [
      line(pcs, `${pcs}-breaker`, `${pcs}.activePower`),
      line(`${pcs}-breaker`, 'bar', `${pcs}.activePower`),
      line(bms, `${bms}-contactor`, `${pcs}.dcPower`),
      line(`${bms}-contactor`, pcs, `${pcs}.dcPower`),
    ],
  };
};

const load = ({ stationId, storages }: Site, number: string): Fragment => ({
  nodes: [
    plant('load', 'load', '', column(storages), row.unit),
    breaker('load-breaker', number, column(storages), row.feeder),
  ],
  edges: [
    line('bar', 'load-breaker', `${stationId}.loadPower`),
    line('load-breaker', 'load', `${stationId}.loadPower`),
  ],
});

const charging = ({ stationId, key, storages, chargers }: Site, number: string): Fragment => {
  const [x, rows] = [column(storages) + pile.fromLoad, Math.ceil(chargers / 2)];
  const middle = row.unit + (pile.apart * (rows - 1)) / 2;
  const ids = Array.from({ length: chargers }, (_, index) => `${key}-charger-${index + 1}`);
  const power = `${stationId}.chargingPower` as const;
  return {
    nodes: [
      breaker('charger-breaker', number, x, row.feeder),
      bar('charger-bar', 'W2 0.4 kV', x, middle, rows * pile.apart, 'down'),
      ...ids.map((id, index) => {
        const aside = index % 2 === 0 ? -pile.fromBar : pile.fromBar;
        return device('charger', id, x + aside, row.unit + pile.apart * Math.floor(index / 2));
      }),
    ],
    edges: [
      line('bar', 'charger-breaker', power),
      line('charger-breaker', 'charger-bar', power),
      ...ids.map((id) => line('charger-bar', id, `${id}.activePower`)),
    ],
  };
};

/** Draws a station; its breakers are numbered as they come. */
function drawn(site: Site): Scene {
  const { stationId, key, sources, storages, chargers, barLength } = site;
  let breakers = 0;
  const number = (): string => `QF${(breakers += 1)}`;
  const fragments = [
    supply(key, number()),
    ...sources.map((type, index) => {
      const id = `${key}-${type}-${index - sources.indexOf(type) + 1}`;
      return source(type, id, column(index + 1), number());
    }),
    ...Array.from({ length: storages }, (_, index) => storage(key, index + 1, number())),
    load(site, number()),
    ...(chargers > 0 ? [charging(site, number())] : []),
  ];
  return {
    stationId,
    nodes: [
      ...fragments.flatMap(({ nodes }) => nodes),
      bar('bar', 'W1 0.4 kV', barLength / 2, row.bar, barLength, 'across'),
    ],
    edges: fragments.flatMap(({ edges }) => edges),
  };
}

const sites: readonly Site[] = [
  {
    stationId: 'st-a',
    key: 'a',
    sources: ['pv', 'pv', 'pv', 'pv', 'wind', 'diesel'],
    storages: 2,
    chargers: 6,
    barLength: 1064,
  },
  { stationId: 'st-b', key: 'b', sources: ['pv', 'pv', 'pv'], storages: 2, chargers: 0, barLength: 608 },
  { stationId: 'st-c', key: 'c', sources: ['pv', 'pv', 'pv'], storages: 1, chargers: 2, barLength: 648 },
];

/** One-line diagrams drawn by hand; generated stations have none. */
export const scenes: readonly Scene[] = sites.map(drawn);
