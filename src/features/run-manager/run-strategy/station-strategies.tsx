import download from 'primeicons/raw-svg/download.svg?icon';
import clone from 'primeicons/raw-svg/clone.svg?icon';
import history from 'primeicons/raw-svg/history.svg?icon';
import pencil from 'primeicons/raw-svg/pencil.svg?icon';
import printer from 'primeicons/raw-svg/print.svg?icon';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import send from 'primeicons/raw-svg/send.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { Suspense, useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import { noteExport } from '#src/blocks/export-list/note-export.ts';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { isInUse } from '#src/blocks/station/station-options.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { type Strategy, strategyEndpoints } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { DetailTabs } from '#src/ui/layout/detail-tabs.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import CopyDialog from './copy-dialog.tsx';
import { HistoryTable, StateMark } from './history-table.tsx';
import { savePlan } from './plan-file.ts';
import PublishDialog from './publish-dialog.tsx';
import StrategyForm from './strategy-form.tsx';
import { StrategyView } from './strategy-view.tsx';
import { texts } from './texts.ts';
import { useCopyStrategy, useRemoveStrategy, useStrategies, useTariffInForce } from './use-strategies.ts';

const StrategySheet = lazyComponent(() => import('./strategy-sheet.tsx'));
const StrategyReview = lazyComponent(() => import('./strategy-review.tsx'));

type Open = 'create' | 'edit' | 'publish' | 'copy' | 'print';

interface ActionsProps {
  strategy: Strategy;
  isSending: boolean;
  /** The station takes no new strategies. */
  isRetired: boolean;
  onOpen(open: Open): void;
  onShow(id: string | null): void;
}

/** What can be done with a strategy in its state. */
function Actions({ strategy, isSending, isRetired, onOpen, onShow }: ActionsProps) {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const remove = useRemoveStrategy();
  const copy = useCopyStrategy();
  const api = useApi();
  const { id, revision, stationId, state, name } = strategy;
  const isOpen = state === 'draft' || state === 'failed';
  const saveToFile = () => {
    savePlan(strategy);
    void noteExport(api, { list: strategyEndpoints.listStrategies.name, filter: { stationId, id } }, 1);
  };
  const print = (
    <>
      <Button icon={printer} onClick={() => onOpen('print')}>
        {t('print.action')}
      </Button>
      <Button icon={download} onClick={saveToFile}>
        {t('file.save')}
      </Button>
    </>
  );
  const askToRemove = async () => {
    if (
      !(await confirm({ title: t('removeTitle', { name }), text: t('removeText'), action: t('remove'), danger: true }))
    )
      return;
    remove.mutate({ id, revision }, { onSuccess: () => onShow(null) });
  };
  if (isRetired) return <div className="ems-section-actions">{print}</div>;
  const restore = () =>
    copy.mutate({ id, stationIds: [stationId] }, { onSuccess: ([made]) => onShow(made?.strategyId ?? null) });
  return (
    <div className="ems-section-actions">
      {isOpen && (
        <Allowed permission="strategy_publish">
          {strategy.needsOther && <span className="ems-simulation-note">{t('needsOther')}</span>}
          <Button
            icon={send}
            kind="primary"
            disabled={isSending || strategy.needsOther}
            onClick={() => onOpen('publish')}
          >
            {t(state === 'failed' ? 'retry' : 'publish.submit')}
          </Button>
        </Allowed>
      )}
      <Allowed permission="strategy_save">
        {state === 'draft' && (
          <Button icon={pencil} onClick={() => onOpen('edit')}>
            {t('edit')}
          </Button>
        )}
        {state === 'superseded' && (
          <Button icon={history} busy={copy.isPending} onClick={restore}>
            {t('restore')}
          </Button>
        )}
        <Button icon={plus} onClick={() => onOpen('create')}>
          {t('create')}
        </Button>
        <Button icon={clone} onClick={() => onOpen('copy')}>
          {t('copy.action')}
        </Button>
        {isOpen && (
          <Button icon={trash} kind="danger" onClick={() => void askToRemove()}>
            {t('remove')}
          </Button>
        )}
      </Allowed>
      {print}
    </div>
  );
}

