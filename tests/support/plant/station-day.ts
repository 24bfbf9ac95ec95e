import { factorsOf } from '#mock-server/records/system/parameter-values.ts';
import type { MockServer } from '#mock-server/start.ts';
import { energyOf } from '#mock-server/telemetry/statistics/energy.ts';

/** A station's energy of today until now, as the server computes it. */
export function stationDay({ world }: MockServer, id: string) {
  const now = world.clock.now();
  const history = world.simulator.history(id);
  const { timeZone } = history.plant.spec.station;
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  const value = { pricesOn: (each: string) => world.tariffs.on(id, each), factorsOn: factorsOf(id, world) };
  const [day] = energyOf(history, { from: date, to: date, by: 'day' }, value, now);
  if (!day) throw new Error(`no energy of ${id}`);
  return { ...day, generation: day.pv + day.wind + day.diesel };
}
