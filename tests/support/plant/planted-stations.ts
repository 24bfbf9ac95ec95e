import type { Station } from '#src/contract/station/station.ts';
import { handler, type Undo } from '../../contract/planted/plant.ts';

interface PlantedStations {
  readonly hidden: Set<string>;
  /** The monitors that a station offers, by its id. */
  readonly modules: Map<string, Station['modules']>;
  listFails: boolean;
  readonly asked: object[];
  /** The list of all is answered after it. */
  listIsDue: Promise<void>;
  readonly undo: Undo;
}

/** Answers listStations with some stations hidden, and the list of all late or failing. */
export function plantStations(): PlantedStations {
  const state = {
    hidden: new Set<string>(),
    modules: new Map<string, Station['modules']>(),
    listFails: false,
    asked: [] as object[],
    listIsDue: Promise.resolve(),
  };
  const undo = handler('listStations', (original) => async (request, call) => {
    state.asked.push(request);
    const isAll = Object.keys(request).length === 0;
    if (isAll) await state.listIsDue;
    if (isAll && state.listFails) throw new Error('planted');
    const byId = request['stationId'];
    const visible = ((await original({}, call)) as Station[])
      .filter(({ id }) => !state.hidden.has(id))
      .map((station) => ({ ...station, modules: state.modules.get(station.id) ?? station.modules }));
    if (byId !== undefined) return visible.filter(({ id }) => id === byId);
    return isAll ? visible : visible.slice(0, 1);
  })();
  return Object.assign(state, { undo });
}