interface Opened {
  readonly open: Open;
  readonly strategy: Strategy;
}

interface DialogsProps extends Opened {
  applied: Strategy | undefined;
  onClose(): void;
  onShow(id: string): void;
}

function Dialogs({ open, strategy, applied, onClose, onShow }: DialogsProps) {
  const t = useTexts(texts);
  const holidays = useTariffInForce(strategy.stationId)?.holidays ?? strategy.holidays;
  const onDone = (id: string) => {
    onShow(id);
    onClose();
  };
  if (open === 'edit') return <StrategyForm id={strategy.id} {...{ onClose, onDone }} />;
  if (open === 'publish') return <PublishDialog {...{ strategy, applied, onClose }} />;
  if (open === 'print')
    return (
      <Suspense>
        <StrategySheet strategy={strategy} onDone={onClose} />
      </Suspense>
    );
  if (open === 'copy') return <CopyDialog {...{ strategy, onClose }} />;
  const initial = { ...strategy, name: t('copyName', { name: strategy.name }), holidays, validFrom: '', validTo: '' };
  return <StrategyForm initial={initial} {...{ onClose, onDone }} />;
}

interface ShownProps {
  station: Station;
  strategies: readonly Strategy[];
}

/** One strategy, what can be done with it, and those before it. */
function ShownStrategy({ station, strategies }: ShownProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const [opened, setOpened] = useState<Opened>();
  const onShow = (id: string | null) => page.set({ strategy: id });
  const applied = strategies.find(({ state }) => state === 'applied');
  const shown = strategies.find(({ id }) => id === page.get('strategy')) ?? applied ?? strategies[0];
  const isSending = strategies.some(({ state }) => state === 'requested' || state === 'acknowledged');
  // A dialog stays with its strategy, also when somebody else removes that and another one is shown.
  const inDialog = opened && (strategies.find(({ id }) => id === opened.strategy.id) ?? opened.strategy);
  return (
    <div className="ems-strategy">
      {shown && (
        <>
          <header className="ems-strategy-head">
            <h2>{shown.name}</h2>
            <span role="status">
              <StateMark state={shown.state} />
            </span>
            <Actions
              strategy={shown}
              isSending={isSending}
              isRetired={!isInUse(station)}
              onOpen={(open) => setOpened({ open, strategy: shown })}
              onShow={onShow}
            />
          </header>
          <StrategyView strategy={shown} applied={applied} />
          <Section title={t('history')}>
            <HistoryTable strategies={strategies} shown={shown.id} timeZone={station.timeZone} onShow={onShow} />
          </Section>
        </>
      )}
      {inDialog && (
        <Dialogs open={opened.open} strategy={inDialog} onClose={() => setOpened(undefined)} {...{ applied, onShow }} />
      )}
    </div>
  );
}

const views = ['strategies', 'review'] as const;

/** The strategies of a station, and what became of their plans. */
export function StationStrategies({ station }: { station: Station }) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const strategies = useStrategies(station.id);
  const view = oneOf(views, page.get('view')) ?? 'strategies';
  return (
    <div className="ems-strategy">
      <DetailTabs
        label={t('views')}
        tabs={views.map((id) => ({ id, name: t(`view.${id}`) }))}
        tab={view}
        onTab={(id) => page.set({ view: id === 'strategies' ? null : id, day: null })}
      >
        {view === 'review' ? (
          <Suspense fallback={<Skeleton rows={10} />}>
            <StrategyReview station={station} />
          </Suspense>
        ) : (
          <QueryView query={strategies} skeleton={<Skeleton rows={10} />} failed={t('failed')}>
            {({ records }) => <ShownStrategy station={station} strategies={records} />}
          </QueryView>
        )}
      </DetailTabs>
    </div>
  );
}
