import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { platformAlone } from '#src/contract/rules/web-config.ts';
import { type WebConfig, webConfigEndpoints } from '#src/contract/system/web-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { FieldValue } from './field-value.tsx';
import { ScopeMarks } from './scope-cards.tsx';
import { type ContentField, contentFields, fromWords, scopeName } from './scope-words.ts';
import { texts } from './texts.ts';
import { Versions } from './versions-tab.tsx';
import { ScopeButtons } from './web-config-actions.tsx';

/** Of every scope, and of the login page. */
const shared = contentFields.filter((field) => !platformAlone.has(field));
const ofLogin = contentFields.filter((field) => platformAlone.has(field));

/** All fields of a scope: its own values, and what it inherits. */
export const WebConfigDetail = defineDetail({
  endpoint: webConfigEndpoints.getWebConfig,
  texts,
  title: (row, { t }) => scopeName(row, t),
  mark: ScopeMarks,
  facts: (fact) => [
    ...shared.map((field) => fact.custom(field, { cell: (row) => <Shown row={row} field={field} /> })),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('login', { cell: (row) => (row.orgId === '' ? <LoginFacts row={row} /> : '') }),
  ],
  tabs: [{ id: 'versions', title: 'tab.versions', component: Versions }],
  history: true,
  actions: { component: ScopeButtons, anyOf: ['webConfig_save'] },
});

/** What users of the scope see, and which scope it comes from where it is inherited. */
function Shown({ row, field }: { row: WebConfig; field: ContentField }) {
  const t = useTexts(texts);
  const found = row.inherited.find((each) => each.field === field);
  return (
    <>
      <FieldValue content={row.effective} field={field} />
      {found && <span className="ems-sub">{t('inherited', { scope: fromWords(found.from, t) })}</span>}
    </>
  );
}

function LoginFacts({ row }: { row: WebConfig }) {
  const t = useTexts(texts);
  const { filing } = useRuntime().config.login;
  return (
    <Facts>
      {ofLogin.map((field) => (
        <Fact key={field} name={t(`field.${field}`)}>
          <FieldValue content={row.effective} field={field} />
        </Fact>
      ))}
      <Fact name={t('filing')}>
        {filing ? (
          <a href={filing.url} target="_blank" rel="noreferrer">
            {filing.text}
          </a>
        ) : (
          '—'
        )}
        <span className="ems-sub">{t('filingHint')}</span>
      </Fact>
    </Facts>
  );
}
