import type { AccessEffect, AffectedPerson } from '#src/contract/user/access-effect.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Entries } from '#src/ui/list/entries.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { permissionTexts } from '../permission-names/texts.ts';
import css from './access-effect.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const kinds = ['pages', 'permissions', 'stations'] as const;
const namesMax = 12;

/** Who wins and loses which pages, actions and stations by a change of rights. */
export function EffectView({ effect }: { effect: AccessEffect }) {
  useStyles(styles);
  const t = useTexts(texts);
  const { people, total, outside, winning, losing, losingAccess, conflicting } = effect;
  const others = total - people.length;
  if (total + outside === 0) return <p>{t('noEffect')}</p>;
  return (
    <div className="ems-effect">
      {total > 0 && (
        <p>
          <strong>{t('total', { count: total })}</strong>
        </p>
      )}
      <ul className="ems-effect-sums">
        {losingAccess > 0 && <li>{t('losesAccess', { count: losingAccess })}</li>}
        {losing > 0 && <li>{t('loses', { count: losing })}</li>}
        {winning > 0 && <li>{t('wins', { count: winning })}</li>}
        {conflicting > 0 && <li>{t('conflicting', { count: conflicting })}</li>}
      </ul>
      {people.length > 0 && (
        <Entries label={t('people')}>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </Entries>
      )}
      {others > 0 && <p className="ems-sub">{t('others', { count: others })}</p>}
      {outside > 0 && <p>{t('outside', { count: outside })}</p>}
    </div>
  );
}

function Person({ person }: { person: AffectedPerson }) {
  const t = useTexts(texts);
  const tn = useTexts(permissionTexts);
  const { name, isOnline, losesAccess, conflicts, won, lost } = person;
  return (
    <li>
      <strong>{name}</strong>
      {isOnline && <StatusDot tone="good">{t('online')}</StatusDot>}
      {losesAccess && <StatusDot tone="bad">{t('ended')}</StatusDot>}
      {conflicts.map(({ first, second }) => (
        <StatusDot key={first} tone="open">
          {t('exclusive', { first: tn(`key.${first}`), second: tn(`key.${second}`) })}
        </StatusDot>
      ))}
      <Side title={t('lost')} side={lost} sign="−" />
      <Side title={t('won')} side={won} sign="+" />
    </li>
  );
}

function Side({ title, side, sign }: { title: string; side: AffectedPerson['won']; sign: '+' | '−' }) {
  const t = useTexts(texts);
  const tn = useTexts(permissionTexts);
  const names = { ...side, permissions: side.permissions.map((key) => tn(`key.${key}`)) };
  const filled = kinds.filter((kind) => names[kind].length > 0);
  const joined = (all: readonly string[]) => {
    const rest = all.length - namesMax;
    return [...all.slice(0, namesMax), ...(rest > 0 ? [t('more', { count: rest })] : [])].join(t('separator'));
  };
  const atStations = side.stationKeys ?? [];
  if (filled.length + atStations.length === 0) return null;
  return (
    <div className="ems-effect-side" data-sign={sign}>
      <span className="ems-effect-sign">
        <span aria-hidden="true">{sign} </span>
        {title}
      </span>
      <ul>
        {filled.map((kind) => (
          <li key={kind}>{t(kind, { names: joined(names[kind]) })}</li>
        ))}
        {atStations.map(({ station, permissions }) => (
          <li key={station}>
            {t('stationKeys', { station, names: joined(permissions.map((key) => tn(`key.${key}`))) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
