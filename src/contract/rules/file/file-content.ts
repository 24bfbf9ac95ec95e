/** What a file is, by its leading bytes. */
const startsWith = (head: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const ascii = (head: Uint8Array, from: number, length: number): string =>
  String.fromCodePoint(...head.subarray(from, from + length));

export const isJpeg = (head: Uint8Array) => startsWith(head, 0xff, 0xd8, 0xff);
export const isPng = (head: Uint8Array) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const isGif = (head: Uint8Array) => ['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6));
export const isPdf = (head: Uint8Array) => ascii(head, 0, 5) === '%PDF-';
const isCompoundFile = (head: Uint8Array) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const mainStreams = ['Workbook', 'Book', 'WordDocument', 'PowerPoint Document'];
const entryBytes = 128;

/** Streams in the first sector of a compound file's directory; none where that lies beyond the head. */
function streamNames(head: Uint8Array): string[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < 512) return [];
  const sectorBytes = 2 ** Math.min(view.getUint16(30, true), 12);
  const from = (view.getUint32(48, true) + 1) * sectorBytes;
  const to = Math.min(from + sectorBytes, head.length);
  const names: string[] = [];
  for (let at = from; at + entryBytes <= to; at += entryBytes) {
    const length = Math.min(view.getUint16(at + 64, true), 64);
    names.push(new TextDecoder('utf-16le').decode(head.subarray(at, at + Math.max(0, length - 2))));
  }
  return names;
}

/** The container of the old Office formats, unless its directory says that it holds a document of another kind. */
export const isCompound =
  (...allowedStreams: readonly string[]) =>
  (head: Uint8Array) => {
    if (!isCompoundFile(head)) return false;
    const main = streamNames(head).filter((name) => mainStreams.includes(name));
    return main.length === 0 || main.some((name) => allowedStreams.includes(name));
  };

const localHeader = [0x50, 0x4b, 0x03, 0x04] as const;
const isLocalHeader = (head: Uint8Array, at: number) => localHeader.every((byte, index) => head[at + index] === byte);

function nextHeader(head: Uint8Array, from: number): number {
  for (let at = from; at + 30 <= head.length; at++) if (isLocalHeader(head, at)) return at;
  return head.length;
}

/** Names of the entries of a ZIP, as far as their local headers are within the head. */
function zipNames(head: Uint8Array): string[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const names: string[] = [];
  let at = 0;
  while (at + 30 <= head.length && isLocalHeader(head, at)) {
    const [nameLength, extraLength] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    names.push(ascii(head, at + 30, nameLength));
    // 0 also where the size stands behind the data: then the next header is searched.
    const size = view.getUint32(at + 18, true);
    at = nextHeader(head, at + 30 + nameLength + extraLength + size);
  }
  return names;
}

/** Entries of every Office document, beside the folder of its kind. */
const common = /^(?:\[Content_Types\]\.xml$|(?:_rels|docProps|customXml|customUI)\/|\[trash\]\/)/;

/** A ZIP whose first entries are parts of an Office document of this kind, and of no other. */
export const isOffice = (folder: string) => (head: Uint8Array) => {
  const names = zipNames(head);
  return names.length > 0 && names.every((name) => common.test(name) || name.startsWith(`${folder}/`));
};

const jsonStarts = new Set(['{', '[']);

/** An object or a list; a mark of the byte order and spaces may stand before it. */
export const isJson = (head: Uint8Array): boolean =>
  jsonStarts.has(new TextDecoder().decode(head.subarray(0, 64)).trimStart().slice(0, 1));
