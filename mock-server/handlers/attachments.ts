import { headBytes } from '#src/contract/rules/file-types.ts';
import { fileFault, type FileKind } from '#src/contract/rules/files.ts';
import { FieldRefusal } from '../refusal.ts';
import { ruleLocalText } from '../rule-words.ts';
import type { Call } from './call.ts';
import { entityTexts } from './entity-texts.ts';
import { readableFile } from './file-access.ts';

/**
 * The uploaded files of a form, each id once. They are checked by the record's own rule, since the upload does not know
 * what they are for; a file that the caller may not read cannot be attached.
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
