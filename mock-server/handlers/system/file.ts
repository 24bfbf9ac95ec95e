import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { type Extension, fileTypes, headBytes } from '#src/contract/rules/file/file-types.ts';
import { fileFault, type FileKind, fileKinds, pixelFault } from '#src/contract/rules/file/files.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { StoredFile } from '../../seed/files.ts';
import { disposition } from '../../call/file/disposition.ts';
import { type Call, FileAnswer, type HandlersOf, notFound } from '../../call/call.ts';
import { readableFile } from '../../call/file/file-access.ts';

/** A file to display. Its headers prevent the browser from running its content. */
export const shown = ({ type, bytes, name }: StoredFile): FileAnswer =>
  new FileAnswer(type, bytes, {
    'Content-Disposition': disposition('inline', name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });

const saved = ({ bytes, name }: StoredFile): FileAnswer =>
  new FileAnswer('application/octet-stream', bytes, { 'Content-Disposition': disposition('attachment', name) });

/** @throws Refusal for a file that is not there, or that the caller may not read */
function find(id: string, call: Call): StoredFile {
  const file = readableFile(id, call);
  if (!file) throw notFound();
  return file;
}

const megabyte = 2 ** 20;

const extensionOf = ({ name }: File): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Repeats the checks of the client. @throws Refusal */
async function keep(
  { file, limit_size: limitMb }: ParsedRequestFor<'uploadFile'>,
  { world, caller }: Call,
  kinds: readonly FileKind[],
): Promise<string> {
  if (file.size > limitMb * megabyte)
    throw new Refusal(codes.tooLarge, ruleLocalText(ruleMessage('file.tooLarge', { max: limitMb })));
  const bytes = Buffer.from(await file.arrayBuffer());
  const extension = extensionOf(file);
  const kind = kinds.find(({ extensions }) => extensions.some((each) => each === extension)) ?? kinds[0];
  const { name, type, size } = file;
  // The size of a JPEG may stand behind the head.
  const fault =
    kind && (fileFault({ name, type, size, head: bytes.subarray(0, headBytes) }, kind) ?? pixelFault(bytes));
  if (fault) throw new FieldRefusal({ file: ruleLocalText(fault) });
  const uploaderId = caller.account.userId;
  return world.files.add({ name, type: fileTypes[extension as Extension].declared[0], bytes, uploaderId }).id;
}

export const fileHandlers: HandlersOf<
  'viewFile' | 'downloadFile' | 'downloadOssFile' | 'uploadFile' | 'uploadOssFile'
> = {
  viewFile: ({ id }, call) => shown(find(id, call)),
  downloadFile: ({ id }, call) => saved(find(id, call)),
  downloadOssFile: ({ id }, call) => saved(find(id, call)),
  uploadFile: (request, call) => keep(request, call, [fileKinds.picture]),
  uploadOssFile: (request, call) => keep(request, call, [fileKinds.document, fileKinds.picture]),
};
