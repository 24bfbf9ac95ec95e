import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type AppVersion, appVersionEndpoints } from '#src/contract/system/app-version.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

/** What a change of a version makes stale. */
export const versionReads: readonly EndpointName[] = ['listAppVersions', 'getAppVersion', 'previewAppVersion'];

/** What a dialog of an action gets. */
export interface VersionDialogProps extends DialogProps {
  version: AppVersion;
}

/** A version as the user of a dialog has read it, with its name in words. */
export function useVersion(version: AppVersion): AppVersion & { readonly name: string } {
  const t = useTexts(texts);
  const current = useReadRow(version, appVersionEndpoints.getAppVersion);
  return { ...current, name: `${t(`platform.${current.platform}`)} ${current.versionNumber}` };
}
