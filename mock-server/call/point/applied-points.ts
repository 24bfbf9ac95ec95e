import { textIn } from '#src/contract/languages.ts';
import type { AppliedPoint } from '#src/contract/points/applied-point.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { visibleStations } from '../access.ts';
import type { Call } from '../call.ts';

/** The fields that screens show of a point. */
const shownOf = ({ names, decimals, lowerLimit, lowLimit, highLimit, higherLimit }: PointForm) =>
  JSON.stringify([names.zh, names.en, names.de, decimals, lowerLimit, lowLimit, highLimit, higherLimit]);

/** What screens show of the catalogue's points of the caller's stations, where it is not as delivered. */
export function appliedPoints(call: Call): AppliedPoint[] {
  const { points } = call.world;
  const changed = points.notAsDelivered();
  if (changed.length === 0) return [];
  const devices = new Map(
    visibleStations(call).flatMap((station) => station.devices.map((device) => [device.id, device] as const)),
  );
  return changed.flatMap(([id, fields]) => {
    const device = devices.get(fields.deviceId);
    if (!device || !(fields.key in pointCatalogue[device.type])) return [];
    const delivered = points.factory(device.id).find((each) => each.id === id);
    if (delivered && shownOf(delivered.fields) === shownOf(fields)) return [];
    const { names, decimals, lowerLimit = null, lowLimit = null, highLimit = null, higherLimit = null } = fields;
    return [{ id, name: textIn(names, call.language), decimals, lowerLimit, lowLimit, highLimit, higherLimit }];
  });
}
