import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { appVersionEndpoints } from '#src/contract/system/app-version.ts';
import { nextVersion } from '#src/contract/rules/app-version.ts';
import { useApi } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { VersionDialogProps } from './use-version.ts';

const AppVersionForm = lazyComponent(() => import('./app-version-form.tsx'));

/** The form of a new draft with the entries of a version and the first number that is free. */
export function CopyForm({ version, ...dialog }: VersionDialogProps) {
  const request = { platform: version.platform, page: 1, pageSize: 1 };
  const newest = useQuery(query(useApi(), appVersionEndpoints.listAppVersions, request, { silent: true }));
  if (newest.isPending) return null;
  const { versionNumber } = newest.data?.records[0] ?? version;
  return <AppVersionForm initial={{ ...version, versionNumber: nextVersion(versionNumber) }} {...dialog} />;
}
