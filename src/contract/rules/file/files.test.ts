import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentsFew, attachmentsMany, pictureLimitMb } from '../../limits.ts';
import { type FileFacts, headBytes } from './file-types.ts';
import { countFault, fileFault, fileKinds } from './files.ts';
import { readRule } from '../rule-message.ts';

const megabyte = 2 ** 20;
const bytes = (...pieces: (string | number[] | Uint8Array)[]) =>
  Uint8Array.from(
    pieces.flatMap((piece) => (typeof piece === 'string' ? [...Buffer.from(piece, 'latin1')] : [...piece])),
  );
const word16 = (value: number) => [value & 255, value >> 8];
const word32 = (value: number) => [...word16(value % 65_536), ...word16(Math.floor(value / 65_536))];

/** Local header and data of one ZIP entry; streamed: the size stands behind the data. */
const entry = (name: string, data = 'data', streamed = false) =>
  bytes(
    'PK\x03\x04',
    [20, 0, streamed ? 8 : 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    word32(streamed ? 0 : data.length),
    word32(streamed ? 0 : data.length),
    word16(name.length),
    [0, 0],
    name,
    data,
    streamed ? bytes('PK\x07\x08', [0, 0, 0, 0], word32(data.length), word32(data.length)) : [],
  );
const zip = (...names: string[]) => bytes(...names.map((name) => entry(name)), 'PK\x01\x02');
const streamed = (...names: string[]) => bytes(...names.map((name) => entry(name, 'some data', true)), 'PK\x01\x02');

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A compound file whose directory is its first sector. */
function compound(...streams: string[]): Uint8Array {
  const file = new Uint8Array(1024);
  file.set(signature);
  file.set(word16(9), 30);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    file.set(Buffer.from(name, 'utf16le'), 512 + index * 128);
    file.set(word16((name.length + 1) * 2), 512 + index * 128 + 64);
  }
  return file;
}

