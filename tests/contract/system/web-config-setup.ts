import type { WebConfig } from '#src/contract/system/web-config.ts';
import { uploadFile } from '#src/api/upload.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { harness, user } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { withEffect } from '../organization/organization-samples.ts';
import { formOf } from '../organization/organization-setup.ts';
import { firstWebRequest, platformWebId, webRequest, type WebRequest } from './web-config-samples.ts';

export const name = (zh: string) => ({ zh, en: '', de: '' });
export const upload = (bytes: Buffer, fileName = 'logo.png', by = user) =>
  uploadFile(by.api, fileEndpoints.uploadFile, new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
export const get = (id: string, by = user): Promise<WebConfig> => by.call('getWebConfig', { id });
export const save = async (changes: Partial<WebRequest>, id = platformWebId, by = user) =>
  by.call('saveWebConfig', webRequest(await get(id, by), changes));
export const publish = async (changes: Partial<WebRequest>, id = platformWebId, by = user) => {
  const { revision } = await save(changes, id, by);
  return by.call('publishWebConfig', { id, revision });
};
/** The request for the first names of an organisation; what is not given is inherited. */
export const firstRequest = (orgId: string, changes: Partial<WebRequest>) => firstWebRequest(user, orgId, changes);
export const publishAt = async (orgId: string, changes: Partial<WebRequest>) => {
  const saved = await user.call('saveWebConfig', await firstRequest(orgId, changes));
  return user.call('publishWebConfig', { id: saved.id, revision: saved.revision });
};
/** Moves a user of the demonstration to the organisation. */
export const signInAt = async (orgId: string, username = 'operator'): Promise<SignedIn> => {
  const { users } = harness.server.world;
  users.change(users.named(username)?.userId ?? '', { orgId });
  return harness.signIn(username);
};
/** Moves an organisation to another region. */
export const move = async (id: string, parentId: string) => {
  const [source, target] = [await formOf(id), await formOf(parentId)];
  const request = { id, revision: source.revision!, parentId, parentRevision: target.revision! };
  return user.call('moveOrganization', await withEffect(request, user));
};
