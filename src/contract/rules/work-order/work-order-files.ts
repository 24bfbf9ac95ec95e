import { attachmentsFew, attachmentsMany, pictureTypes } from '../../limits.ts';
import { type FileKind, fileKinds } from '../file/files.ts';
import { isEnded, type WorkOrderStatus } from './work-order-flow.ts';

/** Steps that files can come with. */
export const filedSteps = ['create', 'handle', 'review'] as const;
export type FiledStep = (typeof filedSteps)[number];

/** How many files may come with a step. */
export const orderFilesMax: Readonly<Record<FiledStep, number>> = {
  create: attachmentsMany,
  handle: attachmentsMany,
  review: attachmentsFew,
};

/** Documents and photographs of the work, each with its limit. */
export function orderFileKind(name: string): FileKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kind = pictureTypes.some((each) => each === extension) ? fileKinds.picture : fileKinds.document;
  return { ...kind, otherType: 'file.evidence' };
}

interface Attached {
  readonly byId: string | null;
}

/** A user may remove a file that the same user attached, until the order is at its end: then it is evidence. */
export const mayRemoveFile = (status: WorkOrderStatus, file: Attached, userId: string): boolean =>
  !isEnded(status) && file.byId === userId;
