import { call } from '#src/api/call.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { workOrderUrl } from '#src/blocks/urls.ts';
import { workOrderEndpoints } from '#src/contract/work-order/work-order.ts';

const most = 8;
const keywordMax = 128;

/** Work orders by number, title, place and handler, newest first, each leading to itself beside its list. */
export const orderSource: PaletteSource = {
  id: 'workOrders',
  answers: 'text',
  async search(text, { api }, signal) {
    const request = { keyword: text.slice(0, keywordMax), pageSize: most };
    const { records } = await call(api, workOrderEndpoints.listWorkOrders, request, { silent: true, signal });
    return records.map(({ id, number, title, stationName, deviceName }) => ({
      id,
      title: `${number} ${title}`,
      detail: [stationName, deviceName].filter(Boolean).join(' / '),
      url: workOrderUrl(id),
    }));
  },
};
