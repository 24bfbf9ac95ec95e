import { visibleStations, viewerOf } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { batchesBySerial, devicesBySerial } from './serial-index.ts';
import { productions } from './productions.ts';

const none = { number: '', product: '', productionId: null, sisters: [], stations: 0, withSameAlarm: 0 };

/** How many alarms of these devices are unresolved, and how many ever had the code. */
function alarmCounts(deviceIds: ReadonlySet<string>, code: string, { world }: Call) {
  const counts = new Map<string, { open: number; same: number }>();
  for (const { device, definition, resolved } of world.alarms.all()) {
    if (!deviceIds.has(device.id)) continue;
    const { open, same } = counts.get(device.id) ?? { open: 0, same: 0 };
    counts.set(device.id, {
      open: open + (resolved === undefined ? 1 : 0),
      same: same + (code !== '' && definition.code.toUpperCase() === code ? 1 : 0),
    });
  }
  return counts;
}

export const sisterHandlers: HandlersOf<'listSisters'> = {
  listSisters({ serial, productionId, alarmCode = '' }, call) {
    const batch =
      productionId === undefined
        ? batchesBySerial(productions.store(call.world).all()).get(serial)
        : productions.require(productionId, call);
    const devices = devicesBySerial(call);
    const stationNames = new Map(visibleStations(call).map(({ id, name }) => [id, name[call.language]]));
    const isBatchVisible = batch !== undefined && productions.isVisible(batch, viewerOf(call));
    // A user who sees the device may know its sisters, but only those of the own stations.
    if (!batch || !(isBatchVisible || stationNames.has(devices.get(serial)?.stationId ?? ''))) return none;
    const placed = batch.units.flatMap((unit) => {
      const device = unit.serial === serial || unit.modules.includes(serial) ? undefined : devices.get(unit.serial);
      const stationName = device && stationNames.get(device.stationId);
      return device && stationName !== undefined ? [{ unit, device, stationName }] : [];
    });
    const counts = alarmCounts(new Set(placed.map(({ device }) => device.id)), alarmCode.toUpperCase(), call);
    const sisters = placed.map(({ unit, device, stationName }) => ({
      serial: unit.serial,
      deviceId: device.id,
      deviceName: device.name,
      stationId: device.stationId,
      stationName,
      openAlarms: counts.get(device.id)?.open ?? 0,
      sameAlarms: counts.get(device.id)?.same ?? 0,
    }));
    return {
      number: batch.number,
      product: batch.product,
      productionId: isBatchVisible ? batch.id : null,
      sisters,
      stations: new Set(sisters.map(({ stationId }) => stationId)).size,
      withSameAlarm: sisters.filter(({ sameAlarms }) => sameAlarms > 0).length,
    };
  },
};
