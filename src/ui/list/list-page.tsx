import filter from 'primeicons/raw-svg/filter-slash.svg?icon';
import refreshIcon from 'primeicons/raw-svg/refresh.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '../button/button.tsx';
import css from './list-page.css?inline';
import { texts } from '../texts.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const styles = sheet(css);

export interface ListPageProps {
  title: string;
  /** Beside the title: counts by severity, the age of the data. */
  summary?: ReactNode;
  /** Fields of the filter bar. */
  filters?: ReactNode;
  /** How many filters are set; with `onReset` they can be cleared together. */
  activeFilters?: number;
  onReset?(): void;
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  onRefresh?(): void;
  refreshing?: boolean;
  /** Bulk buttons; the bar shows while rows are chosen. */
  bulk?: { readonly count: number; readonly actions: ReactNode; onClear(): void } | undefined;
  /** Above the table: a flood banner, a stale note. */
  notice?: ReactNode;
  /** The table. */
  children: ReactNode;
  pager?: ReactNode;
  /** As high as the visible pane, whatever its rows: head, pager and the open row's buttons stay in sight. */
  fitsWindow?: boolean;
  /** A `<SidePanel>`, when a row is open. */
  detail?: ReactNode;
}

function BulkBar({ bulk }: { bulk: NonNullable<ListPageProps['bulk']> }) {
  const t = useTexts(texts);
  return (
    <div className="ems-bulk" role="region" aria-label={t('table.selected', { count: bulk.count })}>
      <span className="ems-bulk-count" role="status">
        {t('table.selected', { count: bulk.count })}
      </span>
      {bulk.actions}
      <Button kind="plain" icon={times} onClick={bulk.onClear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}

function FilterBar({
  filters,
  activeFilters = 0,
  onReset,
}: Pick<ListPageProps, 'filters' | 'activeFilters' | 'onReset'>) {
  const t = useTexts(texts);
  return (
    <div className="ems-filters" role="search" aria-label={t('list.filters')}>
      {filters}
      {onReset && activeFilters > 0 && (
        <div className="ems-filters-active">
          <VisuallyHidden>
            <span role="status">{t('list.active', { count: activeFilters })}</span>
          </VisuallyHidden>
          <Button kind="plain" icon={filter} onClick={onReset}>
            {t('list.reset')} <span aria-hidden="true">({activeFilters})</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** The list page of every screen: title, filters, bulk bar, table, pager, and the open row's detail beside it. */
export function ListPage(props: ListPageProps) {
  const { title, summary, filters, activeFilters = 0, onReset, actions, onRefresh, refreshing = false, bulk } = props;
  useStyles(styles);
  const t = useTexts(texts);
  const id = useId();
  return (
    <section className="ems-list-page" data-fits={props.fitsWindow || undefined} aria-labelledby={id}>
      <header className="ems-list-head">
        <h1 id={id}>{title}</h1>
        {summary && <div className="ems-list-summary">{summary}</div>}
        <div className="ems-list-actions">
          {onRefresh && (
            <IconButton icon={refreshIcon} label={t('list.refresh')} busy={refreshing} onClick={onRefresh} />
          )}
          {actions}
        </div>
      </header>
      {filters && <FilterBar filters={filters} activeFilters={activeFilters} {...(onReset && { onReset })} />}
      {props.notice}
      <div className="ems-list-body">
        <div className="ems-list-results">
          {bulk && bulk.count > 0 && <BulkBar bulk={bulk} />}
          {props.children}
          {props.pager && <footer className="ems-list-foot">{props.pager}</footer>}
        </div>
        {props.detail}
      </div>
    </section>
  );
}
