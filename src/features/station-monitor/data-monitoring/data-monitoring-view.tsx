import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Failure, type QueryLike, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { savedViewPointsMax } from '#src/contract/limits.ts';
import type { MonitorViewProps } from '../views.ts';
import { ChosenPoints } from './chosen-points.tsx';
import css from './data-monitoring.css?inline';
import { type Trust, trusts } from './freshness.ts';
import { OwnerTree } from './owner-tree.tsx';
import { type PointRow, pointRefusal, readPoints } from './owners.ts';
import { PointTable } from './point-table.tsx';
import { texts } from './texts.ts';
import { usePointExport } from './use-point-export.ts';
import { usePointsOf } from './use-point-rows.ts';
import { useShownPoints } from './use-shown-points.ts';

const styles = sheet(css);
const scopes = ['station', 'all'] as const;

interface Candidate {
  readonly id: string;
  /** Undefined while it is not read. */
  readonly row: PointRow | undefined;
}

/** The points that fit into one chart, in their order, and why the first of the others does not fit. */
function fittingChart(candidates: readonly Candidate[]) {
  const ids: string[] = [];
  const points: PointRow[] = [];
  let refused: ReturnType<typeof pointRefusal>;
  for (const { id, row } of candidates) {
    const why = ids.length >= savedViewPointsMax ? 'points' : row && pointRefusal(points, row);
    if (why === undefined) {
      ids.push(id);
      if (row) points.push(row);
    } else refused ??= why;
  }
  return { ids, refused };
}

/** The points of the link: while some of them are still read, all count and none is drawn. */
function useChosen(findShown: (address: string) => PointRow | undefined, isAll: boolean) {
  const page = usePageQuery();
  const text = page.get('points');
  const addresses = useMemo(() => readPoints(text), [text]);
  const isShown = addresses.every((address) => findShown(address));
  const others = usePointsOf(addresses, isAll && !isShown);
  const findOther = others.find;
  // Points of rows that were in sight stay known while they are read again.
  const [found] = useState(() => new Map<string, PointRow>());
  const isRead = others.ready || !isAll;
  const find = useCallback(
    (address: string) => {
      const row = findShown(address) ?? findOther(address);
      if (row) found.set(address, row);
      return row ?? (isRead ? undefined : found.get(address));
    },
    [findShown, findOther, found, isRead],
  );
  const chosen = useMemo(() => addresses.flatMap((address) => find(address) ?? []), [addresses, find]);
  const isWaiting = !isRead && chosen.length < addresses.length;
  const [refused, setRefused] = useState<ReturnType<typeof pointRefusal>>();
  const choose = useCallback(
    (ids: Iterable<string>) => {
      const candidates = [...ids].slice(0, 64).map((id): Candidate => ({ id, row: find(id) }));
      const next = fittingChart(candidates.filter(({ row }) => row || isWaiting));
      setRefused(next.refused);
      page.set({ points: next.ids.length === 0 ? null : next.ids.join() });
    },
    [find, isWaiting, page],
  );
  const ids = useMemo(
    () => new Set(isWaiting ? addresses : chosen.map(({ id }) => id)),
    [isWaiting, addresses, chosen],
  );
  return {
    chosen,
    ids,
    hasChart: chosen.length > 0 && !isWaiting,
    choose,
    refused,
    failed: isWaiting && others.answer.error ? others.answer : undefined,
  };
}

interface HeadProps {
  pending: ReturnType<typeof useShownPoints>['pending'];
  /** Points that are listed. */
  count: number;
  chosen: number;
  refused: ReturnType<typeof useChosen>['refused'];
  /** Undefined while there is no chart. */
  onChart: (() => void) | undefined;
  onClear(): void;
}

/** How many points are listed and chosen, and why no more can be. */
function Head({ pending, count, chosen, refused, onChart, onClear }: HeadProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-data-head">
      <p role="status">
        {pending === 'reading' ? t('reading') : t('count', { count: count })} ·{' '}
        {chosen > 0 ? t('chosen', { count: chosen }) : t('choose')}
        {pending === 'tooMany' && <strong className="ems-data-refused"> {t('tooMany')}</strong>}
        {refused && <strong className="ems-data-refused"> {t(`refused.${refused}`)}</strong>}
      </p>
      {chosen > 0 && (
        <>
          {onChart && (
            <Button kind="plain" onClick={onChart}>
              {t('toChart')}
            </Button>
          )}
          <Button kind="plain" onClick={onClear}>
            {t('clear')}
          </Button>
        </>
      )}
    </div>
  );
}

