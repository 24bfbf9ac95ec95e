import { useState } from 'react';
import { ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import { demandUrl } from '#src/blocks/urls.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { type DemandAction, type DemandStage, stepOf } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import DemandForm from './demand-form.tsx';
import { LinkDialog, StepDialog } from './demand-dialogs.tsx';
import { texts } from './texts.ts';

const steps: readonly DemandAction[] = ['ratify', 'advance', 'propose', 'reject', 'withdraw'];
const keyOf = (action: DemandAction) =>
  action === 'ratify' || action === 'reject' ? 'lifeCycle_ratify' : 'lifeCycle_save';

export type Opened = DemandAction | 'edit' | 'copy' | 'link';

/** The steps that the user may take with a demand as it is now, each with the stage that it leads to. */
export function useSteps({
  stage,
  creator,
  steps: past,
}: Demand): readonly { action: DemandAction; to: DemandStage }[] {
  const { userId = '', permissions } = useSession();
  const proposerIds = past.flatMap((step) => (step.stage === 'proposed' && step.by ? [step.by.id] : []));
  const facts = { stage, authorId: creator?.id ?? '', proposerIds };
  return steps.flatMap((action) => {
    const to = permissions.includes(keyOf(action)) ? stepOf(facts, action, userId) : undefined;
    return typeof to === 'string' ? { action, to } : [];
  });
}

/** What the user may do with a demand as it is now. */
function useOffered(demand: Demand): readonly Opened[] {
  const { permissions } = useSession();
  const maySave = permissions.includes('lifeCycle_save');
  const moves = useSteps(demand).map(({ action }) => action);
  const isOpen = demand.stage === 'proposed' || demand.stage === 'rejected';
  const isRunning = ['develop', 'test', 'deliver', 'operate'].includes(demand.stage);
  return [
    ...moves,
    ...(maySave && isOpen ? (['edit'] as const) : []),
    ...(maySave && isRunning ? (['link'] as const) : []),
    ...(maySave ? (['copy'] as const) : []),
  ];
}

interface DemandDialogProps {
  demand: Demand;
  opened: Opened;
  onClose(): void;
  onDone(id?: string): void;
}

/** The dialog of an action on a demand. */
export function DemandDialog({ demand, opened, onClose, onDone }: DemandDialogProps) {
  if (opened === 'edit') return <DemandForm id={demand.id} onClose={onClose} onDone={onDone} />;
  if (opened === 'copy') return <DemandForm initial={copyOf(demand)} onClose={onClose} onDone={onDone} />;
  if (opened === 'link') return <LinkDialog id={demand.id} onClose={onClose} onDone={onDone} />;
  return <StepDialog demand={demand} action={opened} onClose={onClose} onDone={() => onDone(demand.id)} />;
}

/** A new demand begins with what was asked for; contract and documents stay with the first one. */
const copyOf = (demand: Demand) => ({
  title: demand.title,
  kind: demand.kind,
  priority: demand.priority,
  source: demand.source,
  stationId: demand.stationId,
  country: demand.country,
  customer: demand.customer,
  owner: demand.owner,
  site: demand.site,
  ratedPower: String(demand.ratedPower),
  capacity: demand.capacity === null ? '' : String(demand.capacity),
  currency: demand.currency,
  content: demand.content,
});

/** The actions of a row. */
export function DemandMenu({ row, list }: { row: Demand; list: RowListHandle }) {
  const t = useTexts(texts);
  const openTab = useOpenTab();
  const offered = useOffered(row);
  const actions = offered.map((opened) => ({
    id: opened,
    label: t(`action.${opened}`),
    danger: opened === 'reject' || opened === 'withdraw',
    onSelect: () => list.openDialog((dialog) => <DemandDialog demand={row} opened={opened} {...dialog} />),
  }));
  const open = { id: 'project', label: t('action.project'), onSelect: () => openTab(demandUrl(row.id)) };
  return <ActionMenu label={t('action.menu', { name: row.number })} actions={[open, ...actions]} />;
}

/** The actions at the head of the project's page. */
export function DemandButtons({ demand }: { demand: Demand }) {
  const t = useTexts(texts);
  const offered = useOffered(demand);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {offered.map((action, index) => (
        <Button key={action} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => setOpened(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {opened && <DemandDialog demand={demand} opened={opened} onClose={close} onDone={close} />}
    </>
  );
}
