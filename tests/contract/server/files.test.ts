import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { uploadLimitMb } from '#src/contract/limits.ts';
import { uploadFile } from '#src/api/upload.ts';
import { drawAvatar } from '#mock-server/pictures/draw.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { platformWebId, webRequest } from '../system/web-config-samples.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import { Harness, newNonce } from '../support/harness.ts';

const { uploadFile: minio, uploadOssFile: oss, viewFile, downloadFile, downloadOssFile } = fileEndpoints;
const megabyte = 2 ** 20;
const png = new Uint8Array(drawAvatar([20, 40, 60], [200, 210, 220]));
const picture = (name = '头像 1.png') => new File([png], name, { type: 'image/png' });

useFreshServer('operator');

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
const address = (path: string): string => harness.config.apiBase + path;

interface RawUpload {
  readonly file: File;
  readonly limit?: string;
  /** What the sign is over, where that is not what is sent. */
  readonly signed?: string;
  readonly token?: string;
}

/** An upload without the client, whose sign need not fit its content. */
async function upload({ file, limit = '50', signed, token = operator.token }: RawUpload) {
  const body = new FormData();
  body.set('file', file);
  body.set('limit_size', limit);
  const [nonce, timestamp] = [newNonce(), String(Date.now())];
  const digest = await harness.codec.digest(new Uint8Array(await file.arrayBuffer()));
  const sign = await harness.codec.sign(signed ?? `file=${digest}&limit_size=${limit}`, nonce, timestamp);
  const headers = { authorization: `Bearer ${token}`, from: 'web', lang: 'en', nonce, timestamp, sign };
  const answer = await fetch(address(minio.route.path), { method: 'POST', headers, body });
  return { status: answer.status, json: (await answer.json()) as { code: number; msg: string } };
}

describe('uploads', () => {
  test.each([
    ['[API-34] a picture', minio, picture(), downloadFile],
    ['[API-35] [API-36] a file of the file service', oss, picture("Schaltbild 'Süd' (neu).png"), downloadOssFile],
  ] as const)('%s comes back as it was sent, under its name', async (_title, endpoint, file, download) => {
    const id = await uploadFile(operator.api, endpoint, file);
    const { blob, name } = await operator.api.file(download.route, { id });
    expect(name).toBe(file.name);
    expect(await bytesOf(blob)).toEqual(png);
  });

  test.each(['aes', 'rsa', 'none'] as const)('[API-34] with the profile %s', async (cipher) => {
    const other = await Harness.start({ cipher });
    const user = await other.signIn('owner');
    const id = await uploadFile(user.api, minio, picture());
    expect((await user.api.file(viewFile.route, { id })).blob.size).toBe(png.length);
    await other.close();
  });

  test('[API-01] the sign covers file and limit: another file or another limit is refused', async () => {
    const digest = await harness.codec.digest(png);
    const exchanged = new File([png.map((byte, at) => (at === 100 ? byte ^ 1 : byte))], 'a.png');
    const codesOf = async (raw: RawUpload) => (await upload(raw)).json.code;
    expect(await codesOf({ file: picture() })).toBe(codes.ok);
    expect(await codesOf({ file: exchanged, signed: `file=${digest}&limit_size=50` })).toBe(codes.unreadable);
    expect(await codesOf({ file: picture(), limit: '49', signed: `file=${digest}&limit_size=50` })).toBe(
      codes.unreadable,
    );
    expect(await codesOf({ file: picture(), signed: '' })).toBe(codes.unreadable);
  });

  test('[API-34] a file over limit_size is refused with the limit in the message; so is a limit over the server’s', async () => {
    const large = new File([png, new Uint8Array(megabyte)], 'a.png');
    expect(await upload({ file: large, limit: '1' })).toMatchObject({
      status: 413,
      json: { code: codes.tooLarge, msg: expect.stringContaining('1 MB') },
    });
    expect((await upload({ file: picture(), limit: String(uploadLimitMb + 1) })).json.code).toBe(codes.badRequest);
  });

  test('[T25] a body far over the limit is refused', async () => {
    const large = new File([new Uint8Array((uploadLimitMb + 2) * megabyte)], 'a.png');
    expect((await upload({ file: large })).status).toBe(413);
  });

  test('[API-34] an upload without a session is refused', async () => {
    expect((await upload({ file: picture(), token: 'nonsense' })).status).toBe(401);
  });

  test('[MK-02] a reset removes uploaded files', async () => {
    const id = await uploadFile(operator.api, minio, picture());
    await harness.control('POST', '/reset');
    const again = await harness.signIn('operator');
    await expect(again.api.file(viewFile.route, { id })).rejects.toMatchObject({ code: codes.notFound });
  });
});

