import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plants } from '#mock-server/seed/stations.ts';
import { siteLayout } from '#mock-server/seed/site-layout.ts';
import { sitePlanOf } from '#mock-server/seed/site-plans.ts';
import { devicesOf } from '#mock-server/seed/devices.ts';
import { withGenerated } from '#mock-server/seed/generated-stations.ts';
import { planFaults, type SiteObject, type SitePlan, sitePlan } from '#src/contract/station/site-plan.ts';
import { runs } from '../../support/server/runs.ts';

const stations = withGenerated(plants, 60, 7).map(({ station }) => station);

/** Whether two axis-parallel boxes overlap, which may be turned by right angles. */
function overlap(a: SiteObject, b: SiteObject): boolean {
  const half = ({ width, depth, turn }: SiteObject) =>
    turn % 180 === 0 ? [width / 2, depth / 2] : [depth / 2, width / 2];
  const [[aw = 0, ad = 0], [bw = 0, bd = 0]] = [half(a), half(b)];
  return Math.abs(a.x - b.x) < aw + bw && Math.abs(a.y - b.y) < ad + bd;
}

const overlaps = ({ objects }: SitePlan): string[] =>
  objects.flatMap((a, index) => objects.slice(index + 1).flatMap((b) => (overlap(a, b) ? [`${a.id} ${b.id}`] : [])));

test.each(stations.map((station) => [station.id, station] as const))(
  '[VW-83] the plan of %s is complete: every device has a position, and no objects overlap',
  (_id, station) => {
    const plan = sitePlanOf(station);
    expect(sitePlan.parse(plan)).toEqual(plan);
    expect(planFaults(plan, station.devices)).toEqual([]);
    expect(overlaps(plan)).toEqual([]);
  },
);

test('[VW-83] a plan can be made of any station’s devices', () => {
  const [station] = stations;
  const list = (max: number) => fc.array(fc.constant(100), { maxLength: max });
  const equipment = fc.record({
    pcs: list(12),
    bms: list(12),
    pv: list(30),
    wind: list(4),
    diesel: list(3),
    charger: list(60),
    meter: fc.constant([800]),
    grid: fc.constant([800]),
  });
  fc.assert(
    fc.property(equipment, (given) => {
      const devices = devicesOf('x', given);
      const plan = siteLayout({ ...station!, devices });
      expect(sitePlan.safeParse(plan).success).toBe(true);
      expect(planFaults(plan, devices)).toEqual([]);
      expect(overlaps(plan)).toEqual([]);
    }),
    { numRuns: runs(60, 2_000) },
  );
});

const [linping] = stations;
const plan = sitePlanOf(linping!);
const changed = (change: (objects: SiteObject[]) => SiteObject[]): SitePlan => ({
  ...plan,
  objects: change([...plan.objects]),
});
const first = plan.objects[0]!;

test.each([
  ['two objects of one id', changed((objects) => [...objects, { ...first, x: 60, y: -60 }])],
  ['one device in two places', changed((objects) => [...objects, { ...objects[3]!, id: 'twin' }])],
  ['something beyond the fence', changed((objects) => [...objects, { ...first, id: 'far', x: 500 }])],
  ['no size', changed((objects) => [...objects, { ...first, id: 'flat', height: 0 }])],
])('[VW-83] a plan with %s is refused', (_what, wrong) => expect(sitePlan.safeParse(wrong).success).toBe(false));

test('[VW-83] the faults of a plan that does not fit the devices name their objects', () => {
  const { devices } = linping!;
  expect(
    planFaults(
      changed((objects) => objects.filter(({ id }) => id !== 'wind-1')),
      devices,
    ),
  ).toEqual([{ fault: 'deviceMissing', deviceId: 'a-wind-1' }]);
  const moved = changed((objects) =>
    objects.map((object) =>
      object.id === 'hall-1'
        ? { ...object, deviceIds: ['a-wind-1', 'nobody'] }
        : { ...object, deviceIds: object.id === 'wind-1' ? [] : object.deviceIds },
    ),
  );
  expect(planFaults(moved, devices)).toEqual([
    { fault: 'wrongKind', deviceId: 'a-wind-1' },
    { fault: 'unknownDevice', deviceId: 'nobody' },
  ]);
});
