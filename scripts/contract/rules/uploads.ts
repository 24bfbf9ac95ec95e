import { codes } from '#src/contract/codes.ts';
import { pictureLimitMb } from '#src/contract/limits.ts';
import type { Rule, Site } from '../rule.ts';
import { picture } from '../sample-files.ts';
import { answerText, expectRefusal, Finding, isOk } from '../subject.ts';
import { must, raw } from './asking.ts';

type Upload = 'uploadFile' | 'uploadOssFile';

const idle = ({ write }: Site) => (write ? undefined : 'changes something: --write');
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const script = () => new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' });
const text = (name: string, type: string) => new File(['not what its name says'], name, { type });

const types: Rule = {
  name: 'upload-type',
  what: 'an upload is known by its extension and its first bytes',
  idle,
  async run(site) {
    for (const name of ['uploadFile', 'uploadOssFile'] satisfies Upload[]) {
      await must(site, name, { file: picture() }, `${name} of a picture`);
      const wrong: readonly [string, File][] = [
        ['a page', script()],
        ['a program', new File(['MZ program'], 'setup.exe', { type: 'application/x-msdownload' })],
        ['a text named as a picture', text('plan.png', 'image/png')],
        ['a picture named as a page', new File([await bytesOf(picture())], 'plan.html', { type: 'text/html' })],
        [
          'a drawing with scripts',
          new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.svg', { type: 'image/svg+xml' }),
        ],
        ['an empty file', new File([], 'plan.png', { type: 'image/png' })],
        ['a file without an extension', new File([await bytesOf(picture())], 'plan', { type: 'image/png' })],
      ];
      for (const [what, file] of wrong)
        expectRefusal(await raw(site, name, { file }), codes.badRequest, `${name} of ${what}`);
    }
    const document = new File(['%PDF-1.7 document'], 'plan.pdf', { type: 'application/pdf' });
    expectRefusal(await raw(site, 'uploadFile', { file: document }), codes.badRequest, 'a document as a picture');
  },
};

const padded = async (bytes: number): Promise<File> => {
  const head = await bytesOf(picture());
  const whole = new Uint8Array(bytes);
  whole.set(head);
  return new File([whole], 'large.png', { type: 'image/png' });
};

const megabyte = 2 ** 20;

const size: Rule = {
  name: 'upload-size',
  what: `a picture is smaller than ${pictureLimitMb} MB, or than the limit that its upload names`,
  idle,
  async run(site) {
    const refused = async (file: File, limit: object, what: string) => {
      const answer = await raw(site, 'uploadFile', { file, ...limit });
      if (isOk(answer)) throw new Finding(`${what}: ${answerText(answer)}`);
      const code = answer.json?.['code'];
      if (code !== codes.tooLarge && code !== codes.badRequest) throw new Finding(`${what}: ${answerText(answer)}`);
    };
    await refused(await padded(pictureLimitMb * megabyte + 1), {}, 'a picture one byte above the limit');
    await must(
      site,
      'uploadFile',
      { file: await padded(pictureLimitMb * megabyte - 1) },
      'a picture one byte below the limit',
    );
    await refused(await padded(megabyte + 1), { limit_size: '1' }, 'a picture one byte above its limit_size');
    await must(
      site,
      'uploadFile',
      { file: await padded(megabyte - 1), limit_size: '1' },
      'a picture one byte below its limit_size',
    );
  },
};

const back: Rule = {
  name: 'upload-back',
  what: 'an upload is answered as it was sent, to who may read it',
  idle,
  async run(site) {
    const file = picture();
    const id = await must(site, 'uploadFile', { file }, 'an upload');
    const shown = await raw(site, 'viewFile', { id });
    if (!shown.bytes.equals(Buffer.from(await bytesOf(file)))) throw new Finding('a file is answered with other bytes');
    const saved = await raw(site, 'downloadFile', { id });
    if (!saved.headers.get('content-disposition')?.startsWith('attachment'))
      throw new Finding('a download is not an attachment');
    const none = await raw(site, 'downloadFile', { id: `${id}x` });
    expectRefusal(none, codes.notFound, 'a file that does not exist');
    if (!site.account2) return;
    const foreign = await raw(site, 'downloadFile', { id }, { token: site.account2.token });
    if (!foreign.json || isOk(foreign))
      throw new Finding('a file of somebody else that nothing is attached to is answered');
  },
};

const unsigned: Rule = {
  name: 'upload-signed',
  what: 'the sign of an upload is over the bytes of its file',
  idle,
  async run(site) {
    const answer = await raw(
      site,
      'uploadFile',
      { file: picture() },
      { signed: { payload: `file=${'0'.repeat(64)}` } },
    );
    expectRefusal(answer, codes.unreadable, 'an upload signed for another file');
  },
};

export const uploadRules: readonly Rule[] = [types, size, back, unsigned];
