import { headBytes } from '#src/contract/rules/file/file-types.ts';
import { fileFault, type FileKind, fileKinds } from '#src/contract/rules/file/files.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { digestOf } from '../../store/record/blobs.ts';
import type { Call } from '../call.ts';
import { entityTexts } from '../entity-texts.ts';
import { readableFile } from './file-access.ts';

/**
 * The uploaded files of a form, each id once. The rule of the record checks them, because an upload does not know its
 * purpose. A file that the caller may not read is refused.
 *
 * @param field of the form, which the complaint goes to
 * @throws FieldRefusal
 */
export const attachedFiles = (
  ids: readonly string[],
  kindOf: (name: string) => FileKind,
  call: Call,
  field = 'attachments',
) =>
  [...new Set(ids)].map((id) => {
    const file = readableFile(id, call);
    if (!file) throw new FieldRefusal({ [field]: entityTexts.fileGone });
    const { name, type, bytes } = file;
    const facts = { name, type, size: bytes.length, head: bytes.subarray(0, headBytes) };
    const fault = fileFault(facts, kindOf(name));
    if (fault) throw new FieldRefusal({ [field]: ruleLocalText(fault) });
    return { id, name, type, size: bytes.length };
  });

/** Files with the SHA-256 of their contents. */
export const withHashes = <F extends { readonly id: string }>(files: readonly F[], { world }: Call) =>
  files.map((file) => {
    const found = world.files.get(file.id);
    return { ...file, sha256: found ? digestOf(found.bytes) : '' };
  });

/** @throws FieldRefusal where one is there twice, uploaded again */
export function requireUnlike(files: readonly { readonly id: string }[], call: Call): void {
  if (new Set(withHashes(files, call).map(({ sha256 }) => sha256)).size < files.length)
    throw new FieldRefusal({ attachments: entityTexts.fileTwice });
}

/** The uploaded documents of a form, with the SHA-256 of their contents. @throws FieldRefusal */
export const hashedDocuments = (ids: readonly string[], call: Call) => withHashes(attachedDocuments(ids, call), call);

/** The uploaded documents of a form. @throws FieldRefusal */
export const attachedDocuments = (ids: readonly string[], call: Call) =>
  attachedFiles(ids, () => fileKinds.document, call);

/** The uploaded pictures of a form's field. @throws FieldRefusal */
export const attachedPictures = (ids: readonly string[], field: string, call: Call) =>
  attachedFiles(ids, () => fileKinds.picture, call, field);
