import { headBytes } from '#src/contract/rules/file/file-types.ts';
import { fileFault, fileKinds, pixelFault } from '#src/contract/rules/file/files.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { copyPicture, type PictureBox } from '../../pictures/copy-picture.ts';
import type { StoredFile } from '../../seed/files.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { entityTexts } from '../entity-texts.ts';
import { readableFile } from './file-access.ts';
import { webPictureIds } from '../organization/web-scopes.ts';

/** A picture of a form. */
interface FormPicture {
  /** Of the form. */
  readonly field: string;
  /** Attachment id; '' for none. */
  readonly id: string;
  /** Ids that the record names already. */
  readonly known: readonly string[];
  readonly box: PictureBox;
}

/** A name as the copy is saved, `logo.png` or `logo.jpg`. */
const copyName = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;

/** The file of a form's picture, by the rules of pictures: an upload does not know its purpose. @throws FieldRefusal */
function requirePicture({ field, id }: FormPicture, call: Call): StoredFile {
  const file = readableFile(id, call);
  if (!file) throw new FieldRefusal({ [field]: entityTexts.fileGone });
  const { name, type, bytes } = file;
  const facts = { name, type, size: bytes.length, head: bytes.subarray(0, headBytes) };
  const fault = fileFault(facts, fileKinds.picture) ?? pixelFault(bytes);
  if (fault) throw new FieldRefusal({ [field]: ruleLocalText(fault) });
  return file;
}

/**
 * Makes a small copy of an uploaded picture. Returns a function that stores the copy and returns its id, so that all
 * pictures of a form are stored, or none.
 *
 * @throws FieldRefusal for a file that the caller may not read, or that is no picture
 */
export async function pictureCopy(picture: FormPicture, call: Call): Promise<() => string> {
  const { field, id, known, box } = picture;
  if (id === '' || known.includes(id)) return () => id;
  const { name, type, bytes, isCopy } = requirePicture(picture, call);
  const { files } = call.world;
  const uploaderId = call.caller.account.userId;
  // A copy of another record may be removed while the other pictures of the form are copied.
  if (isCopy) return () => (files.get(id) ?? files.add({ name, type, bytes, uploaderId, isCopy })).id;
  try {
    const copy = await copyPicture(bytes, box);
    return () => files.add({ name: copyName(name, copy.type), ...copy, uploaderId, isCopy: true }).id;
  } catch {
    throw new FieldRefusal({ [field]: ruleLocalText(ruleMessage('file.content')) });
  }
}

/**
 * Saves a record with a small copy of its one picture, given by its id; '' for none. Where the save is refused, the copy
 * goes again.
 *
 * @throws Refusal
 */
export async function withPictureCopy<T>(
  { known, ...picture }: Omit<FormPicture, 'known'> & { readonly known: string },
  call: Call,
  save: (id: string) => T,
): Promise<T> {
  const store = await pictureCopy({ ...picture, known: [known] }, call);
  call.beginChange?.();
  try {
    return save(store());
  } finally {
    removeUnusedCopies(call.world);
  }
}

/** Removes the copies that no record names any more, removed records included. */
export function removeUnusedCopies(world: World): void {
  const { records } = world;
  const [merchants, departments] = [records.access('merchants'), records.access('departments')];
  const named = [
    ...[...merchants.values(), ...merchants.removed()].map(({ logo }) => logo),
    ...[...departments.values(), ...departments.removed()].map(({ home }) => home?.picture),
    ...[...records.access('stationConfigs').values()].map(({ largeScreen }) => largeScreen),
    ...webPictureIds(world),
  ];
  world.files.removeCopies(new Set(named.filter((id) => typeof id === 'string')));
}
