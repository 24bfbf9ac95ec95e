import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '#src/api/upload.ts';
import { codes } from '#src/contract/codes.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { configSections } from '#src/contract/station/station-config.ts';
import { pictureSize } from '#src/contract/rules/file/picture-size.ts';
import { setKeys } from '../../support/records/rights.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { noisePng, plainPng } from '../support/pictures.ts';
import { configForm } from '../station/station-config-samples.ts';

let harness: Harness;
let user: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  user = await harness.signIn('administrator');
});
afterAll(() => harness.close());

const upload = (bytes: Uint8Array, name = 'logo.png', type = 'image/png') =>
  uploadFile(user.api, fileEndpoints.uploadFile, new File([new Uint8Array(bytes)], name, { type }));
async function sizeOf(id: string) {
  const { blob } = await user.api.file(fileEndpoints.viewFile.route, { id });
  expect(blob.size).toBeLessThanOrEqual(40 * 1024);
  return pictureSize(new Uint8Array(await blob.arrayBuffer()));
}

async function saveMerchant(logo: string) {
  const { number: _number, ...record } = await user.call('getMerchant', { id: 'M5' });
  return user.call('saveMerchant', { ...record, logo });
}

test('[VW-21] [VA-06] the logo of a merchant is stored as a small copy, is replaced and removed', async () => {
  const { logo } = await saveMerchant(await upload(noisePng(800, 400)));
  expect(await sizeOf(logo)).toEqual({ width: 192, height: 96 });
  expect((await saveMerchant(logo)).logo).toBe(logo);
  expect((await saveMerchant('')).logo).toBe('');
  expect(harness.server.world.files.get(logo)).toBeUndefined();
});

test('[VW-21] [VA-06] what is no picture is refused at the field, and nothing is stored', async () => {
  const { revision } = await user.call('getMerchant', { id: 'M5' });
  await expect(saveMerchant('no-such-file')).rejects.toMatchObject({ code: codes.badRequest });
  expect((await user.call('getMerchant', { id: 'M5' })).revision).toBe(revision);
});

test('[VW-22] the picture of a department’s home page is seen by its people', async () => {
  const { world } = harness.server;
  const operator = world.users.named('operator')!;
  const id = operator.deptId!;
  const { users: _users, updater: _updater, updateTime: _time, ...record } = await user.call('getDepartment', { id });
  const homePicture = await upload(noisePng(300, 300));
  const saved = await user.call('saveDepartment', { ...record, order: String(record.order), homePicture });
  expect(await sizeOf(saved.homePicture)).toEqual({ width: 160, height: 160 });
  const member = await harness.signIn('operator');
  const { sysDepext } = await member.call('getDeptConfig', {});
  expect(sysDepext?.indexLog).toBe(saved.homePicture);
  const { blob } = await member.api.file(fileEndpoints.viewFile.route, { id: saved.homePicture });
  expect(blob.type).toMatch(/^image\//);
});

test('[VW-24.16] the picture of a station is stored as a copy, seen by those who see the station, and kept by a copy of the configuration', async () => {
  const saveStation = async (largeScreen: string) =>
    user.call('saveStationConfig', { ...(await configForm(user, 'st-b')), largeScreen });
  const { largeScreen } = await saveStation(await upload(plainPng(1600, 900, [20, 99, 214])));
  expect(await sizeOf(largeScreen)).toEqual({ width: 640, height: 360 });
  const pictureFor = async (name: string) => {
    const viewer = await harness.signIn(name);
    const station = (await viewer.call('listStations', {})).find(({ id }) => id === 'st-b');
    return { station, file: viewer.api.file(fileEndpoints.viewFile.route, { id: largeScreen }) };
  };
  const visible = await pictureFor('distributor');
  expect(visible.station?.largeScreen).toBe(largeScreen);
  expect((await visible.file).blob.type).toMatch(/^image\//);
  const hidden = await pictureFor('t_schneider');
  expect(hidden.station).toBeUndefined();
  await expect(hidden.file).rejects.toMatchObject({ code: codes.notFound });
  await user.call('copyStationConfig', { id: 'st-c', stationIds: ['st-b'], sections: [...configSections] });
  expect((await user.call('getStationConfig', { id: 'st-b' })).largeScreen).toBe(largeScreen);
  await expect(saveStation('no-such-file')).rejects.toMatchObject({ fields: { largeScreen: expect.any(String) } });
  expect((await saveStation('')).largeScreen).toBe('');
  expect(harness.server.world.files.get(largeScreen)).toBeUndefined();
});

test('[VW-25] [VA-06] the picture of a user is set by who administers it, and read by who may read its users', async () => {
  const { world } = harness.server;
  const target = world.users.named('owner')!;
  const read = async (name: string, id: string) => {
    const reader = await harness.signIn(name);
    return reader.api.file(fileEndpoints.viewFile.route, { id });
  };
  const saveUser = async (avatar: string) => {
    const record = await user.call('getUserRecord', { id: target.userId });
    const request = { ...record, deptId: record.deptId ?? '', addRoles: [], removeRoles: [], avatar };
    return user.call('updateUser', request);
  };
  const avatar = await upload(noisePng(20, 20));
  expect((await saveUser(avatar)).avatar).toBe(avatar);
  setKeys(world, 't_schneider', ['user_read']);
  expect((await read('owner', avatar)).blob.type).toBe('image/png');
  expect((await read('t_schneider', avatar)).blob.type).toBe('image/png');
  setKeys(world, 'jin_tao', ['user_read']);
  await expect(read('jin_tao', avatar)).rejects.toMatchObject({ code: codes.notFound });
  await expect(saveUser('no-such-file')).rejects.toMatchObject({ fields: { avatar: expect.any(String) } });
  expect((await user.call('getUserRecord', { id: target.userId })).avatar).toBe(avatar);
  expect((await saveUser('')).avatar).toBe('');
});
