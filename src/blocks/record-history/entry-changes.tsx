import { type AuditChange, type AuditEntry, type AuditEffect } from '#src/contract/system/audit.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { listText } from '#src/lib/text/list-text.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { permissionTexts } from '../permission-names/texts.ts';
import { valueTexts } from '../value-names/texts.ts';
import { changeWords, isEmptyOnBothSides } from './change-words.ts';
import css from './record-history.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** The name of a stored field in words; a field without one keeps its name. */
function useFieldName(): (field: string) => string {
  const text = useTexts(texts) as (key: string) => string;
  return (field) => {
    const key = `field.${field}`;
    const name = text(key);
    return name === key ? field : name;
  };
}

/** Only such texts are looked up: others would lead into the table of texts. */
const isValueKey = (key: string): boolean => /^\w{1,40}\.[\w-]{1,40}$/.test(key);

function ChangeValue({ change }: { change: AuditChange }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const formats = useFormats();
  const day = useCalendarDay();
  const permission = useTexts(permissionTexts) as (key: string) => string;
  const valueName = useTexts(valueTexts) as (key: string) => string;
  const words = {
    yes: t('yes'),
    no: t('no'),
    empty: t('empty'),
    top: t('top'),
    position: (parent: string, position: number) => t('position', { parent, position }),
    entries: (count: number) => t('entries', { count }),
    large: t('large'),
    formats,
    day,
    language,
    permission,
    value: (field: string, text: string) => {
      const key = `${field}.${text}`;
      if (!isValueKey(key)) return undefined;
      const path = `value.${key}`;
      const name = valueName(path);
      return name === path ? undefined : name;
    },
  };
  const { from, to } = changeWords(change, words);
  if (change.from === null && change.to === null && !change.isMove) return t('secret');
  if (change.isElement) {
    const isAdded = change.to !== null;
    return (
      <span className="ems-history-element" data-added={isAdded}>
        <span aria-hidden="true">{isAdded ? '+' : '−'} </span>
        <VisuallyHidden>{t(isAdded ? 'added' : 'removed')} </VisuallyHidden>
        {isAdded ? to : from}
      </span>
    );
  }
  if (change.from === null && !change.isMove) return to;
  return (
    <>
      <VisuallyHidden>{t('was')} </VisuallyHidden>
      <del>{from}</del>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{t('now')} </VisuallyHidden>
      <ins>{to}</ins>
    </>
  );
}

/** Changes of a field stand together: the elements of a list below one name. */
function byField(changes: readonly AuditChange[]): [string, AuditChange[]][] {
  const fields = new Map<string, AuditChange[]>();
  for (const change of changes) {
    const same = fields.get(change.field);
    if (same) same.push(change);
    else fields.set(change.field, [change]);
  }
  return [...fields];
}

/** Fields before and after, in words. */
export function EntryChanges({ changes }: { changes: readonly AuditChange[] }) {
  useStyles(styles);
  const fieldName = useFieldName();
  const shown = changes.filter((change) => !isEmptyOnBothSides(change));
  if (shown.length === 0) return null;
  return (
    <dl className="ems-history-changes">
      {byField(shown).map(([field, each]) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          {each.map((change) => (
            <dd key={`${change.from}\n${change.to}`}>
              <ChangeValue change={change} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const counts = ['winning', 'losing', 'losingAccess', 'stationsWon', 'stationsLost'] as const;

/** Who won or lost rights by a call, by number, with the first names. */
function EffectLines({ effect }: { effect: AuditEffect }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { people, names, stations, stationsWon, stationsLost } = effect;
  const list = (all: readonly string[], count: number) => {
    const joined = listText(language, all, 'unit');
    return count > all.length ? t('effect.others', { names: joined }) : joined;
  };
  const personNames = list(
    names.map(({ name }) => name),
    people,
  );
  const stationNames = list(
    stations.map(({ name }) => name[language]),
    stationsWon + stationsLost,
  );
  return (
    <ul className="ems-history-effect" aria-label={t('effect.label')}>
      <li>{t('effect.people', { count: people, names: personNames })}</li>
      {counts
        .filter((key) => effect[key] > 0)
        .map((key) => (
          <li key={key}>{t(`effect.${key}`, { count: effect[key] })}</li>
        ))}
      {stations.length > 0 && <li>{t('effect.stations', { names: stationNames })}</li>}
    </ul>
  );
}

/** What an entry says besides its changes: how many more, the effect on people, the reason. */
export function EntryNotes({ entry }: { entry: AuditEntry }) {
  const t = useTexts(texts);
  const { moreChanges = 0, effect, reason, isConfirmed } = entry;
  return (
    <>
      {moreChanges > 0 && <p className="ems-sub">{t('more', { count: moreChanges })}</p>}
      {effect && <EffectLines effect={effect} />}
      {reason !== undefined && (
        <p>
          {t('reason')}: <q>{reason}</q>
        </p>
      )}
      {isConfirmed && <p className="ems-sub">{t('confirmed')}</p>}
    </>
  );
}
