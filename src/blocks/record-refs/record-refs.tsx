import type { RecordRefKind, RecordRefs } from '#src/contract/record-refs.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { workOrderUrl } from '../urls.ts';
import { useTabLink } from '../use-page-query.ts';
import { texts } from './texts.ts';

const at =
  (path: string) =>
  (id: string): string =>
    `${path}?id=${encodeURIComponent(id)}`;

/** Pages that open a record of a kind. */
const urls: Partial<Readonly<Record<RecordRefKind, (id: string) => string>>> = {
  organization: at('/organization'),
  user: at('/user'),
  station: at('/stationInfo'),
  merchant: at('/merchant'),
  role: at('/role'),
  menu: at('/menu'),
  workOrder: workOrderUrl,
  maintenance: at('/operationMaintenance'),
  dictionaryValue: at('/dictionary'),
  formula: at('/pointTable'),
};

interface RecordLinkProps {
  kind: RecordRefKind;
  id: string;
  name: string;
}

/** The name of a record, with a link to it where the user's menu has its page. */
export function RecordLink({ kind, id, name }: RecordLinkProps) {
  const open = useTabLink()(urls[kind]?.(id) ?? '');
  return open ? <LinkButton onClick={open}>{name}</LinkButton> : <span>{name}</span>;
}

/** The records that use another one, by kind, each with a link where the user's menu has its page. */
export function RecordRefList({ refs }: { refs: readonly RecordRefs[] }) {
  const t = useTexts(texts);
  return refs.map(({ kind, count, outside, first }) => {
    const title = t('title', { kind: t(`kind.${kind}`), count });
    const more = count - outside - first.length;
    return (
      <DetailSection key={kind} title={title}>
        <Entries label={title}>
          {first.map(({ id, name }) => (
            <li key={id}>
              <RecordLink {...{ kind, id, name }} />
            </li>
          ))}
          {more > 0 && <li className="ems-sub">{t('more', { count: more })}</li>}
          {outside > 0 && <li className="ems-sub">{t('outside', { count: outside })}</li>}
        </Entries>
      </DetailSection>
    );
  });
}
