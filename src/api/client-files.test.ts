import { describe, expect, test } from 'vitest';
import type { Route } from '#src/contract/endpoint.ts';
import { sendHttp } from '#src/transport/http.ts';
import { ok, openClient } from './test-client.ts';

const picture: Route = { method: 'GET', path: '/minio/view', answer: 'blob' };
const download: Route = { method: 'GET', path: '/minio/download/{id}', answer: 'download' };

describe('[API-04] files', () => {
  const file = (disposition: string, body: unknown = 'bytes') => ({
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': disposition },
    body,
  });

  test.each([
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('告警 记录.csv')}`, '告警 记录.csv'],
    [String.raw`attachment; filename="..\\..\\evil.exe"`, 'evil.exe'],
    ["attachment; filename*=UTF-8''%E0%A4%A", undefined],
    ['inline', undefined],
  ])('%s', async (disposition, name) => {
    const { api } = await openClient(() => file(disposition));
    const answer = await api.file(download, { id: '9' });
    expect([answer.name, await answer.blob.text()]).toEqual([name, 'bytes']);
  });

  test('what is shown in the page needs no name', async () => {
    const { api } = await openClient(() => file('inline; filename="a.png"'));
    expect(await api.file(picture, { id: '9' })).toEqual({ blob: expect.any(Blob) as unknown });
  });

  test('[API-04] a download reports its progress, and can be aborted', async () => {
    const length = 1000;
    const progress: number[] = [];
    /** Byte by byte, until a listener was notified. */
    async function* drops() {
      for (let sent = 0; sent < length; sent += 1) {
        const isReported = progress.some((share) => share > 0);
        yield 'x'.repeat(isReported ? length - sent : 1);
        if (isReported) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    const { headers } = file('attachment; filename="a.bin"');
    const { api } = await openClient(() => ({
      headers: { ...headers, 'content-length': String(length) },
      chunks: drops(),
    }));
    const fetched = (onProgress: (share: number) => void, signal?: AbortSignal) =>
      api.file(
        picture,
        { id: '9' },
        {
          ...(signal && { signal }),
          sendHttp: (request) => sendHttp({ ...request, onDownloadProgress: ({ percent }) => onProgress(percent) }),
        },
      );
    const { blob } = await fetched((share) => progress.push(share));
    expect(blob.size).toBe(length);
    expect(progress.some((share) => share > 0 && share < 1)).toBe(true);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    progress.length = 0;
    const leaving = new AbortController();
    await expect(fetched(() => leaving.abort(), leaving.signal)).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('a file may itself be JSON', async () => {
    const named = { ...file('attachment; filename="a.json"', '{"code":500}') };
    const { api } = await openClient(() => ({
      ...named,
      headers: { ...named.headers, 'content-type': 'application/json' },
    }));
    expect(await (await api.file(picture, { id: '9' })).blob.text()).toBe('{"code":500}');
  });

  test.each([
    ['no word of its name', { headers: { 'content-type': 'application/octet-stream' }, body: 'bytes' }],
    ['an envelope', ok({})],
    ['a page of a proxy', { headers: { 'content-type': 'text/html' }, body: '<html>log in</html>' }],
  ])('[ER-05] a download is none without content-disposition: %s', async (_name, reply) => {
    const { api, onError } = await openClient(() => reply);
    const saved = api.file({ ...picture, answer: 'download' }, { id: '9' });
    await expect(saved).rejects.toMatchObject({ kind: 'malformed', detail: 'a file expected' });
    expect(onError).toHaveBeenCalledOnce();
  });

  test('[ER-05] with it a download is one, whatever its type', async () => {
    const named = file('attachment; filename="a.csv"');
    const { api } = await openClient(() => ({
      ...named,
      headers: { ...named.headers, 'content-type': 'application/json' },
    }));
    expect(await api.file({ ...picture, answer: 'download' }, { id: '9' })).toMatchObject({ name: 'a.csv' });
  });

  test.each([
    ['business', { body: { code: 404, msg: 'gone' } }],
    ['session', { status: 401, body: {} }],
    ['malformed', ok({})],
  ] as const)('%s failures are reported as for any call', async (kind, reply) => {
    const { api, onError } = await openClient(() => reply);
    await expect(api.file(picture, { id: '9' })).rejects.toMatchObject({ kind });
    expect(onError).toHaveBeenCalledOnce();
  });
});
