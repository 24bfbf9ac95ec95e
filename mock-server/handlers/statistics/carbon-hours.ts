import { requireStation } from '../../call/access.ts';
import type { HandlersOf } from '../../call/call.ts';
import { finishInTurns } from '../../lib/turns.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import { carbonByHour } from '../../telemetry/statistics/carbon-hours.ts';

export const carbonHourHandlers: HandlersOf<'getHourlyCarbon'> = {
  async getHourlyCarbon({ stationId, from, to, factors }, call) {
    const { id, timeZone } = requireStation(stationId, call);
    const { world, now } = call;
    const factorsOn = factorsOf(id, world);
    const request = { from, to, factors, factorOn: (date: string) => factorsOn(date).carbonFactor };
    const sums = await finishInTurns(carbonByHour(world.simulator.history(id), request, now));
    return { stationId, timeZone, ...sums };
  },
};
