import { createHash } from 'node:crypto';
import { author } from './times.ts';

/** A page of one line of text. */
function pdf(text: string): Buffer {
  const content = `BT /F1 14 Tf 72 760 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const starts: number[] = [];
  const body = objects.reduce((written, object, index) => {
    starts.push(written.length);
    return `${written}${index + 1} 0 obj${object}endobj\n`;
  }, '%PDF-1.4\n');
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${body}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const document = (id: string, name: string, text: string) => ({
  id,
  name,
  type: 'application/pdf',
  bytes: pdf(text),
  uploaderId: author,
});

/** Requests that came with the seeded demands, by their position from 1. */
const requests = new Map(
  [1, 2, 3, 5, 6, 7].map((position) => [
    position,
    document(`demand-request-${position}`, `request-D${position}.pdf`, `Request of the customer, demand D${position}`),
  ]),
);

/** A file as a record names it. */
export const attached = ({ id, name, type, bytes }: ReturnType<typeof document>) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, name, type, size: bytes.length, sha256 };
};

/** The file of a document that is filed for the demand at a position from 1. */
export const filedPaper = (position: number, kind: string) =>
  document(`demand-paper-${position}-${kind}`, `${kind}-D${position}.pdf`, `${kind}, demand D${position}`);

/** Files that the seeded demands name. */
export const requestFiles = () => [...requests.values()];

/** The request as a demand names it. */
export const requestOf = (position: number) => {
  const found = requests.get(position);
  return found ? [attached(found)] : [];
};