const content = {
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  gif: bytes('GIF89a'),
  pdf: bytes('%PDF-1.7'),
  xlsx: zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
  docx: zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  xls: compound('Workbook'),
  doc: compound('1Table', 'WordDocument'),
  ppt: compound('PowerPoint Document'),
  zip: zip('evil.exe'),
  exe: bytes('MZ\x90'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  html: bytes('<!doctype html><script>alert(1)</script>'),
};
const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

type Kind = keyof typeof fileKinds;
const fault = (kind: Kind, file: Partial<FileFacts>) => {
  const message = fileFault(
    { name: 'a.jpg', type: types.jpg, size: 1000, head: content.jpeg, ...file },
    fileKinds[kind],
  );
  return message === undefined ? undefined : readRule(message).key;
};

describe('good files', () => {
  test.each<[Kind, string, string, Uint8Array]>([
    ['avatar', 'a.jpg', types.jpg, content.jpeg],
    ['avatar', 'a.JPEG', types.jpg, content.jpeg],
    ['avatar', '头像 1.png', types.png, content.png],
    ['picture', 'logo.gif', types.gif, content.gif],
    ['picture', 'logo.v2.png', types.png, content.png],
    ['picture', 'old.gif', types.gif, bytes('GIF87a')],
    ['spreadsheet', 'points.xls', types.xls, content.xls],
    ['spreadsheet', 'points.xls', types.xls, compound('Book')],
    ['spreadsheet', 'points.xlsx', types.xlsx, content.xlsx],
    // A computer without Office, one with WPS, one whose Office writes its parts in another order or as a stream.
    ['spreadsheet', 'points.xlsx', '', content.xlsx],
    ['spreadsheet', 'points.xls', 'application/octet-stream', content.xls],
    ['spreadsheet', 'points.xlsx', 'application/wps-office.xlsx', content.xlsx],
    ['spreadsheet', 'points.xlsx', types.xlsx, zip('docProps/app.xml', 'xl/workbook.xml', '[Content_Types].xml')],
    ['spreadsheet', 'points.xlsx', types.xlsx, streamed('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')],
    ['table', 'points.json', 'application/json', bytes('{"points": []}')],
    ['table', 'points.json', '', bytes('  [1]')],
    // A workbook inside a document, stored as it is.
    [
      'document',
      'a.docx',
      types.docx,
      bytes(
        entry('[Content_Types].xml'),
        entry('word/embeddings/a.xlsx', Buffer.from(content.xlsx).toString('latin1')),
      ),
    ],
    ['document', 'a.docx', types.docx, content.docx],
    ['document', 'a.doc', types.doc, content.doc],
    ['document', 'a.ppt', types.ppt, content.ppt],
    ['document', 'a.pdf', types.pdf, content.pdf],
    ['document', 'a.pdf', `${types.pdf}; charset=binary`, content.pdf],
    // The first sector of a directory may name the summaries alone.
    ['document', 'a.doc', types.doc, compound('\x05SummaryInformation', '\x05DocumentSummaryInformation')],
    // The directory lies beyond what was read: its kind is not known.
    ['document', 'a.doc', types.doc, bytes(signature, Array(1000).fill(255))],
    ['document', 'a.doc', types.doc, bytes(signature)],
  ])('[VA-06] [VA-08] %s %s %s', (kind, name, type, head) => {
    expect(fault(kind, { name, type, head })).toBeUndefined();
  });
});

describe('[T18] what is refused', () => {
  test.each<[string, Kind, Partial<FileFacts>, string]>([
    // By extension
    ['no extension', 'avatar', { name: 'jpg' }, 'file.avatar'],
    ['program behind a picture’s name', 'avatar', { name: 'a.jpg.exe', head: content.exe }, 'file.avatar'],
    ['GIF as avatar', 'avatar', { name: 'a.gif', type: types.gif, head: content.gif }, 'file.avatar'],
    ['SVG as avatar', 'avatar', { name: 'a.svg', type: 'image/svg+xml', head: content.svg }, 'file.avatar'],
    ['SVG as logo', 'picture', { name: 'a.svg', type: 'image/svg+xml', head: content.svg }, 'file.picture'],
    ['WebP as logo', 'picture', { name: 'a.webp', type: 'image/webp' }, 'file.picture'],
    ['CSV as spreadsheet', 'spreadsheet', { name: 'a.csv', type: 'text/csv' }, 'file.spreadsheet'],
    ['macro workbook', 'spreadsheet', { name: 'a.xlsm', type: '', head: content.xlsx }, 'file.spreadsheet'],
    [
      'document as spreadsheet',
      'spreadsheet',
      { name: 'a.docx', type: types.docx, head: content.docx },
      'file.spreadsheet',
    ],
    ['pptx, which is not in the list', 'document', { name: 'a.pptx', type: '' }, 'file.document'],
    ['picture as document', 'document', {}, 'file.document'],
    ['ZIP as document', 'document', { name: 'a.zip', type: 'application/zip', head: content.zip }, 'file.document'],
    ['extension of a prototype', 'document', { name: 'a.constructor', type: '' }, 'file.document'],
    ['full-width extension', 'avatar', { name: 'a.ｊｐｇ' }, 'file.avatar'],
    // By declared type
    ['picture declared as text', 'avatar', { type: 'text/html' }, 'file.avatar'],
    ['picture declared as nothing', 'avatar', { type: '' }, 'file.avatar'],
    ['picture declared as bytes', 'avatar', { type: 'application/octet-stream' }, 'file.avatar'],
    ['JPEG declared as PNG', 'avatar', { type: types.png }, 'file.avatar'],
    [
      'workbook declared as document',
      'document',
      { name: 'a.xlsx', type: types.docx, head: content.xlsx },
      'file.document',
    ],
    // By content
    ['PNG in a JPEG’s name', 'avatar', { head: content.png }, 'file.content'],
    ['GIF in a PNG’s name', 'picture', { name: 'a.png', type: types.png, head: content.gif }, 'file.content'],
    ['program in a picture’s name', 'avatar', { head: content.exe }, 'file.content'],
    ['page in a picture’s name', 'picture', { name: 'a.gif', type: types.gif, head: content.html }, 'file.content'],
    [
      'script that begins like a GIF',
      'picture',
      { name: 'a.gif', type: types.gif, head: bytes('GIF=1;alert(1)') },
      'file.content',
    ],
    ['SVG in a PNG’s name', 'picture', { name: 'a.png', type: types.png, head: content.svg }, 'file.content'],
    ['text in a JPEG’s name', 'avatar', { head: bytes('hello') }, 'file.content'],
    ['two bytes of a JPEG', 'avatar', { head: bytes([0xff, 0xd8]) }, 'file.content'],
    ['JPEG that begins later', 'avatar', { head: bytes(' ', content.jpeg) }, 'file.content'],
    ['ZIP as xlsx', 'spreadsheet', { name: 'a.xlsx', type: types.xlsx, head: content.zip }, 'file.content'],
    [
      'ZIP with a stranger behind',
      'spreadsheet',
      { name: 'a.xlsx', type: types.xlsx, head: zip('[Content_Types].xml', 'evil.exe') },
      'file.content',
    ],
    [
      'streamed ZIP with a stranger behind',
      'spreadsheet',
      { name: 'a.xlsx', type: types.xlsx, head: streamed('[Content_Types].xml', 'evil.exe') },
      'file.content',
    ],
    [
      'name that only begins alike',
      'spreadsheet',
      { name: 'a.xlsx', type: types.xlsx, head: zip('[Content_Types].xml.exe') },
      'file.content',
    ],
    [
      'empty ZIP',
      'spreadsheet',
      { name: 'a.xlsx', type: types.xlsx, head: bytes('PK\x05\x06', Array(18).fill(0)) },
      'file.content',
    ],
    ['cut ZIP', 'spreadsheet', { name: 'a.xlsx', type: types.xlsx, head: bytes('PK\x03\x04') }, 'file.content'],
    ['docx as xlsx', 'spreadsheet', { name: 'a.xlsx', type: types.xlsx, head: content.docx }, 'file.content'],
    ['xls as xlsx', 'spreadsheet', { name: 'a.xlsx', type: types.xlsx, head: content.xls }, 'file.content'],
    ['xlsx as xls', 'spreadsheet', { name: 'a.xls', type: types.xls, head: content.xlsx }, 'file.content'],
    ['page as xls', 'spreadsheet', { name: 'a.xls', type: types.xls, head: content.html }, 'file.content'],
    ['doc as xls', 'spreadsheet', { name: 'a.xls', type: types.xls, head: content.doc }, 'file.content'],
    ['ppt as doc', 'document', { name: 'a.doc', type: types.doc, head: content.ppt }, 'file.content'],
    ['xls as ppt', 'document', { name: 'a.ppt', type: types.ppt, head: content.xls }, 'file.content'],
    ['page as PDF', 'document', { name: 'a.pdf', type: types.pdf, head: content.html }, 'file.content'],
    ['nothing read', 'document', { name: 'a.pdf', type: types.pdf, head: bytes() }, 'file.content'],
    // By name
    ['right-to-left override', 'avatar', { name: 'a\u202Egpj.jpg' }, 'file.name'],
    ['isolate', 'avatar', { name: 'a\u2066.jpg' }, 'file.name'],
    ['invisible sign', 'avatar', { name: 'a\u200B.jpg' }, 'file.name'],
    ['NUL', 'avatar', { name: 'a.exe\0.jpg' }, 'file.name'],
    ['line break', 'avatar', { name: 'a\r\nX: y.jpg' }, 'file.name'],
    ['path', 'avatar', { name: '../../etc/a.jpg' }, 'file.name'],
    ['path of Windows', 'avatar', { name: String.raw`..\a.jpg` }, 'file.name'],
    ['stream of Windows', 'avatar', { name: 'a.exe:b.jpg' }, 'file.name'],
    ['markup', 'avatar', { name: '<img src=x>.jpg' }, 'file.name'],
    ['dot in front', 'avatar', { name: '.jpg' }, 'file.name'],
    ['dot behind', 'avatar', { name: 'a.jpg.' }, 'file.name'],
    ['space behind', 'avatar', { name: 'a.jpg ' }, 'file.name'],
    ['endless name', 'avatar', { name: `${'a'.repeat(10_000)}.jpg` }, 'file.name'],
    ['no name', 'avatar', { name: '' }, 'file.avatar'],
    ['empty', 'avatar', { size: 0, head: bytes() }, 'file.empty'],
  ])('[VA-06] [VA-08] %s', (_title, kind, file, expected) => expect(fault(kind, file)).toBe(expected));

  test.each<[Kind, number, Partial<FileFacts>]>([
    ['avatar', 15, {}],
    ['picture', 20, {}],
    ['document', 50, { name: 'a.pdf', type: types.pdf, head: content.pdf }],
    ['spreadsheet', 50, { name: 'a.xls', type: types.xls, head: content.xls }],
  ])('[VA-06] [VA-08] %s: under %i MB, to the byte', (kind, limit, file) => {
    expect(fault(kind, { ...file, size: limit * megabyte - 1 })).toBeUndefined();
    expect(fault(kind, { ...file, size: limit * megabyte })).toBe('file.tooLarge');
    const message = fileFault(
      { name: 'a.jpg', type: types.jpg, head: content.jpeg, ...file, size: 1e12 },
      fileKinds[kind],
    );
    expect(message).toBe(`file.tooLarge?max=${limit}`);
  });

  test('[VA-06] a deployment may read the avatar’s limit as that of pictures', () => {
    const kind = { ...fileKinds.avatar, limitMb: pictureLimitMb };
    const file = { name: 'a.jpg', type: types.jpg, size: 19 * megabyte, head: content.jpeg };
    expect(fileFault(file, kind)).toBeUndefined();
  });

  test.each([attachmentsFew, attachmentsMany])('[VA-08] at most %i attachments', (max) => {
    expect(countFault(max, max)).toBeUndefined();
    expect(countFault(max + 1, max)).toBe(`file.tooMany?max=${max}`);
  });
});

test('[T18] any bytes under any name: an answer, never an exception', () => {
  const start = fc.constantFrom(...Object.values(content));
  const head = fc
    .tuple(start, fc.nat(40), fc.uint8Array({ maxLength: 200 }))
    .map(([good, at, rest]) => bytes(good.subarray(0, at), rest));
  const file = fc.record({
    name: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a.xlsx', 'a.doc', 'a.jpg', 'a.pdf')),
    type: fc.constantFrom('', ...Object.values(types)),
    size: fc.nat(),
    head,
  });
  fc.assert(
    fc.property(file, fc.constantFrom(...Object.values(fileKinds)), (facts, kind) => {
      expect(typeof fileFault(facts, kind)).toMatch(/string|undefined/);
    }),
  );
});

test('[T18] a head full of beginnings of entries is read once', () => {
  const head = bytes(...Array(Math.floor(headBytes / 4)).fill('PK\x03\x04'));
  expect(fault('document', { name: 'a.docx', type: '', head })).toBe('file.content');
  const zeros = bytes('PK\x03\x04', Array(headBytes).fill(0));
  expect(fault('document', { name: 'a.docx', type: '', head: zeros })).toBe('file.content');
});
