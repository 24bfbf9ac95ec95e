import { countryOfStation } from '../../call/user/contact-phone.ts';
import { countryZones } from '../../store/user/contract-term.ts';
import type { World } from '../../world/world.ts';
import { deliveries } from '../life-cycle/deliveries.ts';
import { demands } from '../life-cycle/demands.ts';

interface CaseAt {
  /** '': it begins with a delivery to a site that has no station yet. */
  readonly stationId: string;
  readonly deliveryId: string;
}

/** The rules that hold where a case is: those of its station, or else of the demand that its delivery is for. */
export function siteOf({ stationId, deliveryId }: CaseAt, world: World) {
  const station = world.simulator.findStation(stationId);
  if (station)
    return {
      timeZone: station.timeZone,
      country: countryOfStation(station.id, world),
      currency: world.tariffs.currencyOf(station.id),
    };
  const demandId = deliveries.store(world).get(deliveryId)?.demandId ?? '';
  const { country = 'CN', currency = 'CNY' } = demands.store(world).get(demandId) ?? {};
  return { timeZone: countryZones[country], country, currency };
}
