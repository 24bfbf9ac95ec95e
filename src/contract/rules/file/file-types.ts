import { isCompound, isGif, isJpeg, isJson, isOffice, isPdf, isPng } from './file-content.ts';

/** One file as far as its rules look at it. */
export interface FileFacts {
  readonly name: string;
  /** The type that the browser or the multipart body declares. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The first `headBytes` of it, or all. */
  readonly head: Uint8Array;
}

/** How much of a file its rules want to see: the parts of an Office document are named in it. */
export const headBytes = 64 * 1024;

export interface FileType {
  /** Types that browsers declare for it. */
  readonly declared: readonly string[];
  /** A computer without the program that it belongs to knows no type for it. */
  readonly undeclared?: true;
  isContent(head: Uint8Array): boolean;
}

const office = (extension: string, type: string) =>
  ({ declared: [type, `application/wps-office.${extension}`], undeclared: true }) as const;
const openXml = 'application/vnd.openxmlformats-officedocument';

const jpeg: FileType = { declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'], isContent: isJpeg };

/** What may be uploaded anywhere, by extension. */
export const fileTypes = {
  jpg: jpeg,
  jpeg,
  png: { declared: ['image/png', 'image/x-png'], isContent: isPng },
  gif: { declared: ['image/gif'], isContent: isGif },
  pdf: { declared: ['application/pdf', 'application/x-pdf'], undeclared: true, isContent: isPdf },
  xls: { ...office('xls', 'application/vnd.ms-excel'), isContent: isCompound('Workbook', 'Book') },
  doc: { ...office('doc', 'application/msword'), isContent: isCompound('WordDocument') },
  ppt: { ...office('ppt', 'application/vnd.ms-powerpoint'), isContent: isCompound('PowerPoint Document') },
  xlsx: { ...office('xlsx', `${openXml}.spreadsheetml.sheet`), isContent: isOffice('xl') },
  json: { declared: ['application/json', 'text/json'], undeclared: true, isContent: isJson },
  docx: { ...office('docx', `${openXml}.wordprocessingml.document`), isContent: isOffice('word') },
} as const satisfies Record<string, FileType>;

export type Extension = keyof typeof fileTypes;
