import type { SiteObject, SitePlan } from '#src/contract/station/site-plan.ts';
import type { StationSpec } from '../plant/specs.ts';
import { siteLayout } from './site-layout.ts';

const at = (
  id: string,
  kind: SiteObject['kind'],
  deviceIds: readonly string[],
  [x, y]: readonly [number, number],
  [width, depth, height]: readonly [number, number, number],
  turn = 0,
): SiteObject => ({ id, kind, deviceIds: [...deviceIds], x, y, width, depth, height, turn });

/** As surveyed: a factory of two halls, modules over its car park, storage and diesel set by the transformer. */
const linping: SitePlan = {
  stationId: 'st-a',
  longitude: 120.299,
  latitude: 30.419,
  turn: 12,
  width: 200,
  depth: 160,
  objects: [
    at('wind-1', 'turbine', ['a-wind-1'], [78, 54], [2.2, 2.2, 30]),
    at('transformer-1', 'transformer', ['a-grid-1', 'a-meter-1'], [72, 8], [5, 4, 3.4]),
    at('container-1', 'container', ['a-bms-1', 'a-pcs-1'], [50, 10], [12.2, 2.5, 2.9]),
    at('container-2', 'container', ['a-bms-2', 'a-pcs-2'], [50, 3], [12.2, 2.5, 2.9]),
    at('diesel-1', 'dieselHouse', ['a-diesel-1'], [76, -10], [9, 4.5, 3.8], 90),
    ...['a-pv-1', 'a-pv-2', 'a-pv-3', 'a-pv-4'].map((device, index) =>
      at(`pv-${index + 1}`, 'pvField', [device], [-58 + 38 * (index % 3), index < 3 ? -26 : -54], [34, 22, 2.6]),
    ),
    ...['a-charger-1', 'a-charger-2', 'a-charger-3', 'a-charger-4', 'a-charger-5', 'a-charger-6'].map((device, index) =>
      at(
        `charger-${index + 1}`,
        'charger',
        [device],
        [-12 + 6 * index, -50],
        index < 4 ? [0.6, 0.5, 1.6] : [1, 0.8, 2.1],
      ),
    ),
    at('hall-1', 'building', [], [-48, 38], [64, 40, 11]),
    at('hall-2', 'building', [], [28, 42], [48, 32, 9]),
  ],
};

/** Plans drawn by hand. */
export const sitePlans: readonly SitePlan[] = [linping];

const drawn: ReadonlyMap<string, SitePlan> = new Map(sitePlans.map((plan) => [plan.stationId, plan]));

/** A station's plan: the one that was drawn, else one made from its devices. */
export const sitePlanOf = (station: StationSpec): SitePlan => drawn.get(station.id) ?? siteLayout(station);
