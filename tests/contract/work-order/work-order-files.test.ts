import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { orderFilesMax } from '#src/contract/rules/work-order/work-order-files.ts';
import { drawLogo } from '#mock-server/pictures/draw.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { handledWorkOrder, issuedWorkOrder, newWorkOrder, versionOf } from './work-order-samples.ts';

let harness: Harness;
let operator: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control('POST', '/reset');
  operator = await harness.signIn('operator');
  administrator = await harness.signIn('administrator');
});

const pngBytes = new Uint8Array(drawLogo([0, 0, 0], [9, 9, 9]));
const upload = (user: SignedIn, name = 'site.png', content: Uint8Array<ArrayBuffer> = pngBytes, type = 'image/png') =>
  user.call('uploadOssFile', { file: new File([content], name, { type }) });
const withField = (field: string, words: RegExp) => ({
  code: codes.badRequest,
  fields: { [field]: expect.stringMatching(words) },
});

describe('files of an order', () => {
  test('[VW-05] [VA-08] are attached at creation, report and review, with the name of their user', async () => {
    const [first, second, third] = [await upload(operator), await upload(operator), await upload(administrator)];
    const order = await issuedWorkOrder(harness, operator, {
      attachments: [await upload(administrator, 'plan.pdf', new TextEncoder().encode('%PDF-1.4'), 'application/pdf')],
    });
    const handled = await operator.call('handleWorkOrder', {
      ...order,
      done: true,
      jobContent: 'done',
      attachments: [first, second],
    });
    expect(handled.attachments.map(({ name, step, by }) => [name, step, by?.id])).toEqual([
      ['plan.pdf', 'create', administrator.login.user_id],
      ['site.png', 'handle', operator.login.user_id],
      ['site.png', 'handle', operator.login.user_id],
    ]);
    const rejected = await administrator.call('reviewWorkOrder', {
      ...versionOf(handled),
      approved: false,
      note: 'like this',
      attachments: [third],
    });
    expect(rejected.attachments.at(-1)).toMatchObject({ step: 'review', size: pngBytes.length, type: 'image/png' });
  });

  test('[VA-08] are refused beyond the step’s limit and where the server does not have them', async () => {
    const ids = await Promise.all(Array.from({ length: orderFilesMax.create + 1 }, () => upload(operator)));
    await expect(operator.call('createWorkOrder', newWorkOrder({ attachments: ids }))).rejects.toMatchObject(
      withField('attachments', /5/),
    );
    await expect(operator.call('createWorkOrder', newWorkOrder({ attachments: ['unknown'] }))).rejects.toMatchObject(
      withField('attachments', /重新上传/),
    );
    const review = { ...(await handledWorkOrder(harness)), approved: true, attachments: ids.slice(0, 3) };
    await expect(administrator.call('reviewWorkOrder', review)).rejects.toMatchObject(withField('attachments', /2/));
  });

  test('[VA-08] must have the type of their name, by extension and leading bytes', async () => {
    await expect(upload(operator, 'tool.exe', pngBytes, 'application/octet-stream')).rejects.toMatchObject(
      withField('file', /xlsx/),
    );
    await expect(upload(operator, 'site.png', new TextEncoder().encode('<html>'))).rejects.toMatchObject(
      withField('file', /内容/),
    );
  });

  test('[VW-05] are removed only by their user while the order is open; the history lists the removal', async () => {
    const attachmentId = await upload(operator);
    const order = await operator.call('createWorkOrder', newWorkOrder({ attachments: [attachmentId] }));
    await expect(
      administrator.call('removeWorkOrderFile', { ...versionOf(order), attachmentId }),
    ).rejects.toMatchObject({
      code: codes.forbidden,
    });
    const without = await operator.call('removeWorkOrderFile', { ...versionOf(order), attachmentId });
    expect(without.attachments).toEqual([]);
    expect(without.log.at(-1)).toMatchObject({ action: 'removeFile', note: 'site.png', status: 'toBeIssued' });
    await expect(operator.call('removeWorkOrderFile', { ...versionOf(order), attachmentId })).rejects.toMatchObject({
      code: codes.conflict,
    });

    const fileId = await upload(operator);
    const second = await operator.call('createWorkOrder', newWorkOrder({ attachments: [fileId] }));
    const canceled = await operator.call('cancelWorkOrder', { ...versionOf(second), note: 'not needed' });
    await expect(
      operator.call('removeWorkOrderFile', { ...versionOf(canceled), attachmentId: fileId }),
    ).rejects.toMatchObject({ code: codes.forbidden });
  });
});

test('[VW-05] an order of a station is about one of its devices, or about the whole station', async () => {
  const { stationId } = newWorkOrder();
  const devices = await operator.call('listOrderDevices', { stationId });
  expect(devices.length).toBeGreaterThan(3);
  const deviceId = devices[0]!.id;
  await expect(operator.call('createWorkOrder', newWorkOrder({ deviceId }))).resolves.toMatchObject({
    deviceId,
    deviceName: devices[0]!.name,
  });
  await expect(operator.call('createWorkOrder', newWorkOrder({ deviceId: 'c-pcs-1' }))).rejects.toMatchObject({
    code: codes.notFound,
  });
  await expect((await harness.signIn('owner')).call('listOrderDevices', { stationId })).rejects.toMatchObject({
    code: codes.notFound,
  });
});
