import copy from 'primeicons/raw-svg/copy.svg?icon';
import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import inbox from 'primeicons/raw-svg/inbox.svg?icon';
import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '../button/button.tsx';
import { useNow } from '../value/clock.ts';
import { describeError, type ErrorFacts, isForbidden } from './error-facts.ts';
import { Forbidden } from './forbidden.tsx';
import { Icon, type IconShape } from '../button/icon.tsx';
import { useRegionIsKnown } from './live-region.tsx';
import css from './states.css?inline';
import { texts } from '../texts.ts';
import { useCopy } from '../button/use-copy.ts';
import { useFormats } from '../value/use-formats.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const styles = sheet(css);
const skeletonDelayMs = 150;

/** Grey rows where the content will be, after 150 ms: what is there sooner does not flicker. */
export function Skeleton({ rows = 5, children }: { rows?: number; children?: ReactNode }) {
  useStyles(styles);
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="ems-skeleton" aria-busy="true" data-shown={shown || undefined}>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {children ?? Array.from({ length: rows }, (_, row) => <div key={row} className="ems-skeleton-row" />)}
    </div>
  );
}

export interface EmptyProps {
  /** What is not there. */
  title?: string;
  /** Why, and what to do. */
  text?: ReactNode;
  icon?: IconShape;
  action?: ReactNode;
}

export function Empty({ title, text, icon = inbox, action }: EmptyProps) {
  useStyles(styles);
  const t = useTexts(texts);
  return (
    <div className="ems-state">
      <Icon of={icon} size={28} className="ems-state-icon" />
      <p className="ems-state-title">{title ?? t('state.empty')}</p>
      {text && <p className="ems-state-text">{text}</p>}
      {action}
    </div>
  );
}

export interface FailureProps {
  error: unknown;
  /** What failed, in the operator's words; default: the data could not be loaded. */
  title?: string;
  retry?: (() => void) | undefined;
  retrying?: boolean;
}

/** A failure with the server's message, a retry button and details to copy; a missing permission has a separate text. */
export function Failure(props: FailureProps) {
  useStyles(styles);
  return isForbidden(props.error) ? <Forbidden {...props} /> : <Failed {...props} />;
}

function Failed({ error, title, retry, retrying = false }: FailureProps) {
  const t = useTexts(texts);
  const [at] = useState(() => new Date().toISOString());
  const facts = describeError(error);
  const details = (): string =>
    [`${t('state.time')}: ${at}`, ...factLines(facts).map(([key, value]) => `${t(`state.${key}`)}: ${value}`)].join(
      '\n',
    );
  const [copied, copyDetails] = useCopy(details);
  return (
    <div className="ems-state" role="alert">
      <Icon of={warning} size={28} className="ems-state-icon ems-state-icon-failed" />
      <p className="ems-state-title">{title ?? t('state.failed')}</p>
      <p className="ems-state-text">{facts.message ?? t('state.failedHint')}</p>
      {facts.call && <p className="ems-state-call">{facts.call}</p>}
      <div className="ems-state-actions">
        {retry && (
          <Button icon={refresh} busy={retrying} onClick={retry}>
            {t('state.retry')}
          </Button>
        )}
        <Button kind="plain" icon={copy} onClick={copyDetails}>
          {t(copied ? 'state.copied' : 'state.copy')}
        </Button>
      </div>
    </div>
  );
}

function factLines({ call, message, code, trace }: ErrorFacts) {
  const lines: (readonly ['call' | 'message' | 'code' | 'trace', string | undefined])[] = [
    ['call', call],
    ['message', message],
    ['code', code],
    ['trace', trace],
  ];
  return lines.filter((line): line is readonly [(typeof line)[0], string] => line[1] !== undefined);
}

/** What `useQuery` answers, as far as it is shown. */
export interface QueryLike<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** `paused`: waits for the network. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** A line above data that could not be renewed. */
export function StaleNote({ since, offline, retry }: { since: number; offline: boolean; retry: () => void }) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats();
  const age = useNow((now) => formats.relative(Math.max(0, now - since)));
  const isKnown = useRegionIsKnown();
  return (
    <div className="ems-stale">
      <Icon of={warning} size={14} />
      <span>
        {/* Without the age: a screen reader would read it each second. */}
        <span role="status">{isKnown && t(offline ? 'state.offline' : 'state.stale')}</span> {t('state.from', { age })}
      </span>
      <Button kind="plain" icon={refresh} onClick={retry}>
        {t('state.retry')}
      </Button>
    </div>
  );
}

export interface QueryViewProps<T> {
  query: QueryLike<T>;
  children: (data: T) => ReactNode;
  /** Whether there is nothing to show; default: an empty list. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  skeleton?: ReactNode;
  /** What could not be loaded, in the operator's words. */
  failed: string;
}

const nothingIn = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

/** The four states of data: loading, empty, failed, and shown; with its age where it could not be refreshed. */
export function QueryView<T>({ query, children, isEmpty = nothingIn, empty, skeleton, failed }: QueryViewProps<T>) {
  useStyles(styles);
  const { data, error, isFetching, fetchStatus, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (error && !isFetching) return <Failure error={error} retry={retry} title={failed} />;
    if (error) return <Failure error={error} retry={retry} retrying title={failed} />;
    return skeleton ?? <Skeleton />;
  }
  const offline = fetchStatus === 'paused';
  const stale = Boolean(error) || offline;
  return (
    <>
      {stale && <StaleNote since={dataUpdatedAt} offline={offline} retry={retry} />}
      <div className={stale ? 'ems-query-stale' : 'ems-query'}>
        {isEmpty(data) ? (empty ?? <Empty />) : children(data)}
      </div>
    </>
  );
}
