import { call } from '#src/api/call.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { chainUrl } from '#src/blocks/urls.ts';

const most = 8;
const keywordMax = 128;

/** After-sale cases by number, serial number, symptom and fault code, newest first. */
export const caseSource: PaletteSource = {
  id: 'afterSales',
  answers: 'text',
  async search(text, { api }, signal) {
    // Its rules come with the first search, not with the console's start.
    const { afterSaleEndpoints } = await import('#src/contract/life-cycle/after-sale.ts');
    const request = { keyword: text.slice(0, keywordMax), pageSize: most };
    const { records } = await call(api, afterSaleEndpoints.listAfterSales, request, { silent: true, signal });
    return records.map(({ id, number, symptom, stationName, deviceName }) => ({
      id,
      title: `${number} ${symptom}`,
      detail: [stationName, deviceName].filter(Boolean).join(' / '),
      url: chainUrl('case', id),
    }));
  },
};
