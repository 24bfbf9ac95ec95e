import { expect, test } from 'vitest';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { newOrganization } from '../organization/organization-samples.ts';
import { harness, useFreshServer, user } from '../support/fresh-server.ts';
import { samples } from '../support/samples.ts';

useFreshServer('administrator', 'en');

const refused = (fields: object) => ({ kind: 'business', code: 400, fields });

test.each([
  ['saveMerchant', 'longitude', 181, 'The longitude must be from 0 to 180, with at most 6 decimals'],
  ['saveMerchant', 'latitude', '1e1', 'Please enter a number, such as 12.5'],
  ['saveStationInfo', 'transformerPower', 0, 'Please enter a number above 0 with at most 2 decimals'],
  ['saveStationConfig', 'escalationMinutes', 0, /^Must be from 1 to/],
  ['saveElectricityPrice', 'serviceFee', -1, /^Please enter a price from 0/],
  ['addCarbonInstrument', 'factor', '1,5', 'Please enter a number, such as 12.5'],
  ['addDemand', 'currency', 'XXX', /CNY/],
  ['adjustStatement', 'amount', 0, 'The amount must not be 0'],
] as const)(
  '[VA-09] %s: %s that may be empty says what is wrong with %j',
  async (name: EndpointName, field, value, text) => {
    const request = { ...(await samples[name](harness, user)), [field]: value };
    await expect(user.call(name, request)).rejects.toMatchObject(refused({ [field]: expect.stringMatching(text) }));
  },
);

test('[VW-22] [VA-11] siblings have no names that look alike, with signs without a width or in another width', async () => {
  const named = (zh: string, en: string) => newOrganization({ name: { zh, en, de: '' } });
  await user.call('saveOrganization', named('同名', 'Alike'));
  for (const other of [named('同名\u200B', 'Other'), named('别名', 'Ａｌｉｋｅ'), named('别名', 'al\u00ADike')])
    await expect(user.call('saveOrganization', other)).rejects.toMatchObject(
      refused({ name: 'A sibling has this name already' }),
    );
});

test('[VW-31] a tariff has a currency of ISO 4217', async () => {
  const request = await samples.saveElectricityPrice(harness, user);
  for (const currency of ['XXX', 'XAU', 'ZZZ', 'cny', 'EURO', ''])
    await expect(user.call('saveElectricityPrice', { ...request, currency })).rejects.toMatchObject(
      refused({ currency: expect.stringContaining('CNY') }),
    );
  await expect(user.call('saveElectricityPrice', { ...request, currency: 'XOF' })).resolves.toMatchObject({
    currency: 'XOF',
  });
});

test('[VW-31] a party of an income has more than 0 and at most 100 %', async () => {
  const request = await samples.saveElectricityPrice(harness, user);
  for (const [percent, text] of [
    [0, 'Please enter a number above 0'],
    [101, 'At most 100'],
  ] as const) {
    const shares = [
      { party: 'Investor', percent: 100 },
      { party: 'Host', percent },
    ];
    await expect(user.call('saveElectricityPrice', { ...request, shares })).rejects.toMatchObject(
      refused({ 'shares.1.percent': text }),
    );
  }
});

test('[VW-40] a line of a statement has each document once, however often it was uploaded', async () => {
  const request = await samples.adjustStatement(harness, user);
  const again = await samples.adjustStatement(harness, user);
  const attachments = [...request.attachments, ...again.attachments];
  await expect(user.call('adjustStatement', { ...request, attachments })).rejects.toMatchObject(
    refused({ attachments: 'The same file is there twice' }),
  );
});

test('[VW-33] a wrong limit is named alone, without what follows from it by default', async () => {
  const request = { stationId: 'st-a', values: { demandLimit: -1 } };
  const fields = await user.call('previewRunParameters', request).catch((error: { fields: object }) => error.fields);
  expect(Object.keys(fields)).toEqual(['values.demandLimit']);
});
