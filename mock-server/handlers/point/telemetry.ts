import type { StationEnergy } from '#src/contract/statistics/energy.ts';
import { isDayStep, type StationFlow } from '#src/contract/points/telemetry.ts';
import { dayBefore, iso, isoOrNull } from '../../lib/clock.ts';
import { windCurve } from '../../simulator/source/generation.ts';
import { converterOf } from '../../simulator/plant-layout.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { cellMatrixOf } from '../../telemetry/cell-matrix.ts';
import { cellsPerPack } from '../../telemetry/cells.ts';
import { columnsOf, startsOf } from '../../telemetry/columns.ts';
import { energyByDay } from '../../telemetry/statistics/energy.ts';
import type { Point } from '../../telemetry/points.ts';
import { flowOf } from '../../telemetry/power-flow.ts';
import { createReadings, valueAt } from '../../telemetry/values.ts';
import { createTurns } from '../../lib/turns.ts';
import { factorsOf, usedParameters } from '../../records/system/parameter-values.ts';
import { requireStation, requireVisible, stationsAsked, visibleStations } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';

/** The caller's stations, or the one asked for. @throws Refusal where it is not the caller's */
const stationsOf = (stationId: string | undefined, call: Call): readonly StationSpec[] =>
  stationId === undefined ? visibleStations(call) : [requireStation(stationId, call)];

/** @throws Refusal unless every point exists and its station is the caller's */
const pointsOf = (ids: readonly string[], call: Call): readonly Point[] =>
  ids.map((id) => requireVisible(call.world.telemetry.point(id), call));

export const telemetryHandlers: HandlersOf<
  'listDevices' | 'getLatestValues' | 'getHistory' | 'getCellMatrix' | 'getPowerCurve' | 'getPowerFlow' | 'getEnergy'
> = {
  listDevices({ stationId, type: only, deviceIds }, call) {
    const ids = deviceIds && new Set(deviceIds);
    return stationsOf(stationId, call).flatMap((station) => {
      const history = call.world.simulator.history(station.id);
      const devices = station.devices.filter(({ id, type }) => (!only || type === only) && (!ids || ids.has(id)));
      return devices.map(({ id, type, name, ratedPower, capacity }) => {
        const silent = history.silentSince(id, call.now);
        return {
          id,
          stationId: station.id,
          type,
          name: name[call.language],
          ratedPower,
          capacity: capacity ?? null,
          converterId: type === 'bms' ? converterOf(station.devices, id) : null,
          online: silent === null,
          silentSince: isoOrNull(silent),
        };
      });
    });
  },

  getLatestValues(request, call) {
    const readings = createReadings();
    const values = pointsOf(request.points, call).map((point) => {
      const { value, measuredAt, quality } = valueAt(point, call.now, readings);
      return { id: point.id, value, measuredAt: iso(measuredAt), interval: point.spec.interval, quality };
    });
    return { at: iso(call.now), values };
  },

  getHistory({ step, aggregate, ...request }, call) {
    const points = pointsOf(request.points, call);
    const [first] = points;
    if (!first) throw notFound();
    const span = { from: Date.parse(request.from), to: Date.parse(request.to), step };
    const starts = startsOf(first.history, span);
    const columns = columnsOf(points, span, starts, call.now, aggregate);
    return {
      timeZone: first.history.plant.spec.station.timeZone,
      start: starts[0] ?? span.from,
      step,
      count: starts.length,
      starts: isDayStep(step) ? starts : null,
      columns: points.map(({ id }, index) => ({
        id,
        values: call.world.points.keepsHistory(id) ? (columns[index] ?? []) : starts.map(() => null),
      })),
    };
  },

  /** @throws Refusal for anything but a battery stack of the caller's */
  getCellMatrix({ deviceId }, call) {
    const matrix = cellMatrixOf(call.world.telemetry, deviceId, call.now);
    const { measuredAt, interval, quality, voltages, temperatures } = requireVisible(matrix, call);
    const clusters = [{ number: 1, voltages, temperatures }];
    return { deviceId, measuredAt: iso(measuredAt), interval, quality, cellsPerPack, clusters };
  },

  /** @throws Refusal for anything but a wind turbine of the caller's */
  getPowerCurve({ deviceId }, call) {
    const turbine = stationsOf(undefined, call)
      .flatMap(({ devices }) => devices)
      .find(({ id, type }) => id === deviceId && type === 'wind');
    if (!turbine) throw notFound();
    return { deviceId, ...windCurve(turbine.ratedPower) };
  },

  /** Other calls are answered in between: the first call calculates the day of each of thousands of stations. */
  async getPowerFlow({ stationId }, call) {
    const turn = createTurns(call);
    const stations: StationFlow[] = [];
    for (const { id, retired } of stationsOf(stationId, call)) {
      // The fleet is what is in use; a retired station is shown when it is asked for.
      if (retired && stationId === undefined) continue;
      stations.push(flowOf(call.world.simulator.history(id), call.now));
      await turn();
    }
    return { at: iso(call.now), stations };
  },

  /** Other calls are answered in between: a year of hundreds of stations is minutes of work the first time. */
  async getEnergy({ stationId, stationIds, orgId, ...request }, call) {
    const { world, language, now } = call;
    const turn = createTurns(call);
    const all: StationEnergy[] = [];
    for (const station of stationsAsked({ stationId, stationIds, orgId }, call)) {
      const { id, timeZone, retired } = station;
      const isCut = retired !== undefined && stationId === undefined && retired.on <= request.to;
      if (isCut && retired.on <= request.from) continue;
      const { tariff } = world.tariffs.on(id, request.to);
      const value = { pricesOn: (date: string) => world.tariffs.on(id, date), factorsOn: factorsOf(id, world) };
      const span = isCut ? { ...request, to: dayBefore(retired.on) } : request;
      const days = energyByDay(world.simulator.history(id), span, value, now);
      let next = days.next();
      for (; !next.done; next = days.next()) await turn();
      all.push({
        stationId: id,
        timeZone,
        currency: tariff.currency,
        tariff: { source: tariff.source[language], validFrom: tariff.validFrom },
        parameters: usedParameters(station, request, call),
        periods: next.value,
      });
    }
    return all;
  },
};
