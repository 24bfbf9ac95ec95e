import type { DeviceType } from '../alarm/alarm.ts';
import { pointId } from '../points/catalogue.ts';
import type { Scene, SceneEdge, SceneNode } from '../station/scene-drawing.ts';

interface Placed {
  readonly id: string;
  readonly type: DeviceType;
}

/** px of the drawing: a card's width and height with its margins. */
const column = 152;
const cardRow = 128;
/** From a card's middle to the switch beside it. */
const toSwitch = 88;
const toBar = 124;
/** From the busbar to the middle of the rows above and below it. */
const barY = 384;
const gridY = 58;
const transformerY = 156;
const aboveY = barY - toBar;
const belowY = barY + toBar;
const stackY = belowY + 2 * toSwitch;
/** A type with more devices than this has a separate distribution. */
const beside = 6;

interface Draft {
  readonly nodes: SceneNode[];
  readonly edges: SceneEdge[];
}

const plain = { label: '', length: null, direction: null, position: null } as const;

const deviceNode = ({ id, type }: Placed, x: number, y: number): SceneNode => ({
  ...plain,
  id,
  symbol: type,
  deviceId: id,
  x,
  y,
});

const bar = (id: string, x: number, y: number, length: number, direction: 'across' | 'down'): SceneNode => ({
  ...plain,
  id,
  symbol: 'busbar',
  deviceId: null,
  x,
  y,
  length,
  direction,
});

const main = 'bar';
/** A positive value of these is power from the busbar; of all others power to it. */
const consumers: readonly DeviceType[] = ['charger'];

/** These report the position of their breaker. */
const withBreaker: readonly DeviceType[] = ['grid', 'diesel'];

/** A device at the main busbar, with its breaker between them. */
function feeder({ nodes, edges }: Draft, device: Placed, x: number, y: number): void {
  const breaker = `${device.id}-breaker`;
  const power = device.type === 'bms' ? null : pointId(device.id, 'activePower');
  nodes.push(deviceNode(device, x, y), {
    ...plain,
    id: breaker,
    symbol: 'breaker',
    deviceId: null,
    x,
    y: y < barY ? y + toSwitch : y - toSwitch,
    position: withBreaker.includes(device.type) ? { point: pointId(device.id, 'breaker'), closed: 1 } : null,
  });
  const chain = [device.id, breaker, main];
  const [first = '', second = '', third = ''] = consumers.includes(device.type) ? chain.toReversed() : chain;
  edges.push({ from: first, to: second, power }, { from: second, to: third, power });
}

/** A battery stack below its PCS, behind its contactor. */
function stack({ nodes, edges }: Draft, pcs: Placed, bms: Placed, x: number): void {
  const contactor = `${bms.id}-contactor`;
  const power = pointId(pcs.id, 'dcPower');
  nodes.push(deviceNode(bms, x, stackY), {
    ...plain,
    id: contactor,
    symbol: 'contactor',
    deviceId: null,
    x,
    y: belowY + toSwitch,
    position: { point: pointId(bms.id, 'contactor'), closed: 1 },
  });
  edges.push({ from: bms.id, to: contactor, power }, { from: contactor, to: pcs.id, power });
}

/** Many devices of a type: a separate busbar below the main one, with the devices on both sides. */
function group({ nodes, edges }: Draft, type: DeviceType, devices: readonly Placed[], x: number, sum: string | null) {
  const busbarId = `${type}-bar`;
  const breaker = `${type}-breaker`;
  const rows = Math.ceil(devices.length / 2);
  const top = belowY - 64;
  const isConsumer = consumers.includes(type);
  nodes.push(
    { ...plain, id: breaker, symbol: 'breaker', deviceId: null, x, y: belowY - toSwitch },
    bar(busbarId, x, top + (rows * cardRow) / 2, rows * cardRow, 'down'),
  );
  const join = (from: string, to: string, power: string | null) =>
    edges.push(isConsumer ? { from, to, power } : { from: to, to: from, power });
  join(main, breaker, sum);
  join(breaker, busbarId, sum);
  devices.forEach((device, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    nodes.push(deviceNode(device, x + (side * (column + 24)) / 2, top + (Math.floor(index / 2) + 0.5) * cardRow));
    join(busbarId, device.id, pointId(device.id, 'activePower'));
  });
}

