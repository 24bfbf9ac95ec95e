import { adminRoleKey } from '#src/contract/user/permissions.ts';
import type { StoredFile } from '../../seed/files.ts';
import type { Call } from '../call.ts';
import { webPictureReads } from '../organization/web-scopes.ts';

const includesFile = (files: readonly { readonly id: string }[], id: string): boolean =>
  files.some((file) => file.id === id);

/** For each record that the file is attached to: whether the caller may read that record. */
function attachedRecords(id: string, { world, caller: { account } }: Call): boolean[] {
  const stationIds = world.stationIds(account);
  const orders = [...world.workOrders.all()].filter(({ attachments }) => includesFile(attachments, id));
  const users = [...world.users.all()].filter(({ avatar }) => avatar === id);
  return [
    ...orders.map(({ station }) => stationIds.has(station.id)),
    ...world.deviceLedger.stationsOfDocument(id).map((stationId) => stationIds.has(stationId)),
    ...world.records.attachedTo(id, world.viewer(account)),
    ...webPictureReads(id, account, world),
    ...users.map(
      ({ userId, orgId }) =>
        userId === account.userId ||
        account.permissions.includes(adminRoleKey) ||
        (account.permissions.includes('user_read') && world.rights.branch(account.orgId).has(orgId)),
    ),
  ];
}

/**
 * Whether the caller may read a file: who may read a record may read what is attached to it. An upload that is attached
 * to nothing is for its uploader alone, and a file of the platform for every user.
 */
export function isFileReadable({ id, uploaderId }: StoredFile, call: Call): boolean {
  if (uploaderId === undefined) return true;
  const records = attachedRecords(id, call);
  return records.length === 0 ? uploaderId === call.caller.account.userId : records.includes(true);
}

/** The file, if the caller may read it. */
export function readableFile(id: string, call: Call): StoredFile | undefined {
  const file = call.world.files.get(id);
  return file && isFileReadable(file, call) ? file : undefined;
}
