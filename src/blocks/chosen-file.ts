import { headBytes } from '#src/contract/rules/file/file-types.ts';
import { fileFault, type FileKind } from '#src/contract/rules/file/files.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';

/** The message of the rule that a file breaks. One that was changed since it was chosen cannot be read any more. */
export async function chosenFileFault(file: File, kind: FileKind): Promise<string | undefined> {
  const start = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined);
  if (!start) return ruleMessage('file.unreadable');
  return fileFault({ name: file.name, type: file.type, size: file.size, head: new Uint8Array(start) }, kind);
}
