import times from 'primeicons/raw-svg/times.svg?icon';
import { Suspense, useMemo, useState } from 'react';
import type { SavedView } from '#src/contract/user/saved-view.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty, Failure, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import dataCss from '../data-monitoring/data-monitoring.css?inline';
import type { PointRow } from '../data-monitoring/owners.ts';
import { usePointsOf } from '../data-monitoring/use-point-rows.ts';
import type { MonitorViewProps } from '../views.ts';
import css from './custom-data-monitoring.css?inline';
import { SaveProblem } from './save-problem.tsx';
import { texts } from './texts.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { useViews, type Views } from './use-views.ts';
import { ViewBar } from './view-bar.tsx';
import { formOf } from './view-draft.ts';

const styles = sheet(css);
const dataStyles = sheet(dataCss);
const NameDialog = lazyComponent(() => import('./name-dialog.tsx'));
const PointPicker = lazyComponent(() => import('./point-picker.tsx'));
const ReorderDialog = lazyComponent(() => import('./reorder-dialog.tsx'));
const ViewChart = lazyComponent(() => import('./view-chart.tsx'));

type Open = 'saveAs' | 'rename' | 'pick' | 'orderViews' | 'orderPoints';

interface ChosenProps {
  /** What is known of the points; before that the picker would lose those that are not found. */
  reading: 'busy' | 'failed' | undefined;
  addresses: readonly string[];
  find(address: string): PointRow | undefined;
  onRemove(address: string): void;
  onPick(): void;
  onOrder(): void;
}

const nameOf = (row: PointRow | undefined): string | undefined => row && `${row.owner.name} · ${row.point.name}`;

/** The points of the view, each with a button to remove it. */
function Chosen({ reading, addresses, find, onRemove, onPick, onOrder }: ChosenProps) {
  const t = useTexts(texts);
  return (
    <ul className="ems-custom-points" aria-label={t('points')}>
      {addresses.map((address) => {
        const row = find(address);
        const name = nameOf(row) ?? (reading ? address : t('unknown', { id: address }));
        return (
          <li key={address} data-point={address}>
            <span>{name}</span>
            <IconButton icon={times} label={t('remove', { point: name })} onClick={() => onRemove(address)} />
          </li>
        );
      })}
      <li>
        <Button busy={reading === 'busy'} disabled={reading === 'failed'} onClick={onPick}>
          {t('pick')}
        </Button>
      </li>
      {addresses.length > 1 && (
        <li>
          <Button onClick={onOrder}>{t('action.reorderPoints')}</Button>
        </li>
      )}
    </ul>
  );
}

interface PointOrderProps extends Pick<ChosenProps, 'addresses' | 'find'> {
  onApply(addresses: readonly string[]): void;
  onClose(): void;
}

/** Dialog to reorder the points of the view; the view becomes unsaved as after any other change. */
function PointOrder({ addresses, find, onApply, onClose }: PointOrderProps) {
  const t = useTexts(texts);
  const items = addresses.map((id) => ({ id, name: nameOf(find(id)) ?? t('unknown', { id }) }));
  return (
    <ReorderDialog title={t('reorder.points')} items={items} apply={async (ids) => onApply(ids)} onClose={onClose} />
  );
}

interface ViewOrderProps {
  views: Views;
  list: readonly SavedView[];
  onClose(): void;
}

/** Dialog to reorder the user's views; the server saves the order. */
function ViewOrder({ views, list, onClose }: ViewOrderProps) {
  const t = useTexts(texts);
  return (
    <ReorderDialog
      title={t('reorder.views')}
      items={list}
      apply={(ids) => views.reorder.mutateAsync({ ids: [...ids], revision: list[0]?.orderRevision ?? 0 })}
      onConflict={async () => (await views.answer.refetch()).data ?? []}
      onClose={onClose}
    />
  );
}

/** Saves the shown view; where another window was quicker, its revision is replaced or loaded. */
function useSaveView(views: Views, state: DraftState) {
  const { draft, saved } = state;
  const update = (view: SavedView, name = view.name, revision = state.revision ?? view.revision) =>
    views.update.mutateAsync({ id: view.id, revision, ...formOf(name, draft, view) });
  const save = (view: SavedView | undefined, revision?: number) => {
    // What went wrong is shown below the bar.
    if (view) update(view, view.name, revision).then(state.keep, () => views.answer.refetch());
  };
  const overwrite = async () => {
    const { data } = await views.answer.refetch();
    const theirs = data?.find(({ id }) => id === saved?.id);
    save(theirs, theirs?.revision);
  };
  const loadTheirs = () => {
    views.update.reset();
    if (saved) state.open(saved);
  };
  return { update, save, overwrite, loadTheirs };
}

