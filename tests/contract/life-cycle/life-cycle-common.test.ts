import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { textLongMax, textMax, textShortMax } from '#src/contract/limits.ts';
import { organizationsOf } from '#mock-server/call/organization/organizations.ts';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import { deliveries } from '#mock-server/records/life-cycle/deliveries.ts';
import { demands } from '#mock-server/records/life-cycle/demands.ts';
import { newDemand, newMaintenance, revisionOf } from '../support/entity-samples.ts';
import { harness, signInAgain, user, useFreshServer } from '../support/fresh-server.ts';
import { newDelivery, newProduction } from './produce-samples.ts';
import { newSale } from './sale-samples.ts';
import { newCase } from './service-samples.ts';

useFreshServer('administrator', 'en');

type Form = Readonly<Record<string, unknown>>;
type Saved = { readonly id: string; readonly revision: number };
const call = (name: EndpointName, request: object) => user.call(name, request) as Promise<Saved>;

const archiveForm = () => ({
  demandId: 'D6',
  kind: 'training',
  title: 'Training',
  number: '',
  filedOn: '2026-11-01',
  remark: '',
});

/** The screens with a form: how a record is added and changed, and its texts with the most characters of each. */
const forms: readonly {
  readonly screen: string;
  readonly add: EndpointName;
  readonly save: EndpointName;
  readonly form: () => Form | Promise<Form>;
  readonly texts: Readonly<Record<string, number>>;
}[] = [
  {
    screen: 'VW-11',
    add: 'addDemand',
    save: 'saveDemand',
    form: newDemand,
    texts: { title: textShortMax, customer: textShortMax, site: textMax, content: textLongMax },
  },
  {
    screen: 'VW-13',
    add: 'addSale',
    save: 'saveSale',
    form: newSale,
    texts: { customer: textShortMax, damages: textMax },
  },
  {
    screen: 'VW-14',
    add: 'addArchive',
    save: 'replaceArchive',
    form: archiveForm,
    texts: { title: textShortMax, remark: textMax },
  },
  {
    screen: 'VW-15',
    add: 'addMaintenance',
    save: 'saveMaintenance',
    form: newMaintenance,
    texts: { title: textShortMax, result: textMax, content: textLongMax },
  },
  {
    screen: 'VW-16',
    add: 'addDelivery',
    save: 'saveDelivery',
    form: () => newDelivery(user),
    texts: { carrier: textShortMax, address: textMax },
  },
  {
    screen: 'VW-17',
    add: 'addProduction',
    save: 'saveProduction',
    form: newProduction,
    texts: { product: textShortMax, remark: textMax },
  },
  {
    screen: 'VW-18',
    add: 'addAfterSale',
    save: 'saveAfterSale',
    form: newCase,
    texts: { reporter: textShortMax, symptom: textLongMax },
  },
];

