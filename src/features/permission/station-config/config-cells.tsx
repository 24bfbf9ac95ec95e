import type { CellContext } from '#src/blocks/list/columns.tsx';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import type { StationConfig } from '#src/contract/station/station-config.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Entries } from '#src/ui/list/entries.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { configStyles, stationTime } from './hole-words.tsx';
import type zh from './i18n/zh.ts';
import { texts } from './texts.ts';

type Context = Pick<CellContext<typeof zh>, 't' | 'language'>;

/** Names of the grantees, and how many the reader may not know. */
export const grantsText = (
  { grants, outsideGrants }: StationConfig,
  { language }: Pick<CellContext, 'language'>,
): string =>
  listText(
    [
      ...grants.filter(({ isEnded }) => !isEnded).map(({ name }) => name),
      ...(outsideGrants > 0 ? [`+${outsideGrants}`] : []),
    ],
    language,
  ) || '—';

export const dutyText = ({ dutyPeople, outsideDuty }: StationConfig, { t, language }: Context): string =>
  listText([...dutyPeople.map(({ name }) => name), ...(outsideDuty > 0 ? [`+${outsideDuty}`] : [])], language) ||
  t('duty.none');

export const modulesText = ({ modules }: StationConfig, { t, language }: Context): string =>
  modules
    ? listText(
        modules.map((module) => t(`modules.${module}`)),
        language,
      )
    : t('modules.all');

export const sceneText = ({ siteScenarioId }: StationConfig, { t }: Pick<Context, 't'>): string =>
  t(`siteScenarioId.${siteScenarioId || 'none'}`);

export const escalationText = ({ escalationMinutes }: StationConfig, { t }: Pick<Context, 't'>): string =>
  escalationMinutes === null ? t('duty.atOnce') : t('duty.after', { count: escalationMinutes });

/** All grants of a station: who, what, until when, by whom. */
export function GrantList({ row }: { row: StationConfig }) {
  useStyles(configStyles);
  const t = useTexts(texts);
  const permission = useTexts(permissionTexts);
  const language = useLanguage();
  const { grants, outsideGrants, timeZone } = row;
  if (grants.length + outsideGrants === 0) return t('grant.none');
  return (
    <>
      <Entries label={t('column.grants')}>
        {grants.map(({ userId, merchantId, name, permissions, validUntil, isEnded, giver }) => (
          <li key={`${userId} ${merchantId}`}>
            <strong>{name}</strong>
            <span className="ems-figures">
              {isEnded
                ? t('grant.ended')
                : validUntil === null
                  ? t('grant.forever')
                  : t('grant.untilTime', { time: stationTime(validUntil, timeZone, language) })}
            </span>
            <span className="ems-sub">
              {listText(
                permissions.map((key) => permission(`key.${key}`)),
                language,
              ) || t('grant.seeOnly')}
            </span>
            {giver && <span className="ems-sub">{t('grant.giver', { name: giver.name })}</span>}
          </li>
        ))}
      </Entries>
      {outsideGrants > 0 && <p className="ems-sub">{t('grant.outside', { count: outsideGrants })}</p>}
    </>
  );
}