interface FiltersProps {
  isAll: boolean;
  trust: Trust | undefined;
  keyword: string;
  children: ReactNode;
}

/** Which points are listed; the address has it. */
function Filters({ isAll, trust, keyword, children }: FiltersProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const search = useCallback((text: string) => page.set({ q: text === '' ? null : text }), [page]);
  return (
    <>
      <SelectField
        label={t('scope')}
        options={scopes.map((value) => ({ value, label: t(`scopeOf.${value}`) }))}
        value={isAll ? 'all' : 'station'}
        onChange={(next) => page.set({ scope: next === 'all' ? 'all' : null, node: null })}
      />
      <SelectField
        label={t('column.freshness')}
        none={t('anyTrust')}
        options={trusts.map((value) => ({ value, label: t(`freshness.${value}`) }))}
        value={trust}
        onChange={(next) => page.set({ trust: next ?? null })}
      />
      <SearchField label={t('search')} placeholder={t('searchHint')} value={keyword} onSearch={search} />
      {children}
    </>
  );
}

/** What could not be read, with a button that reads it again. */
function ReadAgain({
  query,
  title,
}: {
  query: Pick<QueryLike<unknown>, 'error' | 'isFetching' | 'refetch'>;
  title: string;
}) {
  return <Failure error={query.error} title={title} retry={() => void query.refetch()} retrying={query.isFetching} />;
}

/** Every point of a station, or of all of them, as it is measured; those that are chosen as curves. */
export default function DataMonitoringView({ station }: MonitorViewProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const isAll = page.get('scope') === 'all';
  const node = page.get('node') ?? undefined;
  const keyword = page.get('q') ?? '';
  const trust = oneOf(trusts, page.get('trust'));
  const points = useShownPoints({ station, isAll, trust, node, keyword });
  const { answer, pending } = points;
  const isReading = pending === 'reading';
  const makeExport = usePointExport(points.source, isAll ? t('scopeOf.all') : station.name);
  const { chosen, ids, hasChart, choose, refused, failed } = useChosen(points.find, isAll);
  const chart = useRef<HTMLDivElement>(null);
  return (
    <div className="ems-monitor">
      <QueryView query={answer} failed={t('failed')} isEmpty={() => false} skeleton={<Skeleton rows={12} />}>
        {() => (
          <Section
            title={t('table')}
            actions={
              <Filters isAll={isAll} trust={trust} keyword={keyword}>
                <ExportButton make={makeExport} disabled={points.count === 0 || isReading || !points.ready} />
              </Filters>
            }
          >
            <div className="ems-data">
              <OwnerTree
                types={points.types}
                owners={points.owners}
                selected={node}
                onSelect={(next) => page.set({ node: next ?? null })}
              />
              <div className="ems-data-main">
                {!points.failed && (
                  <Head
                    pending={pending}
                    count={points.count}
                    chosen={ids.size}
                    refused={refused}
                    onChart={hasChart ? () => chart.current?.scrollIntoView({ block: 'start' }) : undefined}
                    onClear={() => choose([])}
                  />
                )}
                {points.failed ? (
                  <ReadAgain query={points.failed} title={t('pointsFailed')} />
                ) : points.ready ? (
                  <PointTable
                    rows={points.rows}
                    windowOf={points.windowOf}
                    onWindow={points.onWindow}
                    loading={isReading}
                    chosen={ids}
                    onChoose={choose}
                    withStations={isAll}
                  />
                ) : (
                  <Skeleton rows={12} />
                )}
                <FreshnessNote />
              </div>
            </div>
          </Section>
        )}
      </QueryView>
      {failed && (
        <Section title={t('chart')}>
          <ReadAgain query={failed} title={t('chosenFailed')} />
        </Section>
      )}
      {hasChart && (
        <div ref={chart}>
          <ChosenPoints rows={chosen} zone={station.timeZone} />
        </div>
      )}
    </div>
  );
}
