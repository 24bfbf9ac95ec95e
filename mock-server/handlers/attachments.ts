import { headBytes } from '#src/contract/rules/file-types.ts';
import { fileFault, fileKinds } from '#src/contract/rules/files.ts';
import { FieldRefusal } from '../refusal.ts';
import { ruleLocalText } from '../rule-words.ts';
import type { Call } from './call.ts';
import { entityTexts } from './entity-texts.ts';

/**
 * The uploaded documents of a form: checked again, since the upload does not know what they are for.
 *
 * @throws FieldRefusal
 */
export const documentsOf = (ids: readonly string[], { world }: Call) =>
  [...new Set(ids)].map((id) => {
    const file = world.files.get(id);
    if (!file) throw new FieldRefusal({ attachments: entityTexts.fileGone });
    const { name, type, bytes } = file;
    const facts = { name, type, size: bytes.length, head: bytes.subarray(0, headBytes) };
    const fault = fileFault(facts, fileKinds.document);
    if (fault) throw new FieldRefusal({ attachments: ruleLocalText(fault) });
    return { id, name, type, size: bytes.length };
  });
