import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { appVersionEndpoints } from '#src/contract/system/app-version.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { StepDialog } from './step-dialog.tsx';
import { texts } from './texts.ts';
import { useVersion, type VersionDialogProps } from './use-version.ts';

/** Asks before a version is no longer offered; names the one that phones are offered then. */
export function WithdrawDialog({ version, ...dialog }: VersionDialogProps) {
  const t = useTexts(texts);
  const { id, revision, name, phones } = useVersion(version);
  const request = { platform: version.platform, status: 'published', page: 1, pageSize: 2 } as const;
  const published = useQuery(query(useApi(), appVersionEndpoints.listAppVersions, request, { silent: true }));
  const next = published.data?.records.find((each) => each.id !== id);
  return (
    <StepDialog
      endpoint={appVersionEndpoints.withdrawAppVersion}
      request={{ id, revision }}
      title={t('withdraw.title', { name })}
      submitText={t('action.withdraw')}
      danger
      {...dialog}
    >
      {published.data && <p>{next ? t('withdraw.next', { version: next.versionNumber }) : t('withdraw.none')}</p>}
      {phones > 0 && <p>{t('withdraw.installed', { count: phones })}</p>}
    </StepDialog>
  );
}

/** Asks before a draft is removed. */
export function RemoveDialog({ version, ...dialog }: VersionDialogProps) {
  const t = useTexts(texts);
  const { id, revision, name } = useVersion(version);
  return (
    <StepDialog
      endpoint={appVersionEndpoints.removeAppVersion}
      request={{ id, revision }}
      title={t('remove.title', { name })}
      submitText={t('action.remove')}
      danger
      {...dialog}
    >
      <p>{t('remove.text')}</p>
    </StepDialog>
  );
}
