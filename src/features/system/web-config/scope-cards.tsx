import { Suspense } from 'react';
import type { ListHandle } from '#src/blocks/list/types.ts';
import type { WebConfig } from '#src/contract/system/web-config.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { themes } from '#src/theme/themes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useFactStyles } from '#src/ui/value/facts.tsx';
import { shownOf, TopBarSample } from './brand-preview.tsx';
import { inheritedWords, scopeName } from './scope-words.ts';
import { texts } from './texts.ts';
import { ScopeMenu } from './web-config-actions.tsx';
import css from './web-config.css?inline';

const styles = sheet(css);

/** A card for the platform, and one for each organisation that has names or pictures of its own. */
export function ScopeCards({ list }: { list: ListHandle<WebConfig> }) {
  useStyles(styles);
  useFactStyles();
  const t = useTexts(texts);
  return (
    <ul className="ems-scope-cards ems-table-scroll" aria-label={t('caption')}>
      {list.rows.map((row) => (
        <ScopeCard key={row.id} row={row} list={list} />
      ))}
    </ul>
  );
}

/** Whether it is shown, and whether something of it is not published yet. */
export function ScopeMarks({ row: { published, isDraft } }: { row: WebConfig }) {
  const t = useTexts(texts);
  const state = published === null ? 'never' : published.enabled ? 'on' : 'off';
  const tone = { never: 'open', on: 'good', off: 'quiet' } as const;
  return (
    <span className="ems-scope-marks">
      <StatusDot tone={tone[state]}>{t(`state.${state}`)}</StatusDot>
      {isDraft && <StatusDot tone="active">{t('draft')}</StatusDot>}
    </span>
  );
}

function ScopeCard({ row, list }: { row: WebConfig; list: ListHandle<WebConfig> }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const name = scopeName(row, t);
  const [shown] = row.versions;
  const isRemoved = list.removedIds.has(row.id);
  return (
    <li
      className="ems-scope-card"
      data-id={row.id}
      data-current={list.openId === row.id || undefined}
      data-removed={isRemoved || undefined}
    >
      <header>
        <h2>
          <Button kind="plain" onClick={() => list.open(row.id)}>
            {name}
          </Button>
        </h2>
        <ScopeMarks row={row} />
        {row.isChangeable && !isRemoved && <ScopeMenu row={row} list={list} />}
      </header>
      {isRemoved && <p>{t('removedText')}</p>}
      <Suspense fallback={<Skeleton rows={2} />}>
        <div className="ems-scope-bars">
          {themes.map((theme) => (
            <TopBarSample key={theme} {...{ theme, language }} content={shownOf(row)} />
          ))}
        </div>
      </Suspense>
      {!row.effective.enabled && <p>{t('offText')}</p>}
      {inheritedWords(row, t, language).map((words) => (
        <p key={words} className="ems-sub">
          {words}
        </p>
      ))}
      {shown && (
        <p className="ems-sub">
          {t('shownSince')} <Time at={shown.publishedAt} show="minute" />
          {shown.publisher && ` · ${shown.publisher.name}`}
        </p>
      )}
    </li>
  );
}
