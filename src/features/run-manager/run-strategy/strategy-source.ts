import { query } from '#src/api/query.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { pageSizeMax } from '#src/contract/limits.ts';

/** The strategies that stations follow, by name and by station. */
export const strategySource: PaletteSource = {
  id: 'runStrategies',
  answers: 'all',
  async search(_text, { api, query: client }) {
    // Its rules come with the first search, not with the console's start.
    const { strategyEndpoints } = await import('#src/contract/strategy.ts');
    const read = query(api, strategyEndpoints.listStrategyStations, { pageSize: pageSizeMax }, { silent: true });
    const { records } = await client.fetchQuery({ ...read, staleTime: Infinity, retry: false });
    return records.flatMap(({ stationId, stationName, applied }) =>
      applied
        ? [
            {
              id: applied.id,
              title: applied.name,
              detail: stationName,
              url: `/runStrategy?${new URLSearchParams({ station: stationId, strategy: applied.id })}`,
            },
          ]
        : [],
    );
  },
};
