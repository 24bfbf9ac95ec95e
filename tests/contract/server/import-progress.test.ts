import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '#src/api/upload.ts';
import { codes } from '#src/contract/codes.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { userFile, userRow } from '../support/user-files.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());

const rowsCount = 4_000;
const file = () => userFile(Array.from({ length: rowsCount }, () => userRow()));

test('[VW-25] [VW-25.14] how far a large file is is pushed and asked for, by its caller alone; afterwards nothing is known of it', async () => {
  const admin = await harness.signIn('administrator');
  const other = await harness.signIn('operator');
  const push = await connect(harness, admin);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['import'] }));
  const key = 'sheet-1';
  const importing = admin.call('importUsers', { file: file(), dryRun: 'true', progressKey: key });
  await push.frame(({ topic, ids }) => topic === 'import' && (ids as string[]).includes(key));
  const progress = await admin.call('getImportProgress', { key });
  expect(progress.total).toBe(rowsCount);
  expect(progress.done).toBeGreaterThan(0);
  expect(await other.call('getImportProgress', { key })).toEqual({ done: 0, total: 0 });
  expect(await importing).toMatchObject({ rows: rowsCount, faultsTotal: 0, imported: 0 });
  expect(await admin.call('getImportProgress', { key })).toEqual({ done: 0, total: 0 });
});

test('[VW-25] [VW-25.14] an import that is cancelled while it runs stores no row', async () => {
  const admin = await harness.signIn('administrator');
  const push = await connect(harness, admin);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['import'] }));
  const { changes } = harness.server.world.users;
  const aborter = new AbortController();
  const fields = { dryRun: 'false', policy: 'add', limit_size: '20', progressKey: 'sheet-2' };
  const answer = uploadFile(admin.api, endpoints.importUsers, file(), { fields, signal: aborter.signal });
  const refused = answer.then(
    () => false,
    () => true,
  );
  await push.frame(({ topic, ids }) => topic === 'import' && (ids as string[]).includes('sheet-2'));
  aborter.abort();
  expect(await refused).toBe(true);
  await expect
    .poll(() => admin.call('getImportProgress', { key: 'sheet-2' }), { timeout: 10_000 })
    .toEqual({ done: 0, total: 0 });
  const entries = () => admin.call('listAuditEntries', { endpoint: 'importUsers' });
  await expect.poll(async () => (await entries()).records[0]?.code, { timeout: 10_000 }).toBe(codes.conflict);
  expect(harness.server.world.users.changes).toBe(changes);
});
