import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteKinds, type SiteObject, type SitePlan } from '#src/contract/station/site-plan.ts';
import { moved, multiplied, rolledBy, scaled, turnedBy } from './matrix.ts';
import type { Mesh } from './mesh.ts';
import { siteMesh } from './site-mesh.ts';

const objectOf = (kind: SiteObject['kind'], changes: Partial<SiteObject> = {}): SiteObject => ({
  id: kind,
  kind,
  deviceIds: [],
  x: 30,
  y: -20,
  width: 12,
  depth: 6,
  height: 4,
  turn: 0,
  ...changes,
});
const planOf = (...objects: SiteObject[]): SitePlan => ({
  stationId: 'st',
  longitude: 120,
  latitude: 30,
  turn: 0,
  width: 200,
  depth: 200,
  objects,
});
const corners = ({ positions }: Mesh) =>
  Array.from({ length: positions.length / 3 }, (_, index) => positions.slice(index * 3, index * 3 + 3));
const none = new Set<string>();
const size = fc.double({ min: 1, max: 80, noNaN: true });

test('[VW-83] every kind of object is made of whole triangles that stand where the plan has it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...siteKinds),
      size,
      size,
      size,
      fc.integer({ min: -360, max: 360 }),
      (kind, width, depth, height, turn) => {
        const object = objectOf(kind, { width, depth, height, turn });
        const { fixed, stretches } = siteMesh(planOf(object), none);
        expect(stretches).toEqual([{ objectId: kind, from: 0, to: fixed.materials.length }]);
        expect(fixed.materials.length % 3).toBe(0);
        expect(fixed.positions).toHaveLength(fixed.materials.length * 3);
        const reach = Math.hypot(width, depth) * 1.5 + 7;
        for (const [x = Number.NaN, y = Number.NaN, z = Number.NaN] of corners(fixed)) {
          expect(Math.abs(x - object.x)).toBeLessThanOrEqual(reach);
          expect(Math.abs(y - object.y)).toBeLessThanOrEqual(reach);
          expect(z).toBeGreaterThanOrEqual(0);
          expect(z).toBeLessThanOrEqual(height * 1.1 + 3);
        }
        for (let at = 0; at < fixed.normals.length; at += 3)
          expect(Math.hypot(...fixed.normals.slice(at, at + 3))).toBeCloseTo(1, 6);
      },
    ),
    { numRuns: 60 },
  );
});

test('[VW-83] modules lean towards the sun of their hemisphere', () => {
  const field = objectOf('pvField', { x: 0, y: 0, width: 30, depth: 20 });
  const sunny = (latitude: number) => {
    const { fixed } = siteMesh({ ...planOf(field), latitude }, none);
    const first = fixed.materials.indexOf('glass');
    return fixed.normals.slice(first * 3, first * 3 + 3);
  };
  expect(sunny(30)[1]).toBeLessThan(-0.1);
  expect(sunny(30)[2]).toBeGreaterThan(0.5);
  expect(sunny(-30)[1]).toBeGreaterThan(0.1);
  expect(sunny(-30)[2]).toBeGreaterThan(0.5);
});

test('[VW-83] a vehicle stands at a charger that works; each turbine has its rotor at its hub', () => {
  const plan = planOf(objectOf('charger'), objectOf('turbine', { id: 'w', width: 2, depth: 2, height: 30, turn: 90 }));
  const [empty, busy] = [siteMesh(plan, none), siteMesh(plan, new Set(['charger']))];
  expect(busy.fixed.materials.length).toBeGreaterThan(empty.fixed.materials.length);
  expect(empty.rotors).toHaveLength(1);
  const [x, y, z] = empty.rotors[0]!.hub;
  expect([x, y, z].map((each) => Math.round(each * 10) / 10)).toEqual([26.9, -20, 30.6]);
  expect(empty.rotor.materials.filter((each) => each === 'tone').length).toBeGreaterThan(0);
});

test('[VW-83] matrices turn as a compass, roll around the axis of a rotor, and are applied from the right', () => {
  const applied = (matrix: readonly number[], [x, y, z]: readonly [number, number, number]) =>
    [0, 1, 2].map((row) => {
      const at = (column: number) => matrix[column * 4 + row] ?? 0;
      const value = at(0) * x + at(1) * y + at(2) * z + at(3);
      return Math.round(value * 1e6) / 1e6 + 0;
    });
  expect(applied(turnedBy(90), [0, 1, 0])).toEqual([1, 0, 0]);
  expect(applied(rolledBy(Math.PI / 2), [0, 0, 1])).toEqual([1, 0, 0]);
  expect(applied(multiplied(moved(1, 2, 3), scaled(2, 2, 2)), [1, 1, 1])).toEqual([3, 4, 5]);
});
