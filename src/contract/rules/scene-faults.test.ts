import { describe, expect, test } from 'vitest';
import type { Scene } from '../station/scene-drawing.ts';
import { faultPath, misfits, type SceneFault, sceneFaults, undrawn } from './scene-faults.ts';

type Node = Scene['nodes'][number];
type Edge = Scene['edges'][number];

const node = (id: string, change: Partial<Node> = {}): Node => ({
  id,
  symbol: 'load',
  deviceId: null,
  label: id,
  x: 0,
  y: 0,
  length: null,
  direction: null,
  position: null,
  ...change,
});
const edge = (from: string, to: string, power: string | null = null): Edge => ({ from, to, power });

/** A bar with a meter, a switch and a load. */
const right: Scene = {
  stationId: 'st-1',
  nodes: [
    node('bar', { symbol: 'busbar', length: 4, direction: 'across' }),
    node('grid', { symbol: 'meter', deviceId: 'm-1' }),
    node('q1', { symbol: 'breaker', position: { point: 'm-1.state', closed: 1 } }),
    node('house'),
  ],
  edges: [edge('grid', 'bar', 'm-1.activePower'), edge('bar', 'q1', 'st-1.loadPower'), edge('q1', 'house')],
  revision: 1,
} as Scene;
const devices = [
  { id: 'm-1', type: 'meter' },
  { id: 'p-1', type: 'pcs' },
] as const;

const changed = (at: number, change: Partial<Node>): Scene => ({
  ...right,
  nodes: right.nodes.map((one, index) => (index === at ? { ...one, ...change } : one)),
});
const withEdge = (one: Edge): Scene => ({ ...right, edges: [...right.edges, one] });
const withNode = (one: Node): Scene => ({ ...right, nodes: [...right.nodes, one] });

describe('[VW-81] a drawing', () => {
  test('that is right has no faults, and fits its station', () => {
    expect(sceneFaults(right)).toEqual([]);
    expect(misfits(right, devices)).toEqual([]);
    expect(undrawn(right, devices).map(({ id }) => id)).toEqual(['p-1']);
  });

  const second = node('grid', { symbol: 'meter', deviceId: 'm-1' });
  test.each<[string, Scene, readonly SceneFault[], readonly string[]]>([
    [
      'an id and a device that stand there twice',
      withNode(second),
      [
        { kind: 'twice', id: 'grid' },
        { kind: 'twice', id: 'm-1' },
      ],
      ['nodes.4.id', 'nodes.4.deviceId'],
    ],
    ['a line to nothing', withEdge(edge('bar', 'gone')), [{ kind: 'dangling', id: 'gone' }], ['edges.3.to']],
    ['a line from nothing', withEdge(edge('gone', 'bar')), [{ kind: 'dangling', id: 'gone' }], ['edges.3.from']],
    ['a line from a node to itself', withEdge(edge('q1', 'q1')), [{ kind: 'loop', id: 'q1' }], ['edges.3']],
    ['a node without a line', withNode(node('alone')), [{ kind: 'loose', id: 'alone' }], ['nodes.4']],
    ['a load with a device', changed(3, { deviceId: 'p-1' }), [{ kind: 'device', id: 'house' }], ['nodes.3.deviceId']],
    ['a meter without one', changed(1, { deviceId: null }), [{ kind: 'device', id: 'grid' }], ['nodes.1.deviceId']],
    ['a bar without length', changed(0, { length: null }), [{ kind: 'bar', id: 'bar' }], ['nodes.0.length']],
    ['a bar without direction', changed(0, { direction: null }), [{ kind: 'bar', id: 'bar' }], ['nodes.0.length']],
    ['a load with a length', changed(3, { length: 2 }), [{ kind: 'bar', id: 'house' }], ['nodes.3.length']],
    ['a load with a direction', changed(3, { direction: 'down' }), [{ kind: 'bar', id: 'house' }], ['nodes.3.length']],
    [
      'a position of what is no switch',
      changed(3, { position: { point: 'm-1.state', closed: 1 } }),
      [{ kind: 'position', id: 'house' }],
      ['nodes.3.position'],
    ],
  ])('has %s, and says where', (_name, scene, faults, paths) => {
    expect(sceneFaults(scene)).toEqual(faults);
    expect(faults.map((fault) => faultPath(scene, fault))).toEqual(paths);
  });

  test('may have a switch without a position', () => {
    expect(sceneFaults(changed(2, { position: null }))).toEqual([]);
    expect(sceneFaults(changed(2, { symbol: 'contactor' }))).toEqual([]);
  });

  test.each<[string, Scene, SceneFault, string]>([
    [
      'a device that the station does not have',
      changed(1, { deviceId: 'm-9' }),
      { kind: 'unknown', id: 'm-9' },
      'nodes.1.deviceId',
    ],
    ['a device as another type', changed(1, { symbol: 'pcs' }), { kind: 'type', id: 'm-1' }, 'nodes.1.symbol'],
    [
      'power of a device that is elsewhere',
      withEdge(edge('bar', 'house', 'x-1.activePower')),
      { kind: 'point', id: 'x-1' },
      'edges.3.power',
    ],
    [
      'a position of a device that is elsewhere',
      changed(2, { position: { point: 'x-1.state', closed: 1 } }),
      { kind: 'point', id: 'x-1' },
      'nodes.2.position.point',
    ],
  ])('does not fit with %s, and says where', (_name, scene, fault, path) => {
    expect(misfits(scene, devices)).toEqual([fault]);
    expect(faultPath(scene, fault)).toBe(path);
  });

  test('names what stands there twice, or is strange twice, once', () => {
    const thrice = { ...right, nodes: [...right.nodes, node('house'), node('house')] };
    expect(sceneFaults(thrice)).toEqual([{ kind: 'twice', id: 'house' }]);
    const strange = { ...right, edges: [...right.edges, edge('bar', 'house', 'x-1.a'), edge('bar', 'house', 'x-1.b')] };
    expect(misfits(strange, devices)).toEqual([{ kind: 'point', id: 'x-1' }]);
  });
});
