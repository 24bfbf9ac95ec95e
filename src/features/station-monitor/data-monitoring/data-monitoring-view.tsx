import { useCallback, useMemo, useRef, useState } from 'react';
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
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import type { MonitorViewProps } from '../views.ts';
import { ChosenPoints } from './chosen-points.tsx';
import css from './data-monitoring.css?inline';
import { trusts } from './freshness.ts';
import { OwnerTree } from './owner-tree.tsx';
import { fitting, type PointRow, pointRefusal, readPoints } from './owners.ts';
import { PointTable } from './point-table.tsx';
import { texts } from './texts.ts';
import { usePointExport } from './use-point-export.ts';
import { usePointRows } from './use-point-rows.ts';
import { useTrustedRows } from './use-trusted-rows.ts';

const styles = sheet(css);
const scopes = ['station', 'all'] as const;

/** The points that fit into one chart, in their order, and why the first of the others does not fit. */
function fittingChart(candidates: readonly PointRow[]) {
  const points: PointRow[] = [];
  let refused: ReturnType<typeof pointRefusal>;
  for (const row of candidates) {
    const why = pointRefusal(points, row);
    if (why === undefined) points.push(row);
    else refused ??= why;
  }
  return { points, refused };
}

/** The points of the link: while some of them are still read, all count and none is drawn. */
function useChosen(find: (address: string) => PointRow | undefined, isPartial: boolean) {
  const page = usePageQuery();
  const text = page.get('points');
  const addresses = useMemo(() => readPoints(text), [text]);
  const chosen = useMemo(() => addresses.flatMap((address) => find(address) ?? []), [addresses, find]);
  const [refused, setRefused] = useState<ReturnType<typeof pointRefusal>>();
  const choose = useCallback(
    (ids: Iterable<string>) => {
      const next = fittingChart([...ids].slice(0, 64).flatMap((address) => find(address) ?? []));
      setRefused(next.refused);
      page.set({ points: next.points.length === 0 ? null : next.points.map(({ id }) => id).join() });
    },
    [find, page],
  );
  const isWaiting = isPartial && chosen.length < addresses.length;
  const count = isWaiting ? addresses.length : chosen.length;
  return { chosen, isWaiting, count, hasChart: chosen.length > 0 && !isWaiting, choose, refused };
}

interface HeadProps {
  pending: ReturnType<typeof useTrustedRows>['pending'];
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

/** Every point of a station, or of all of them, as it is measured; those that are chosen as curves. */
export default function DataMonitoringView({ station }: MonitorViewProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const isAll = page.get('scope') === 'all';
  const { answer, isPartial, owners, rows, find, ready } = usePointRows(isAll ? undefined : station);
  const node = page.get('node') ?? undefined;
  const keyword = page.get('q') ?? '';
  const trust = oneOf(trusts, page.get('trust'));
  const named = useMemo(() => fitting(rows, { node, keyword }), [rows, node, keyword]);
  const trusted = useTrustedRows(named, isPartial ? undefined : trust);
  const shown = trusted.rows;
  const pending = isPartial ? 'reading' : trusted.pending;
  const makeExport = usePointExport(shown, isAll ? t('scopeOf.all') : station.name);
  const { chosen, isWaiting, count, hasChart, choose, refused } = useChosen(find, isPartial);
  // Rows and chosen points that are not among the first ones are still to come.
  const isShown = ready && !(isPartial && (shown.length === 0 || isWaiting));
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const chart = useRef<HTMLDivElement>(null);
  const search = useCallback((text: string) => page.set({ q: text === '' ? null : text }), [page]);
  return (
    <div className="ems-monitor">
      <QueryView query={answer} failed={t('failed')} isEmpty={() => false} skeleton={<Skeleton rows={12} />}>
        {() => (
          <Section
            title={t('table')}
            actions={
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
                <ExportButton make={makeExport} disabled={shown.length === 0 || pending === 'reading'} />
              </>
            }
          >
            <div className="ems-data">
              <OwnerTree
                owners={owners}
                withOwners={!isAll}
                selected={node}
                onSelect={(next) => page.set({ node: next ?? null })}
              />
              <div className="ems-data-main">
                <Head
                  pending={pending}
                  count={shown.length}
                  chosen={count}
                  refused={refused}
                  onChart={hasChart ? () => chart.current?.scrollIntoView({ block: 'start' }) : undefined}
                  onClear={() => choose([])}
                />
                {isShown ? (
                  <PointTable rows={shown} chosen={ids} onChoose={choose} withStations={isAll} />
                ) : (
                  <Skeleton rows={12} />
                )}
                <FreshnessNote />
              </div>
            </div>
          </Section>
        )}
      </QueryView>
      {hasChart && (
        <div ref={chart}>
          <ChosenPoints rows={chosen} zone={station.timeZone} />
        </div>
      )}
    </div>
  );
}
