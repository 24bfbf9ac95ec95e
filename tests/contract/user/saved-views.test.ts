import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { savedViewNameMax, savedViewsMax } from '#src/contract/limits.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';

useFreshServer('operator');

type Form = RequestFor<'createSavedView'>;
const form = (changes: Partial<Form> = {}): Form => ({
  name: 'Storage A',
  points: ['st-a.soc', 'a-bms-1.voltage'],
  range: 1,
  compare: false,
  ...changes,
});
const names = async (user: SignedIn) => (await user.call('listSavedViews', {})).map(({ name }) => name);
const badField = (field: string) => ({ code: codes.badRequest, fields: { [field]: expect.any(String) } });

test('[VW-54] a view is stored as composed, sorted by name, for its user only', async () => {
  const saved = await operator.call('createSavedView', form());
  expect(saved).toMatchObject({ ...form(), revision: 1, isDefault: false });
  await operator.call('createSavedView', form({ name: '  Grid  ', points: ['st-a.gridPower'], range: 0 }));
  expect(await names(operator)).toEqual(['Grid', 'Storage A']);
  expect((await operator.call('listSavedViews', {}))[1]).toEqual(saved);
  const owner = await harness.signIn('owner');
  expect(await names(owner)).toEqual([]);
  const missing = { code: codes.notFound };
  const { id, revision } = saved;
  await expect(owner.call('updateSavedView', { ...form(), id, revision })).rejects.toMatchObject(missing);
  await expect(owner.call('deleteSavedView', { id })).rejects.toMatchObject(missing);
  await expect(owner.call('setDefaultView', { id })).rejects.toMatchObject(missing);
});

test('[VW-54] a change on an older revision is refused and changes nothing', async () => {
  const { id } = await operator.call('createSavedView', form());
  const changed = await operator.call('updateSavedView', { ...form({ name: 'Stacks' }), id, revision: 1 });
  expect(changed).toMatchObject({ id, name: 'Stacks', revision: 2 });
  const late = operator.call('updateSavedView', { ...form({ name: 'Late', range: 7 }), id, revision: 1 });
  await expect(late).rejects.toMatchObject({ code: codes.conflict });
  expect(await operator.call('listSavedViews', {})).toEqual([changed]);
  await operator.call('deleteSavedView', { id });
  expect(await names(operator)).toEqual([]);
  await expect(operator.call('deleteSavedView', { id })).rejects.toMatchObject({ code: codes.notFound });
});

test('[VW-54] the user orders the views; additions and deletions keep the order; an older revision is refused', async () => {
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => operator.call('createSavedView', form({ name }))));
  const revision = async () => (await operator.call('listSavedViews', {}))[0]!.orderRevision;
  const first = await revision();
  await operator.call('orderSavedViews', { ids: [c!.id, a!.id, b!.id], revision: first });
  expect(await names(operator)).toEqual(['C', 'A', 'B']);
  const conflict = { code: codes.conflict };
  const order = (ids: string[], expectedRevision: number) =>
    operator.call('orderSavedViews', { ids, revision: expectedRevision });
  await expect(order([a!.id, b!.id, c!.id], first)).rejects.toMatchObject(conflict);
  const now = await revision();
  expect(now).toBeGreaterThan(first);
  await expect(order([a!.id, b!.id], now)).rejects.toMatchObject(conflict);
  await expect(order([a!.id, a!.id, b!.id], now)).rejects.toMatchObject(conflict);
  await expect(order([a!.id, b!.id, 'view-none'], now)).rejects.toMatchObject(conflict);
  expect(await names(operator)).toEqual(['C', 'A', 'B']);
  // A new view comes last; a changed view stays where it is.
  await operator.call('createSavedView', form({ name: 'AA' }));
  await operator.call('updateSavedView', { ...form({ name: 'Z' }), id: c!.id, revision: 1 });
  await operator.call('deleteSavedView', { id: a!.id });
  expect(await names(operator)).toEqual(['Z', 'B', 'AA']);
  const owner = await harness.signIn('owner');
  await owner.call('createSavedView', form({ name: 'Mine', points: ['st-c.soc'] })).catch(() => undefined);
  await expect(owner.call('orderSavedViews', { ids: [b!.id], revision: 0 })).rejects.toMatchObject(conflict);
});

test('[VW-54] one view at the most is the default', async () => {
  const first = await operator.call('createSavedView', form());
  const second = await operator.call('createSavedView', form({ name: 'Grid' }));
  const defaults = async () =>
    (await operator.call('listSavedViews', {})).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  await operator.call('setDefaultView', { id: first.id });
  expect(await defaults()).toEqual([first.id]);
  await operator.call('setDefaultView', { id: second.id });
  expect(await defaults()).toEqual([second.id]);
  await operator.call('setDefaultView', { id: null });
  expect(await defaults()).toEqual([]);
});

test('[VW-54] [VA-11] names must be unique, texts and points within their limits: the field is named', async () => {
  const { id, revision } = await operator.call('createSavedView', form());
  const create = (changes: Partial<Form>) => operator.call('createSavedView', form(changes));
  await expect(create({ name: ' storage a ' })).rejects.toMatchObject(badField('name'));
  await expect(create({ name: ' ' })).rejects.toMatchObject(badField('name'));
  await expect(create({ name: 'x'.repeat(savedViewNameMax + 1) })).rejects.toMatchObject(badField('name'));
  await expect(create({ name: 'B', points: [] })).rejects.toMatchObject(badField('points'));
  await expect(create({ name: 'B', points: ['st-a.none'] })).rejects.toMatchObject(badField('points'));
  await expect(create({ name: 'B', points: ['st-a.soc', 'st-a.soc'] })).rejects.toMatchObject(badField('points'));
  const nine = Array.from({ length: 9 }, (_, at) => `a-pv-1.mppt${at + 1}Voltage`);
  await expect(create({ name: 'B', points: nine })).rejects.toMatchObject({ code: codes.badRequest });
  // A view may be saved with its present name.
  await operator.call('updateSavedView', { ...form({ name: 'STORAGE A' }), id, revision });
  expect(await names(operator)).toEqual(['STORAGE A']);
});

test('[VW-54] [RP-02] a view with a point of a foreign station is refused', async () => {
  const owner = await harness.signIn('owner');
  const visibleStationIds = (await owner.call('listStations', {})).map((station) => station.id);
  const foreign = visibleStationIds.includes('st-a') ? 'st-b' : 'st-a';
  await expect(owner.call('createSavedView', form({ points: [`${foreign}.soc`] }))).rejects.toMatchObject(
    badField('points'),
  );
});

test('[VW-54] the number of views of a user is limited', async () => {
  for (let count = 0; count < savedViewsMax; count += 1)
    await operator.call('createSavedView', form({ name: `View ${count}` }));
  await expect(operator.call('createSavedView', form())).rejects.toMatchObject(badField('name'));
  expect(await names(operator)).toHaveLength(savedViewsMax);
});
