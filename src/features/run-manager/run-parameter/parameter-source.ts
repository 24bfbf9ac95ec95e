import { query } from '#src/api/query.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { stationsQuery } from '#src/blocks/use-stations.ts';

/** Parameters of the first station by name, each leading to its row. */
export const parameterSource: PaletteSource = {
  id: 'runParameters',
  answers: 'all',
  async search(_text, { api, query: client }) {
    const [first] = await client.fetchQuery({ ...stationsQuery(api), retry: false });
    if (!first) return [];
    // Its rules come with the first search, not with the console's start.
    const { runParameterEndpoints } = await import('#src/contract/run/run-parameter.ts');
    const read = query(api, runParameterEndpoints.getRunParameters, { stationId: first.id }, { silent: true });
    const { parameters, stationName } = await client.fetchQuery({ ...read, staleTime: Infinity, retry: false });
    return parameters.map(({ key, name }) => ({
      id: key,
      title: name,
      detail: stationName,
      url: `/runParameter?${new URLSearchParams({ station: first.id, parameter: key })}`,
    }));
  },
};
