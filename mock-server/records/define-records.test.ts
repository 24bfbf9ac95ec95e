import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import type { Call } from '../call/call.ts';
import { buildWorld } from '../world/world.ts';
import { defineRecords } from './define-records.ts';
import { recordKinds } from './registry.ts';
import { atStation } from './scopes.ts';

const text = { zh: '已有', en: 'in use', de: 'vergeben' };

/** A kind on endpoints whose answers have the fields that this test reads. */
const kind = defineRecords({
  endpoints: { list: 'listDeviceLedger', save: 'saveAppVersion', remove: 'removeAppVersion' },
  table: 'tests',
  idPrefix: 'T',
  fields: z.object({ stationId: z.string(), code: z.string(), name: z.string(), ratedPower: z.nullable(z.number()) }),
  scope: atStation,
  conflict: codes.strategyState,
  unique: { fields: ['stationId', 'code'], at: 'code', text },
  keyword: ({ name }: { name: string }) => [name],
  sort: { status: ({ name }: { name: string }) => name.length },
  view: () => ({}),
  seed: () => [
    { stationId: 'st-a', code: 'A', name: 'unit 10', ratedPower: null },
    { stationId: 'st-a', code: 'B', name: 'unit 9', ratedPower: 5 },
    { stationId: 'st-b', code: 'A', name: 'Unit eleven', ratedPower: 7 },
  ],
} as never);

type AnyHandler = (request: object, call: Call) => { records: { code: string }[]; id: string; revision: number };
const {
  listDeviceLedger: list,
  saveAppVersion: save,
  removeAppVersion: remove,
} = kind.handlers as never as Record<'listDeviceLedger' | 'saveAppVersion' | 'removeAppVersion', AnyHandler>;

const world = buildWorld({ historyDays: 1 }, { recordKinds: [...recordKinds, kind as never] });
const callOf = (username: string): Call => ({
  world,
  language: 'en',
  now: world.clock.now(),
  origin: '',
  caller: { sessionId: '', account: world.users.named(username)!, passwordDue: false, isConfirmed: false },
});
const operator = callOf('operator');
const names = (request: object, call = operator) =>
  list({ page: 1, pageSize: 10, ...request }, call).records.map((row) => (row as unknown as { name: string }).name);

test('[EN-05] a list is sorted by a column, numbers within texts by value, empty values last in both directions', () => {
  expect(names({ sort: 'name' })).toEqual(['unit 9', 'unit 10', 'Unit eleven']);
  expect(names({ sort: 'ratedPower' })).toEqual(['unit 9', 'Unit eleven', 'unit 10']);
  expect(names({ sort: '-ratedPower' })).toEqual(['Unit eleven', 'unit 9', 'unit 10']);
  expect(names({ sort: '-status' })).toEqual(['Unit eleven', 'unit 10', 'unit 9']);
});

test('[EN-05] keyword, filter and scope narrow a list', () => {
  expect(names({ keyword: 'ELEVEN' })).toEqual(['Unit eleven']);
  expect(names({ stationId: 'st-a' })).toEqual(['unit 9', 'unit 10']);
  const owner = callOf('owner');
  const visible = [...world.stationIds(owner.caller.account)];
  expect(names({}, owner)).toHaveLength(['st-a', 'st-a', 'st-b'].filter((id) => visible.includes(id)).length);
});

test('[EN-05] fields that must differ are compared whatever their case, and the field is marked', () => {
  const form = { stationId: 'st-b', code: 'a', name: 'new', ratedPower: 1 };
  expect(() => save(form, operator)).toThrow(
    expect.objectContaining({ code: codes.badRequest, detail: expect.anything() }),
  );
  expect(save({ ...form, code: 'c' }, operator)).toMatchObject({ revision: 1 });
});

test('[EN-05] an older revision is refused with the code of the kind, and a record stays at its station', () => {
  const form = { stationId: 'st-a', code: 'D', name: 'new', ratedPower: 1 };
  const { id } = save(form, operator);
  expect(save({ ...form, id, revision: 1, name: 'newer' }, operator)).toMatchObject({ id, revision: 2 });
  const conflict = expect.objectContaining({ code: codes.strategyState });
  expect(() => save({ ...form, id, revision: 1 }, operator)).toThrow(conflict);
  expect(() => remove({ id, revision: 1 }, operator)).toThrow(conflict);
  const missing = expect.objectContaining({ code: codes.notFound });
  expect(() => save({ ...form, id, revision: 2, stationId: 'st-b' }, operator)).toThrow(missing);
  remove({ id, revision: 2 }, operator);
  expect(() => remove({ id, revision: 2 }, operator)).toThrow(missing);
});
