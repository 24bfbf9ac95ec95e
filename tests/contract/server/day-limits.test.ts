import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { newMerchant } from '../support/entity-samples.ts';
import { harness, useFreshServer, user } from '../support/fresh-server.ts';
import { samples } from '../support/samples.ts';

useFreshServer('administrator', 'en');

let sample: (name: EndpointName) => Promise<object>;
beforeEach(() => {
  sample = (name) => samples[name](harness, user);
});

const refused = (fields: object) => ({ kind: 'business', code: 400, fields });
const send = (name: EndpointName, request: object): Promise<unknown> => user.call(name, request);

describe('days', () => {
  test.each([
    ['createUser', 'expiresOn'],
    ['saveMerchant', 'validUntil'],
    ['saveStationInfo', 'commissionedOn'],
    ['saveParameter', 'publishedOn'],
    ['saveCarbonFactor', 'validFrom'],
    ['saveCarbonFactor', 'publishedOn'],
    ['addCarbonInstrument', 'to'],
    ['saveElectricityPrice', 'validFrom'],
  ] as const)('[VA-07] %s: %s is refused in years far off, and on days that no calendar has', async (name, field) => {
    const request = await sample(name);
    for (const [day, text] of [
      ['0000-01-01', /1900 to 2199/],
      ['0099-12-31', /1900 to 2199/],
      ['9999-12-31', /1900 to 2199/],
      ['2026-02-30', /Please enter a date/],
    ] as const)
      await expect(send(name, { ...request, [field]: day })).rejects.toMatchObject(
        refused({ [field]: expect.stringMatching(text) }),
      );
  });

  test('[VW-21] [VW-25] an extension ends where days do, and lists go on', async () => {
    const { id } = await user.call('saveMerchant', newMerchant({ validUntil: '2199-06-30' }));
    await expect(user.call('extendMerchants', { ids: [id], months: 7 })).rejects.toMatchObject(
      refused({ months: expect.stringContaining('2199') }),
    );
    await user.call('extendMerchants', { ids: [id], months: 6 });
    const { records } = await user.call('listMerchants', { sort: '-validUntil' });
    expect(records[0]).toMatchObject({ id, validUntil: '2199-12-30' });

    const extend = { ids: ['10002'], action: 'extend' as const };
    await user.call('changeUserState', { ...extend, until: '2199-12-31' });
    expect(await user.call('changeUserState', { ...extend, months: 1 })).toEqual([
      { id: '10002', code: 400, reason: expect.stringContaining('2199') },
    ]);
    expect(await user.call('getUserRecord', { id: '10002' })).toMatchObject({ expiresOn: '2199-12-31' });
    const lastWeek = new Date(harness.server.world.clock.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    expect(await user.call('changeUserState', { ...extend, until: lastWeek })).toEqual([
      { id: '10002', code: 400, reason: 'This day is over' },
    ]);
    expect(await user.call('getUserRecord', { id: '10002' })).toMatchObject({ expiresOn: '2199-12-31' });
    await expect(user.call('changeUserState', extend)).rejects.toMatchObject(refused({ until: expect.any(String) }));
  });
});

describe('ranges of days', () => {
  const order = 'The start must not be later than the end';

  test.each([
    ['getEnergy', 400],
    ['getIncome', 400],
    ['getDemandCharge', 400],
    ['getCarbon', 400],
    ['getHourlyCarbon', 400],
    ['reviewDispatch', 31],
    ['simulateStrategy', 31],
  ] as const)('[VA-07] %s names what is wrong with a range, and its longest one: %i days', async (name, max) => {
    const request = { ...(await sample(name)), by: name === 'getDemandCharge' ? 'month' : 'day' };
    await expect(send(name, { ...request, from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject(
      refused({ to: order }),
    );
    await expect(send(name, { ...request, from: '2024-06-01', to: '2026-06-01' })).rejects.toMatchObject(
      refused({ from: `At most ${max} days` }),
    );
  });

  test('[VW-25.13] the calendar of expiries is refused days that end before they begin', () =>
    expect(user.call('countExpiries', { from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject(
      refused({ to: order }),
    ));

  test('[VW-34] a simulation of days to come is refused, not answered with yesterday', async () => {
    const request = await sample('simulateStrategy');
    const today = new Date(harness.server.world.clock.now() + 86_400_000).toISOString().slice(0, 10);
    await expect(send('simulateStrategy', { ...request, from: today, to: today })).rejects.toMatchObject(
      refused({ from: 'Please choose days that are over' }),
    );
  });

  test('[VW-73] an unknown time zone of the bars per day is named', () =>
    expect(user.call('summarizeAuditLog', { timeZone: 'Mars/Base' })).rejects.toMatchObject(
      refused({ timeZone: expect.stringContaining('Europe/Berlin') }),
    ));
});
