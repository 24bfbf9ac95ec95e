import { type DeviceLimit, deviceLimits } from '#src/contract/run/dispatch.ts';
import type { StorageLimit, StorageLimits } from '../dispatch/dispatch-reason.ts';
import type { Modes } from '../disturbances.ts';
import { socRange } from '../plant-settings.ts';
import { chargeShare, dischargeShare } from './storage.ts';
import { chargeHeadroom, dischargeHeadroom, middleSoc, mildCell, type StorageUnits } from './storage-units.ts';

/** A loss of fewer kW than this counts as no limit. */
const negligibleLoss = 0.5;

/** The cause that costs the most power. @param lost kW */
const causeOf = (lost: Readonly<Record<DeviceLimit, number>>): DeviceLimit =>
  deviceLimits.reduce<DeviceLimit>((worst, cause) => (lost[cause] > lost[worst] ? cause : worst), 'rated');

const limitOf = (
  units: StorageUnits,
  state: Float64Array,
  modes: Modes,
  direction: 'charge' | 'discharge',
): StorageLimit => {
  const { floor, ceiling } = socRange(modes.settings);
  const { maxCharge = Infinity, maxDischarge = Infinity } = modes.settings;
  const [shareOf, headroomOf, socLimit, maxPower, writtenLimits] =
    direction === 'charge'
      ? [chargeShare, chargeHeadroom, ceiling, maxCharge, modes.chargeLimits]
      : [dischargeShare, dischargeHeadroom, floor, maxDischarge, modes.dischargeLimits];
  const lost = { rated: negligibleLoss, soc: 0, temperature: 0, unavailable: 0, setting: 0 };
  let power = 0;
  for (let unit = 0; unit < units.count; unit += 1) {
    const [soc, cell] = [units.socOf(unit, state), units.cellTemperatureOf(unit, state)];
    const ready = units.readyPower(unit, state, modes);
    const bySoc = Math.min(
      ready * shareOf(soc, mildCell, socLimit),
      headroomOf(soc, socLimit) * units.powerPerPercent(unit),
    );
    lost.unavailable += (units.rated[unit] ?? 0) - ready;
    lost.soc += ready - bySoc;
    lost.temperature += ready * (1 - shareOf(middleSoc, cell));
    const written = writtenLimits[units.pcsIndexes[unit] ?? 0] ?? Infinity;
    lost.setting += Math.max(0, ready - written);
    power += Math.min(ready * shareOf(soc, cell, socLimit), bySoc, written);
  }
  // The devices could do more than the setting allows.
  if (power > maxPower) lost.setting = Infinity;
  return { power: Math.min(power, maxPower), cause: causeOf(lost) };
};

/** What all units could charge and discharge now, commands aside, and what limits them; kW. */
export const storageLimits = (units: StorageUnits, state: Float64Array, modes: Modes): StorageLimits => ({
  rated: units.rated.reduce((sum, power) => sum + power, 0),
  charge: limitOf(units, state, modes, 'charge'),
  discharge: limitOf(units, state, modes, 'discharge'),
});
