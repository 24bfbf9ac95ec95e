import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { uploadFile } from '#src/api/upload.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { pictureSize } from '#src/contract/rules/file/picture-size.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { noisePng, plainPng } from '../support/pictures.ts';
import { platformWebId, webRequest, type WebRequest } from './web-config-samples.ts';

const upload = (user: SignedIn, bytes: Uint8Array, name: string, type: string) =>
  uploadFile(user.api, fileEndpoints.uploadFile, new File([new Uint8Array(bytes)], name, { type }));
const save = async (user: SignedIn, changes: Partial<WebRequest>) =>
  user.call('saveWebConfig', webRequest(await user.call('getWebConfig', { id: platformWebId }), changes));
async function bytesOf(user: SignedIn, id: string): Promise<Uint8Array> {
  const { blob } = await user.api.file(fileEndpoints.viewFile.route, { id });
  return new Uint8Array(await blob.arrayBuffer());
}

const coordinates = 'GPS 31.2304 N 121.4737 E';

/** The JPEG with the position of the camera and a note that it has to be turned right by 90 degrees. */
function withExif(jpeg: Uint8Array): Buffer {
  const directory = Buffer.alloc(8 + 2 + 12 + 4);
  directory.write('MM\0*', 'latin1');
  directory.writeUInt32BE(8, 4);
  directory.writeUInt16BE(1, 8);
  directory.writeUInt16BE(0x0112, 10);
  directory.writeUInt16BE(3, 12);
  directory.writeUInt32BE(1, 14);
  directory.writeUInt16BE(6, 18);
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), directory, Buffer.from(coordinates, 'latin1')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

describe('[VW-75] copies of pictures', () => {
  test('[VW-75] [VA-06] the copy of a photo stands upright and has no position of the camera', async () => {
    const harness = await Harness.start();
    const user = await harness.signIn('administrator');
    const noise = await upload(user, noisePng(400, 200), 'noise.png', 'image/png');
    const jpeg = await bytesOf(user, (await save(user, { webImg: noise })).webImg);
    expect(pictureSize(jpeg)).toEqual({ width: 320, height: 160 });
    const photo = await upload(user, withExif(jpeg), 'photo.jpg', 'image/jpeg');
    const copy = await bytesOf(user, (await save(user, { webImg: photo })).webImg);
    expect(pictureSize(copy)).toEqual({ width: 80, height: 160 });
    expect(Buffer.from(copy).includes('Exif')).toBe(false);
    expect(Buffer.from(copy).includes(coordinates)).toBe(false);
    await harness.close();
  });

  test('[VW-75] with a data folder names, pictures and earlier versions are there after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ems-web-'));
    const first = await Harness.start({ dataDir });
    const user = await first.signIn('administrator');
    await confirm(user);
    const logoImg = await upload(user, plainPng(300, 100, [200, 30, 30]), 'logo.png', 'image/png');
    const globalSystemName = { zh: '东区微电网', en: 'Grid East', de: '' };
    const { id, revision } = await save(user, { logoImg, globalSystemName });
    const published = await user.call('publishWebConfig', { id, revision });
    const before = await bytesOf(user, published.logoImg);
    await first.close();

    const second = await Harness.start({ dataDir });
    expect(await second.user().call('getLoginLogo', {})).toMatchObject({
      status: '0',
      logoImg: published.logoImg,
      globalSystemName: '东区微电网',
    });
    const view = await fetch(`${second.config.apiBase}/minio/view?id=${published.logoImg}`);
    expect(new Uint8Array(await view.arrayBuffer())).toEqual(before);
    const again = await second.user(user.token).call('getWebConfig', { id });
    expect(again.versions).toEqual(published.versions);
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
