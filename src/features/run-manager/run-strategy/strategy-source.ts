import { query } from '#src/api/query.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { pageSizeMax } from '#src/contract/limits.ts';

/** The strategies that stations follow, by name and by station. */
export const strategySource: PaletteSource = {
  id: 'runStrategies',
  answers: 'all',
  async search(_text, { api, query: client }) {
    // Its rules come with the first search, not with the console's start.
    const { strategyEndpoints } = await import('#src/contract/run/strategy.ts');
    const read = (page: number) =>
      client.fetchQuery({
        ...query(api, strategyEndpoints.listStrategyStations, { page, pageSize: pageSizeMax }, { silent: true }),
        staleTime: Infinity,
        retry: false,
      });
    const first = await read(1);
    const pages = Math.ceil(first.total / pageSizeMax);
    const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)));
    return [first, ...others]
      .flatMap(({ records }) => records)
      .flatMap(({ stationId, stationName, applied }) =>
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