describe.each(forms)('$screen: common checks of the life cycle', ({ screen, add, save, form, texts }) => {
  test(`[${screen}.11] of two that save one record at once the later one gets a conflict`, async () => {
    const sent = await form();
    const saved = await call(add, sent);
    const both = await Promise.allSettled([1, 2].map(() => call(save, { ...sent, ...revisionOf(saved) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: codes.conflict });
  });

  test(`[${screen}.12] texts fit to the last character, one more is named, and reversed ones are refused`, async () => {
    for (const [field, most] of Object.entries(texts)) {
      const faulty = async (text: string) => call(add, { ...(await form()), [field]: text });
      const refused = { fields: { [field]: expect.any(String) } };
      await expect(faulty('x'.repeat(most + 1))).rejects.toMatchObject(refused);
      await expect(faulty('a\u202Eb')).rejects.toMatchObject(refused);
      const longest = '=HYPERLINK("x")'.padEnd(most, 'x');
      expect(await faulty(longest)).toMatchObject({ [field]: longest });
    }
  });

  test(`[${screen}.15] 29 February is a day of 2028 and none of 2027`, async () => {
    const sent = await form();
    const days = ['plannedDevelop', 'deliveryBy', 'validUntil', 'doneOn', 'plannedOn'].filter(
      (name) => name in sent || (name === 'validUntil' && screen === 'VW-14'),
    );
    for (const field of days) {
      const later = { plannedTest: '', plannedDeliver: '', plannedOperate: '' };
      const at = async (day: string) =>
        call(add, { ...(await form()), ...('plannedTest' in sent && later), [field]: day });
      await expect(at('2027-02-29')).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
      if (field !== 'doneOn') expect(await at('2028-02-29')).toMatchObject({ [field]: '2028-02-29' });
    }
  });

  test(`[${screen}.16] a user without the key reads a refusal`, async () => {
    const sent = await form();
    const owner = await harness.signIn('owner');
    await expect(owner.call(add, sent as never)).rejects.toMatchObject({ kind: 'forbidden' });
    const record = { ...sent, id: 'X1', revision: 1 };
    await expect(owner.call(save, record as never)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

const ofLifeCycle = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  /^\/(?:lifeCycle|produce)\//.test(endpoints[name].route.path),
);
/** What the specification sends in the clear; spreadsheets are forms, which are never ciphered. */
const plain = ofLifeCycle.filter((name) => endpoints[name].route.plain && !endpoints[name].route.form);
const ciphered = ofLifeCycle.filter((name) => !endpoints[name].route.plain);

test('[VW-11.17] what is added for the specification travels in the clear, and nothing else', () => {
  expect(plain.toSorted()).toEqual(['addArchive', 'addDelivery', 'addDemand', 'addMaintenance', 'addProduction']);
});

test.each(plain)(
  '[VW-11.17] [VW-14.17] [VW-15.17] [VW-16.17] [VW-17.17] %s: a ciphered request is refused',
  async (name) => {
    const cipher = await harness.codec.cipher();
    const body = JSON.stringify(await cipher?.seal(JSON.stringify(newDemand())));
    const { json } = await harness.raw(name, { body, token: user.token });
    expect(json.code).toBe(codes.badRequest);
  },
);

test.each(ciphered)(
  '[VW-10.17] [VW-11.17] [VW-12.17] [VW-13.17] [VW-14.17] [VW-15.17] [VW-16.17] [VW-17.17] [VW-18.17] %s: a request in the clear is refused',
  async (name) => {
    const { json } = await harness.raw(name, { body: JSON.stringify(newDemand()), token: user.token });
    expect(json.code).toBe(codes.unreadable);
  },
);

test('[VW-11.15] [VW-16.15] a deadline is over at midnight of the organisation, in China hours before Germany', async () => {
  const { world } = harness.server;
  const orgIn = (country: string) => [...organizationsOf(world).values()].find((each) => each.country === country)!.id;
  const day = dateOf(world.clock.now() + dayMs);
  const planned = { plannedDevelop: day, plannedTest: '', plannedDeliver: '', plannedOperate: '' };
  const added = await Promise.all(
    ['CN', 'DE'].map(async (country) => {
      const { id } = await user.call('addDemand', { ...newDemand(), ...planned });
      const store = demands.store(world);
      store.change(store.get(id)!, { orgId: orgIn(country) });
      const delivery = await user.call('addDelivery', await newDelivery(user, { plannedOn: day }));
      const sent = deliveries.store(world);
      sent.change(sent.get(delivery.id)!, { demandId: id });
      return { id, deliveryId: delivery.id };
    }),
  );
  const overdueAt = async (at: string) => {
    await harness.control('POST', '/clock', { advance: Date.parse(at) - world.clock.now() });
    await signInAgain();
    return Promise.all(
      added.map(async ({ id, deliveryId }) => [
        (await user.call('getDemand', { id })).overdue,
        (await user.call('getDelivery', { id: deliveryId })).overdue,
      ]),
    );
  };
  const [over, open] = [
    [true, true],
    [false, false],
  ];
  expect(await overdueAt(`${day}T15:59:00Z`)).toEqual([open, open]);
  expect(await overdueAt(`${day}T16:01:00Z`)).toEqual([over, open]);
  expect(await overdueAt(`${day}T21:59:00Z`)).toEqual([over, open]);
  expect(await overdueAt(`${day}T23:01:00Z`)).toEqual([over, over]);
});
