import { contactPhoneFault } from '#src/contract/rules/merchant.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { organizationsOf } from '../organization/organizations.ts';
import type { World } from '../../world/world.ts';

type Country = Parameters<typeof contactPhoneFault>[0];

/** The country whose rules hold at a station: that of its organisation. */
export function countryOfStation(stationId: string, world: World): Country {
  const station = world.simulator.findStation(stationId);
  return organizationsOf(world).get(station?.orgId ?? '')?.country ?? 'CN';
}

/** @throws FieldRefusal for a telephone number, `phone`, that the country does not have; '' is none */
export function requireContactPhone(phone: string, country: Country): void {
  const fault = phone === '' ? undefined : contactPhoneFault(country, phone);
  if (fault) throw new FieldRefusal({ phone: ruleLocalText(fault) });
}
