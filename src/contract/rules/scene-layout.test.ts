import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceType, deviceTypes } from '../alarm/alarm.ts';
import { scene } from '../station/scene.ts';
import type { Scene } from '../station/scene-drawing.ts';
import { misfits, type SceneFault, sceneFaults, undrawn } from './scene-faults.ts';
import { layOutScene } from './scene-layout.ts';

const devices = fc
  .array(fc.constantFrom(...deviceTypes), { maxLength: 60 })
  .map((types) => types.map((type, index) => ({ id: `d-${index}`, type })));

describe('[VW-81] a diagram laid out from the list of devices', () => {
  test('has every device once, at a separate position, on lines with two ends', () => {
    fc.assert(
      fc.property(devices, (list) => {
        const drawn = layOutScene('st-1', list);
        expect(sceneFaults(drawn)).toEqual([]);
        expect(misfits(drawn, list)).toEqual([]);
        expect(undrawn(drawn, list)).toEqual([]);
        expect(scene.safeParse({ ...drawn, revision: 0 }).success).toBe(true);
        const cards = drawn.nodes.filter(({ deviceId, symbol }) => deviceId !== null || symbol === 'load');
        for (const [index, { x, y }] of cards.entries())
          for (const other of cards.slice(index + 1))
            expect(Math.abs(other.x - x) >= 140 || Math.abs(other.y - y) >= 116, other.id).toBe(true);
      }),
    );
  });

  test('leads power from many inverters to the busbar, and from the busbar to many chargers', () => {
    const many = (type: DeviceType) => Array.from({ length: 7 }, (_, index) => ({ id: `${type}-${index}`, type }));
    const { edges } = layOutScene('st-1', [...many('pv'), ...many('charger')]);
    expect(edges).toContainEqual({ from: 'pv-3', to: 'pv-bar', power: 'pv-3.activePower' });
    expect(edges).toContainEqual({ from: 'pv-breaker', to: 'bar', power: 'st-1.pvPower' });
    expect(edges).toContainEqual({ from: 'bar', to: 'charger-breaker', power: 'st-1.chargingPower' });
    expect(edges).toContainEqual({ from: 'charger-bar', to: 'charger-3', power: 'charger-3.activePower' });
  });

  test('is the same for the same devices', () => {
    fc.assert(
      fc.property(devices, (list) => {
        expect(layOutScene('st-1', list)).toEqual(layOutScene('st-1', [...list]));
      }),
    );
  });
});

describe('[VW-81] a drawing with a fault is no drawing', () => {
  const good = layOutScene('st-1', [
    { id: 'g', type: 'grid' },
    { id: 'p', type: 'pv' },
  ]);
  const node = (id: string) => good.nodes.find((each) => each.id === id)!;
  const change = (id: string, values: object) => ({
    ...good,
    nodes: good.nodes.map((each) => (each.id === id ? { ...each, ...values } : each)),
  });
  test.each([
    ['twice', { ...good, nodes: [...good.nodes, node('p')] }, 'p'],
    ['twice', change('g', { deviceId: 'p' }), 'p'],
    ['dangling', { ...good, edges: [...good.edges, { from: 'p', to: 'nowhere', power: null }] }, 'nowhere'],
    ['loop', { ...good, edges: [...good.edges, { from: 'p', to: 'p', power: null }] }, 'p'],
    ['loose', { ...good, edges: good.edges.filter(({ from }) => from !== 'p') }, 'p'],
    ['device', change('p', { deviceId: null }), 'p'],
    ['device', change('load', { deviceId: 'x' }), 'load'],
    ['bar', change('bar', { length: null }), 'bar'],
    ['bar', change('p', { direction: 'down' }), 'p'],
    ['position', change('p', { position: { point: 'p.runState', closed: 0 } }), 'p'],
  ] as [SceneFault['kind'], Scene, string][])('%s', (kind, drawing, id) => {
    expect(sceneFaults(drawing)).toContainEqual({ kind, id });
    expect(scene.safeParse(drawing).success).toBe(false);
  });

  test('a device that the station does not have, or has as another type, or whose value is asked for', () => {
    expect(misfits(good, [{ id: 'g', type: 'meter' }])).toEqual([
      { kind: 'type', id: 'g' },
      { kind: 'unknown', id: 'p' },
      { kind: 'point', id: 'p' },
    ]);
    const left = [{ id: 'w', type: 'wind' }] as const;
    expect(undrawn(good, [...left])).toEqual(left);
  });
});