/** The connection to the grid, above the first column: transformer, main meter and main breaker. */
function connection({ nodes, edges }: Draft, grid: Placed, meter: Placed | undefined, x: number) {
  const breaker: SceneNode = {
    ...plain,
    id: 'main-breaker',
    symbol: 'breaker',
    deviceId: null,
    x,
    y: aboveY + toSwitch,
    position: { point: pointId(grid.id, 'breaker'), closed: 1 },
  };
  const chain: SceneNode[] = [
    deviceNode(grid, x, gridY),
    { ...plain, id: 'transformer', symbol: 'transformer', deviceId: null, x, y: transformerY },
    ...(meter ? [deviceNode(meter, x, aboveY)] : []),
    breaker,
  ];
  nodes.push(...chain);
  const power = pointId(grid.id, 'activePower');
  chain.forEach(({ id }, index) => edges.push({ from: id, to: chain[index + 1]?.id ?? main, power }));
}

/** The station's load, which no separate device measures. */
function loadFeeder({ nodes, edges }: Draft, stationId: string, x: number): void {
  const power = pointId(stationId, 'loadPower');
  nodes.push(
    { ...plain, id: 'load', symbol: 'load', deviceId: null, x, y: belowY },
    { ...plain, id: 'load-breaker', symbol: 'breaker', deviceId: null, x, y: belowY - toSwitch },
  );
  edges.push({ from: main, to: 'load-breaker', power }, { from: 'load-breaker', to: 'load', power });
}

/** Columns beside each other, from the left. */
function columns(): { next(width?: number): number; width(): number } {
  let used = 0;
  return {
    next(width = column) {
      used += width;
      return used - width / 2;
    },
    width: () => used,
  };
}

/**
 * A one-line diagram of a station from nothing but its devices: the grid at the top left, sources above the busbar,
 * storage, load and charging below it. The same devices in the same order give the same drawing; every device is in it.
 */
export function layOutScene(stationId: string, devices: readonly Placed[]): Scene {
  const of = (type: DeviceType) => devices.filter((device) => device.type === type);
  const draft: Draft = { nodes: [], edges: [] };
  const [above, below] = [columns(), columns()];
  const [grid, ...moreGrids] = of('grid');
  const [meter, ...moreMeters] = of('meter');
  if (grid) connection(draft, grid, meter, above.next());
  const single: Placed[] = [...moreGrids, ...(grid ? moreMeters : of('meter'))];
  const grouped: [DeviceType, Placed[], string | null][] = [];
  const arrange = (type: DeviceType, atMost: number, sum: string) => {
    const all = of(type);
    if (all.length > atMost) grouped.push([type, all, sum]);
    else if (consumers.includes(type)) for (const device of all) feeder(draft, device, below.next(), belowY);
    else single.push(...all);
  };
  arrange('pv', beside, pointId(stationId, 'pvPower'));
  arrange('wind', beside, pointId(stationId, 'windPower'));
  arrange('diesel', beside, pointId(stationId, 'dieselPower'));
  for (const device of single) feeder(draft, device, above.next(), aboveY);
  const stacks = of('bms');
  of('pcs').forEach((pcs, index) => {
    const x = below.next();
    feeder(draft, pcs, x, belowY);
    const bms = stacks[index];
    if (bms) stack(draft, pcs, bms, x);
  });
  for (const bms of stacks.slice(of('pcs').length)) feeder(draft, bms, below.next(), belowY);
  loadFeeder(draft, stationId, below.next());
  arrange('charger', 1, pointId(stationId, 'chargingPower'));
  for (const [type, all, sum] of grouped) group(draft, type, all, below.next(2 * column + 40), sum);
  const length = Math.max(above.width(), below.width());
  draft.nodes.push(bar(main, length / 2, barY, length, 'across'));
  return { stationId, ...draft };
}
