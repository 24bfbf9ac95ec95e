import { call } from '#src/api/call.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { demandUrl } from '#src/blocks/urls.ts';

const most = 8;
const keywordMax = 128;

/** Demands by number, title, customer and site, newest first. */
export const demandSource: PaletteSource = {
  id: 'demands',
  answers: 'text',
  async search(text, { api }, signal) {
    // Its rules come with the first search, not with the console's start.
    const { demandEndpoints } = await import('#src/contract/life-cycle/demand.ts');
    const request = { keyword: text.slice(0, keywordMax), pageSize: most };
    const { records } = await call(api, demandEndpoints.listDemands, request, { silent: true, signal });
    return records.map(({ id, number, title, customer, site }) => ({
      id,
      title: `${number} ${title}`,
      detail: `${customer} / ${site}`,
      url: demandUrl(id),
    }));
  },
};
