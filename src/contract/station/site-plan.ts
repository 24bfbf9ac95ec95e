import * as z from 'zod/mini';
import type { DeviceType } from '../alarm/alarm.ts';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { strict } from '../strict.ts';

/** What stands on a site. */
export const siteKinds = [
  'container',
  'pvField',
  'turbine',
  'dieselHouse',
  'transformer',
  'charger',
  'building',
] as const;
export type SiteKind = (typeof siteKinds)[number];

const kindOfType: Readonly<Record<DeviceType, SiteKind>> = {
  pcs: 'container',
  bms: 'container',
  pv: 'pvField',
  wind: 'turbine',
  diesel: 'dieselHouse',
  charger: 'charger',
  meter: 'transformer',
  grid: 'transformer',
};

/** Where devices of a type are. */
export const siteKindOf = (type: DeviceType): SiteKind => kindOfType[type];

const metres = z.number().check(z.minimum(0.1), z.maximum(2_000));
const offset = z.number().check(z.minimum(-2_000), z.maximum(2_000));
const degrees = z.number().check(z.minimum(-360), z.maximum(360));
const objectsMax = 400;

export const siteObject = z.object({
  id,
  kind: z.enum(siteKinds),
  /** What is in it, or stands for it; nothing: a building, the load. */
  deviceIds: z.array(id),
  /** Metres of its middle to the east and to the north of the plan's origin, before the plan is turned. */
  x: offset,
  y: offset,
  /** Metres; of a turbine its tower, without the blades. */
  width: metres,
  depth: metres,
  height: metres,
  /** Degrees clockwise. */
  turn: degrees,
});
export type SiteObject = z.output<typeof siteObject>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** In any orientation an object is within half its diagonal. */
const isWithin = (plan: { width: number; depth: number }, object: SiteObject): boolean => {
  const reach = Math.hypot(object.width, object.depth) / 2;
  return Math.abs(object.x) + reach <= plan.width / 2 && Math.abs(object.y) + reach <= plan.depth / 2;
};

/** A station's site as it lies: what the three-dimensional map raises from the ground. */
const layout = z.object({
  stationId: id,
  /** Degrees WGS-84 of the origin, which is the site's middle. */
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  latitude: z.number().check(z.minimum(-85), z.maximum(85)),
  /** Degrees clockwise by which the whole plan is turned from north. */
  turn: degrees,
  /** Metres of the fenced ground. */
  width: metres,
  depth: metres,
  objects: z.array(siteObject).check(z.maxLength(objectsMax)),
});
export type SitePlan = z.output<typeof layout>;

const path = ['objects'];
const hasUniqueIds = ({ objects }: SitePlan) => isUnique(objects.map((object) => object.id));
const hasEachOnce = ({ objects }: SitePlan) => isUnique(objects.flatMap(({ deviceIds }) => deviceIds));
const isInside = (value: SitePlan) => value.objects.every((object) => isWithin(value, object));

export const sitePlan = layout.check(
  z.refine(hasUniqueIds, { path }),
  z.refine(hasEachOnce, { path }),
  z.refine(isInside, { path }),
);

/** With its revision: a save names the one it began with. 0: the plan is made from the devices. */
const storedPlan = z
  .extend(layout, { revision: z.int().check(z.minimum(0)) })
  .check(z.refine(hasUniqueIds, { path }), z.refine(hasEachOnce, { path }), z.refine(isInside, { path }));
export type StoredPlan = z.output<typeof storedPlan>;

/** Where a plan differs from the existing devices. */
export interface PlanFault {
  readonly fault: 'unknownDevice' | 'wrongKind' | 'deviceMissing';
  readonly deviceId: string;
}

/** Whether a plan and a station's devices fit: every device is somewhere, and where its kind belongs. */
export function planFaults(
  plan: SitePlan,
  devices: readonly { readonly id: string; readonly type: DeviceType }[],
): readonly PlanFault[] {
  const types = new Map(devices.map((device) => [device.id, device.type]));
  const placed = new Set(plan.objects.flatMap(({ deviceIds }) => deviceIds));
  const wrong = plan.objects.flatMap(({ kind, deviceIds }) =>
    deviceIds.flatMap((deviceId): PlanFault[] => {
      const type = types.get(deviceId);
      if (type === undefined) return [{ fault: 'unknownDevice', deviceId }];
      return siteKindOf(type) === kind ? [] : [{ fault: 'wrongKind', deviceId }];
    }),
  );
  const missing = devices.filter((device) => !placed.has(device.id));
  return [...wrong, ...missing.map((device): PlanFault => ({ fault: 'deviceMissing', deviceId: device.id }))];
}

export const sitePlanEndpoints = named({
  /** How a station's site lies. */
  getSitePlan: endpoint(
    { method: 'POST', path: '/station/sitePlan/get' },
    { request: z.object({ stationId: id }), response: storedPlan },
  ),
  /** Refused as a conflict when the plan was changed since, and with its path where a device is out of place or a key unknown. */
  saveSitePlan: endpoint(
    { method: 'POST', path: '/station/sitePlan/save' },
    { request: strict(storedPlan), response: storedPlan, permission: 'drawing_save' },
  ),
});
