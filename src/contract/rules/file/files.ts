import {
  avatarLimitMb,
  avatarTypes,
  documentLimitMb,
  documentTypes,
  pictureLimitMb,
  pictureMegapixelsMax,
  pictureTypes,
  spreadsheetTypes,
  tableTypes,
} from '../../limits.ts';
import { type Extension, type FileFacts, type FileType, fileTypes } from './file-types.ts';
import { pictureSize } from './picture-size.ts';
import { type RuleKey, ruleMessage } from '../rule-message.ts';

export interface FileKind {
  readonly extensions: readonly Extension[];
  /** The file must be smaller. MB of 2^20 bytes. */
  readonly limitMb: number;
  /** The message for a file of another type. */
  readonly otherType: RuleKey;
}

/** A deployment that reads the avatar's limit as that of pictures takes `{...avatar, limitMb: pictureLimitMb}`. */
export const fileKinds = {
  avatar: { extensions: avatarTypes, limitMb: avatarLimitMb, otherType: 'file.avatar' },
  picture: { extensions: pictureTypes, limitMb: pictureLimitMb, otherType: 'file.picture' },
  spreadsheet: { extensions: spreadsheetTypes, limitMb: documentLimitMb, otherType: 'file.spreadsheet' },
  table: { extensions: tableTypes, limitMb: documentLimitMb, otherType: 'file.table' },
  document: { extensions: documentTypes, limitMb: documentLimitMb, otherType: 'file.document' },
} as const satisfies Record<string, FileKind>;

/** Characters that make a name look different from what it is, or that some systems read as a path. */
// oxlint-disable-next-line no-control-regex
const hostile = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]/;
const nameMax = 255;

const isPlainName = (name: string): boolean => name.length <= nameMax && !hostile.test(name) && !/^\.|[. ]$/.test(name);

function typeOf(name: string, { extensions }: FileKind): FileType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = extensions.find((each) => each === extension);
  return name.includes('.') && known ? fileTypes[known] : undefined;
}

function isDeclared({ declared, undeclared }: FileType, type: string): boolean {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return declared.includes(plain) || (undeclared === true && (plain === '' || plain === 'application/octet-stream'));
}

/** Whether a picture has more pixels than anybody may decode, by its header; few bytes can hold very many of them. */
export function pixelFault(bytes: Uint8Array): string | undefined {
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  return width * height > pictureMegapixelsMax * 1e6
    ? ruleMessage('file.pixels', { max: pictureMegapixelsMax })
    : undefined;
}

/**
 * What is wrong with a file: the message of its rule, undefined for a good one. The type must be right by the name's
 * extension, by what is declared, and by the leading bytes.
 */
export function fileFault({ name, type, size, head }: FileFacts, kind: FileKind): string | undefined {
  if (!isPlainName(name)) return ruleMessage('file.name');
  const expected = typeOf(name, kind);
  if (!expected || !isDeclared(expected, type)) return ruleMessage(kind.otherType);
  if (size === 0) return ruleMessage('file.empty');
  if (size >= kind.limitMb * 2 ** 20) return ruleMessage('file.tooLarge', { max: kind.limitMb });
  return expected.isContent(head) ? pixelFault(head) : ruleMessage('file.content');
}

/** What is wrong with the number of a form's attachments. */
export const countFault = (count: number, max: number): string | undefined =>
  count > max ? ruleMessage('file.tooMany', { max }) : undefined;
