import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { drawAvatar } from '#mock-server/pictures/draw.ts';
import { newDemand } from '../support/entity-samples.ts';
import { Harness, route, type SignedIn } from '../support/harness.ts';
import { freshWorkOrder, versionOf, stationId } from '../work-order/work-order-samples.ts';

const png = new Uint8Array(drawAvatar([20, 40, 60], [200, 210, 220]));
const readCalls = ['viewFile', 'downloadFile', 'downloadOssFile'] as const;

let harness: Harness;
/** Sees every station. */
let operator: SignedIn;
/** Sees another station than the samples' one. */
let owner: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  [operator, owner, administrator] = await Promise.all([
    harness.signIn('operator'),
    harness.signIn('owner'),
    harness.signIn('administrator'),
  ]);
});
afterAll(() => harness.close());

const upload = (user: SignedIn): Promise<string> =>
  user.call('uploadOssFile', { file: new File([png], 'site.png', { type: 'image/png' }) });
const uploadDocument = (user: SignedIn): Promise<string> =>
  user.call('uploadOssFile', { file: new File(['%PDF-1.7\n%%EOF\n'], 'report.pdf', { type: 'application/pdf' }) });

/** Of each of the three calls that answer a file, the code of its refusal; ok where the file came. */
const codesFor = (user: SignedIn, id: string): Promise<number[]> =>
  Promise.all(
    readCalls.map((name) =>
      user.api.file(route(name), { id }).then(
        () => codes.ok,
        (error: { code: number }) => error.code,
      ),
    ),
  );
const readable = [codes.ok, codes.ok, codes.ok];
const missing = [codes.notFound, codes.notFound, codes.notFound];

describe('[RP-02] a file can be read by the users who can read its record', () => {
  test('an upload without a record: only its uploader', async () => {
    const id = await upload(operator);
    expect(await codesFor(operator, id)).toEqual(readable);
    expect(await codesFor(administrator, id)).toEqual(missing);
    expect(await codesFor(owner, id)).toEqual(missing);
  });

  test('[VW-05] a file of a work order: users who see the order’s station', async () => {
    const id = await upload(operator);
    await freshWorkOrder(operator, { attachments: [id] });
    expect(await codesFor(operator, id)).toEqual(readable);
    expect(await codesFor(administrator, id)).toEqual(readable);
    expect(await codesFor(owner, id)).toEqual(missing);
  });

  test('[VW-05] a file that was removed from its order: only its uploader', async () => {
    const id = await upload(operator);
    const order = await freshWorkOrder(operator, { attachments: [id] });
    await operator.call('removeWorkOrderFile', { ...order, attachmentId: id });
    expect(await codesFor(administrator, id)).toEqual(missing);
    expect(await codesFor(operator, id)).toEqual(readable);
  });

  test('[VW-03] a document of a device: users who see the device’s station', async () => {
    const { records } = await administrator.call('listDeviceLedger', { stationId, pageSize: 1 });
    const [device] = records;
    const id = await upload(administrator);
    await administrator.call('addLedgerDocuments', { id: device?.id ?? '', attachments: [id] });
    expect(await codesFor(operator, id)).toEqual(readable);
    expect(await codesFor(owner, id)).toEqual(missing);
  });

  test('[ST-05] a document of the life cycle: its organisation and those above', async () => {
    const id = await uploadDocument(operator);
    await operator.call('addDemand', { ...newDemand(), attachments: [id] });
    expect(await codesFor(administrator, id)).toEqual(readable);
    expect(await codesFor(owner, id)).toEqual(missing);
  });

  test('[TB-10] an avatar: its user and administrators of users; a logo: every user', async () => {
    const { avatar } = await operator.call('getUser', { id: operator.login.user_id });
    expect(await codesFor(operator, avatar ?? '')).toEqual(readable);
    expect(await codesFor(administrator, avatar ?? '')).toEqual(readable);
    expect(await codesFor(owner, avatar ?? '')).toEqual(missing);
    expect(await codesFor(owner, 'logo-console')).toEqual(readable);
  });

  test('[VW-05] a foreign file cannot be read by attaching it to a record of the user’s station', async () => {
    const id = await upload(administrator);
    const gone = { code: codes.badRequest, fields: { attachments: expect.any(String) } };
    await expect(freshWorkOrder(operator, { attachments: [id] })).rejects.toMatchObject(gone);
    await expect(operator.call('addDemand', { ...newDemand(), attachments: [id] })).rejects.toMatchObject(gone);
    const { records } = await operator.call('listDeviceLedger', { stationId, pageSize: 1 });
    const document = { id: records[0]?.id ?? '', attachments: [id] };
    await expect(administrator.call('addLedgerDocuments', document)).resolves.toBeDefined();
    const order = await freshWorkOrder(operator, { attachments: [id] });
    expect(versionOf(order)).toEqual(order);
  });
});
