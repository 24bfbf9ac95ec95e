import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type AppVersion, appVersionEndpoints } from '#src/contract/system/app-version.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { texts } from './texts.ts';

/** What a change of a version makes stale. */
export const versionReads: readonly EndpointName[] = ['listAppVersions', 'getAppVersion', 'previewAppVersion'];

/** What a dialog of an action gets. */
export interface VersionDialogProps extends DialogProps {
  version: AppVersion;
}

/** A version as it is now, with its name in words: after a conflict the next try is based on the current revision. */
export function useVersion(version: AppVersion): AppVersion & { readonly name: string } {
  const t = useTexts(texts);
  const read = query(useApi(), appVersionEndpoints.getAppVersion, { id: version.id }, { silent: true });
  const { data = version } = useQuery(read);
  const current = data.revision > version.revision ? data : version;
  return { ...current, name: `${t(`platform.${current.platform}`)} ${current.versionNumber}` };
}
