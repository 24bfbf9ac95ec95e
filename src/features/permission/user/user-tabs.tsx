import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { userAdminEndpoints, type UserRecord, type UserSession } from '#src/contract/user/user-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { browserName } from '#src/lib/browser-name.ts';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Age, Time } from '#src/ui/value/time.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { texts } from './texts.ts';
import { userReads } from './use-choices.ts';

const silent = { silent: true };

function SessionEntry({ session, onEnd }: { session: UserSession; onEnd(): void }) {
  const t = useTexts(texts);
  return (
    <li>
      <strong>{browserName(session.browser) ?? t('sessions.unknown')}</strong>
      <span className="ems-sub">{session.address}</span>
      <span>
        {t('sessions.since')} <Time at={session.since} show="minute" />
      </span>
      <span>
        {t('sessions.last')} <Age at={session.lastSeenAt} />
      </span>
      {session.isCaller ? (
        <span className="ems-sub">{t('sessions.current')}</span>
      ) : (
        <Allowed permission="session_end">
          <Button onClick={onEnd}>{t('sessions.end')}</Button>
        </Allowed>
      )}
    </li>
  );
}

/** Sign-ins that have not ended. */
export function UserSessions({ row: user }: { row: UserRecord }) {
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), userAdminEndpoints.listSessions, { userId: user.id }, silent));
  const end = useSave(userAdminEndpoints.endSessions, userReads);
  return (
    <QueryView query={answer} failed={t('sessions.failed')} empty={<Empty title={t('sessions.none')} />}>
      {(sessions) => (
        <Entries label={t('tab.sessions')}>
          {sessions.map((session) => (
            <SessionEntry key={session.id} session={session} onEnd={() => void end({ ids: [session.id] })} />
          ))}
        </Entries>
      )}
    </QueryView>
  );
}

/** Everything a user may see and do, with the roles that give it. */
export function UserRights({ row: user }: { row: UserRecord }) {
  const t = useTexts(texts);
  const permissionName = useTexts(permissionTexts);
  const answer = useQuery(query(useApi(), userAdminEndpoints.listUserRights, { id: user.id }, silent));
  const language = useLanguage();
  const by = (roles: readonly string[]) => t('rights.by', { roles: listText(roles, language) });
  const list = (title: string, entries: readonly { key: string; name: string; why: string }[]) => (
    <DetailSection title={title}>
      {entries.length === 0 ? (
        t('rights.none')
      ) : (
        <Entries label={title}>
          {entries.map(({ key, name, why }) => (
            <li key={key}>
              <span>{name}</span>
              <span className="ems-sub">{why}</span>
            </li>
          ))}
        </Entries>
      )}
    </DetailSection>
  );
  return (
    <QueryView query={answer} failed={t('rights.failed')}>
      {({ permissions, pages, stations }) => (
        <>
          {list(
            t('rights.permissions'),
            permissions.map(({ key, roles }) => ({ key, name: permissionName(`key.${key}`), why: by(roles) })),
          )}
          {list(
            t('rights.pages'),
            pages.map(({ id, name, roles }) => ({ key: id, name, why: by(roles) })),
          )}
          {list(
            t('rights.stations'),
            stations.map(({ id, name, isGranted }) => ({
              key: id,
              name,
              why: t(isGranted ? 'rights.granted' : 'rights.branch'),
            })),
          )}
        </>
      )}
    </QueryView>
  );
}
