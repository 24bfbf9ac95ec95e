import { headBytes } from '#src/contract/rules/file-types.ts';
import * as z from 'zod/mini';
import { fileFault, type FileKind, fileKinds } from '#src/contract/rules/files.ts';
import { FieldRefusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import type { Call } from './call.ts';
import { entityTexts } from './entity-texts.ts';
import { readableFile } from './file-access.ts';

/** Schema of an attached file as a record stores it. */
export const storedFile = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() });

/**
 * The uploaded files of a form, each id once. The rule of the record checks them, because an upload does not know its
 * purpose. A file that the caller may not read is refused.
 *
 * @throws FieldRefusal
 */
export const attachedFiles = (ids: readonly string[], kindOf: (name: string) => FileKind, call: Call) =>
  [...new Set(ids)].map((id) => {
    const file = readableFile(id, call);
    if (!file) throw new FieldRefusal({ attachments: entityTexts.fileGone });
    const { name, type, bytes } = file;
    const facts = { name, type, size: bytes.length, head: bytes.subarray(0, headBytes) };
    const fault = fileFault(facts, kindOf(name));
    if (fault) throw new FieldRefusal({ attachments: ruleLocalText(fault) });
    return { id, name, type, size: bytes.length };
  });

/** The uploaded documents of a form. @throws FieldRefusal */
export const attachedDocuments = (ids: readonly string[], call: Call) =>
  attachedFiles(ids, () => fileKinds.document, call);
