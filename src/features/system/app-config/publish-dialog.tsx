import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useAppliedParameters } from '#src/blocks/use-applied-parameters.ts';
import { type AppVersionReach, appVersionEndpoints } from '#src/contract/system/app-version.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { StepDialog } from './step-dialog.tsx';
import { texts } from './texts.ts';
import { useVersion, type VersionDialogProps } from './use-version.ts';

/** Asks before a version is offered to phones, with whom it reaches now. */
export function PublishDialog({ version, ...dialog }: VersionDialogProps) {
  const t = useTexts(texts);
  const { id, revision, name, share } = useVersion(version);
  const reach = useQuery(query(useApi(), appVersionEndpoints.previewAppVersion, { id }, { silent: true }));
  return (
    <StepDialog
      endpoint={appVersionEndpoints.publishAppVersion}
      request={{ id, revision }}
      title={t('publish.title', { name })}
      submitText={t('action.publish')}
      ready={reach.data !== undefined}
      {...dialog}
    >
      <QueryView query={reach} skeleton={<Skeleton rows={3} />} failed={t('publish.failed')}>
        {(known) => <Reach reach={known} share={share} />}
      </QueryView>
    </StepDialog>
  );
}

function Reach({ reach, share }: { reach: AppVersionReach; share: number }) {
  const t = useTexts(texts);
  const { phones, offered, forced, atWork, offlineAtWork, offlineAfterMinutes, usersAtWork, first } = reach;
  const { quantity } = useFormats();
  const offlineAfter = useAppliedParameters().get('offlineAfter');
  const others = usersAtWork - first.length;
  return (
    <>
      <p>{t('publish.offered', { offered, phones, share: quantity(share, '%', { nominal: true }) })}</p>
      <p>{forced > 0 ? t('publish.forced', { count: forced }) : t('publish.notForced')}</p>
      {atWork > 0 && (
        <>
          <p>
            <strong>
              {t('publish.atWork', { count: atWork, offline: offlineAtWork, minutes: offlineAfterMinutes })}
            </strong>
          </p>
          <Entries label={t('publish.people')}>
            {first.map(({ user, version, openOrders, lastContact }) => (
              <li key={`${user} ${lastContact}`}>
                <span>{user}</span>
                <span className="ems-sub">{t('publish.person', { version, count: openOrders })}</span>
                <Age at={lastContact} />
              </li>
            ))}
          </Entries>
          {offlineAfter && (
            <p className="ems-sub">
              {t('publish.offlineAfter', {
                minutes: offlineAfterMinutes,
                scope: offlineAfter.scopeName,
                source: offlineAfter.source,
              })}
            </p>
          )}
          {others > 0 && <p className="ems-sub">{t('publish.others', { count: others })}</p>}
        </>
      )}
    </>
  );
}