describe('[API-34] the server checks uploaded files again', () => {
  const text = new TextEncoder();
  const wrong: Readonly<Record<string, File>> = {
    'another extension': new File([png], 'a.exe', { type: 'image/png' }),
    'two extensions': new File([png], 'a.png.exe', { type: 'image/png' }),
    'another content': new File([text.encode('<script>alert(1)</script>')], 'a.png', { type: 'image/png' }),
    'a name that shows otherwise': new File([png], 'a\u202egnp.png', { type: 'image/png' }),
    'an SVG': new File([text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'a.svg', { type: 'image/svg+xml' }),
    nothing: new File([], 'a.png', { type: 'image/png' }),
  };
  test.each(Object.entries(wrong))('%s is refused', async (_title, file) => {
    const refused = { kind: 'business', code: codes.badRequest };
    await expect(uploadFile(operator.api, minio, file)).rejects.toMatchObject(refused);
    await expect(uploadFile(operator.api, oss, file)).rejects.toMatchObject(refused);
  });

  test('a document is no picture, but a file of the file service', async () => {
    const pdf = new File([text.encode('%PDF-1.7 …')], 'Bericht.pdf', { type: 'application/pdf' });
    await expect(uploadFile(operator.api, minio, pdf)).rejects.toMatchObject({ code: codes.badRequest });
    const id = await uploadFile(operator.api, oss, pdf);
    expect((await operator.api.file(downloadOssFile.route, { id })).name).toBe('Bericht.pdf');
  });
});

describe('files to view', () => {
  const view = async (id: string, token: string) => {
    const payload = await harness.payload('viewFile', { id });
    return harness.raw('viewFile', { ...payload, token });
  };

  test('[API-32] an avatar; a file that is opened by its address runs no script', async () => {
    const { userInfo } = await operator.call('getSessionInfo', {});
    const { status, headers } = await view(userInfo.avatar ?? '', operator.token);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[API-32] not without a session and not for an unknown id', async () => {
    expect((await view('avatar-10001', 'nonsense')).status).toBe(401);
    expect((await view('nowhere', operator.token)).json.code).toBe(codes.notFound);
  });

  test('[API-32] the login page’s published logo needs no headers, every other picture does', async () => {
    const administrator = await harness.signIn('administrator');
    await confirm(administrator);
    const request = webRequest(await administrator.call('getWebConfig', { id: platformWebId }), {
      logoImg: 'logo-login',
    });
    const { id: configId, revision, logoImg } = await administrator.call('saveWebConfig', request);
    await administrator.call('publishWebConfig', { id: configId, revision });
    const open = await fetch(address(`/minio/view?id=${logoImg}`));
    expect(open.headers.get('content-type')).toBe('image/png');
    expect(open.headers.get('content-security-policy')).toContain('sandbox');
    for (const id of ['logo-login', 'logo-console', 'avatar-10001', 'nowhere']) {
      const answer = (await (await fetch(address(`/minio/view?id=${id}`))).json()) as { code: number };
      expect(answer.code).toBe(codes.unreadable);
    }
  });
});

describe('downloads', () => {
  test.each([downloadFile, downloadOssFile])('[API-33] [API-36] $route.path as a file to save', async ({ route }) => {
    const { blob, name } = await operator.api.file(route, { id: 'avatar-10001' });
    expect(name).toBe('avatar-10001.png');
    expect(blob.type).toBe('application/octet-stream');
    await expect(operator.api.file(route, { id: 'nowhere' })).rejects.toMatchObject({ code: codes.notFound });
    await expect(harness.user().api.file(route, { id: 'avatar-10001' })).rejects.toMatchObject({ kind: 'session' });
  });
});
