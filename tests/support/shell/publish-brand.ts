import { uploadFile } from '#src/api/upload.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import type { MockServer } from '#mock-server/start.ts';
import { Harness } from '../../contract/support/harness.ts';
import { confirm } from '../../contract/organization/merchant-samples.ts';
import { platformWebId, webRequest, type WebRequest } from '../../contract/system/web-config-samples.ts';

/** Publishes names and pictures of the platform, the pictures as PNG files. */
export async function publishBrand(
  server: MockServer,
  changes: Partial<WebRequest>,
  pictures: Readonly<Record<string, Buffer>> = {},
) {
  const user = await (await Harness.of(server)).signIn('administrator');
  await confirm(user);
  const sent = Object.entries(pictures).map(async ([field, bytes]) => {
    const file = new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
    return [field, await uploadFile(user.api, fileEndpoints.uploadFile, file)] as const;
  });
  const ids = Object.fromEntries(await Promise.all(sent));
  const before = await user.call('getWebConfig', { id: platformWebId });
  const { id, revision } = await user.call('saveWebConfig', webRequest(before, { ...changes, ...ids }));
  return user.call('publishWebConfig', { id, revision });
}