/** Views that each user composes: some points of any devices over a range, with their statistics. */
export default function CustomDataMonitoringView({ station }: MonitorViewProps) {
  useStyles(dataStyles);
  useStyles(styles);
  const t = useTexts(texts);
  const views = useViews();
  const list = views.answer.data;
  const state = useDraft(list);
  const { draft, saved } = state;
  const points = usePointsOf(draft.points);
  const { find } = points;
  const hasPoints = draft.points.length > 0;
  const reading = !hasPoints || points.ready ? undefined : points.answer.error ? 'failed' : 'busy';
  const rows = useMemo(() => draft.points.flatMap((address) => find(address) ?? []), [draft.points, find]);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { update, save, overwrite, loadTheirs } = useSaveView(views, state);
  const named = (view: SavedView) => {
    close();
    state.open(view);
  };
  return (
    <div className="ems-monitor">
      <QueryView query={views.answer} failed={t('failed')} isEmpty={() => false}>
        {(known) => <ViewBar views={views} list={known} state={state} onSave={() => save(saved)} onName={setOpen} />}
      </QueryView>
      {views.update.error && open === undefined && (
        <SaveProblem error={views.update.error} overwrite={() => void overwrite()} load={loadTheirs} />
      )}
      <Section title={saved?.name ?? state.sharedName ?? t('newView')}>
        {hasPoints ? (
          <>
            <Chosen
              reading={reading}
              addresses={draft.points}
              find={find}
              onRemove={(address) => state.setPoints(draft.points.filter((one) => one !== address))}
              onPick={() => setOpen('pick')}
              onOrder={() => setOpen('orderPoints')}
            />
            <Curves points={points} reading={reading} rows={rows} state={state} station={station} />
          </>
        ) : (
          <NoPoints onPick={() => setOpen('pick')} />
        )}
      </Section>
      <ComingDialog onClose={close}>
        {open === 'pick' && (
          <PointPicker
            station={station}
            chosen={rows}
            onClose={close}
            onApply={(chosen) => {
              close();
              state.setPoints(chosen.map(({ id }) => id));
            }}
          />
        )}
        {open === 'orderPoints' && (
          <PointOrder addresses={draft.points} find={find} onApply={state.setPoints} onClose={close} />
        )}
        {open === 'orderViews' && list && <ViewOrder views={views} list={list} onClose={close} />}
        <NameDialogs {...{ open, state, views, update }} onDone={named} onClose={close} />
      </ComingDialog>
    </div>
  );
}

interface CurvesProps extends Pick<ChosenProps, 'reading'> {
  points: ReturnType<typeof usePointsOf>;
  rows: readonly PointRow[];
  state: DraftState;
  station: MonitorViewProps['station'];
}

/** How the points of the view went, or why that cannot be shown. */
function Curves({ points: { answer, ready }, reading, rows, state, station }: CurvesProps) {
  const t = useTexts(texts);
  const { draft } = state;
  if (reading === 'failed')
    return (
      <Failure
        error={answer.error}
        title={t('pointsFailed')}
        retry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  return (
    <Suspense fallback={<Skeleton rows={10} />}>
      {(ready || rows.length > 0) && (
        <ViewChart
          rows={rows}
          zone={rows[0]?.owner.station.timeZone ?? station.timeZone}
          range={draft.range}
          onRange={state.setRange}
          compare={draft.compare}
          onCompare={state.setCompare}
        />
      )}
    </Suspense>
  );
}

function NoPoints({ onPick }: { onPick(): void }) {
  const t = useTexts(texts);
  const pick = (
    <Button kind="primary" onClick={onPick}>
      {t('pick')}
    </Button>
  );
  return <Empty title={t('none')} text={t('noneText')} action={pick} />;
}

interface NameDialogsProps {
  open: Open | undefined;
  state: DraftState;
  views: Views;
  update(view: SavedView, name: string): Promise<SavedView>;
  onDone(view: SavedView): void;
  onClose(): void;
}

/** The dialogs that ask for a view's name. */
function NameDialogs({ open, state, views, update, onDone, onClose }: NameDialogsProps) {
  const t = useTexts(texts);
  const { draft, saved } = state;
  return (
    <>
      {open === 'saveAs' && (
        <NameDialog
          title={t('dialog.saveAs')}
          name={state.sharedName ?? ''}
          save={(name) => views.create.mutateAsync(formOf(name, draft, saved))}
          onDone={onDone}
          onClose={onClose}
        />
      )}
      {open === 'rename' && saved && (
        <NameDialog
          title={t('dialog.rename')}
          name={saved.name}
          save={(name) => update(saved, name)}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </>
  );
}
