import { useQuery } from '@tanstack/react-query';
import calendar from 'primeicons/raw-svg/calendar-plus.svg?icon';
import draft from 'primeicons/raw-svg/file-edit.svg?icon';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { maintenanceEndpoints } from '#src/contract/life-cycle/maintenance.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { ProposalsDialog } from './proposals-dialog.tsx';
import { texts } from './texts.ts';

const PlanForm = lazyComponent(() => import('./plan-form.tsx'));
const MaintenanceForm = lazyComponent(() => import('./maintenance-form.tsx'));

/** Plans work, and writes the records of completed orders. */
export function PageActions({ list }: { list: ListHandle }) {
  return (
    <Allowed permission="lifeCycle_save">
      <Proposals list={list} />
      <PlanButton list={list} />
    </Allowed>
  );
}

function PlanButton({ list }: { list: ListHandle }) {
  const t = useTexts(texts);
  const open = () =>
    list.openDialog(({ onClose, onDone }) => <PlanForm onClose={onClose} onDone={(id) => onDone(id)} />);
  return (
    <Button icon={calendar} onClick={open}>
      {t('action.plan')}
    </Button>
  );
}

function Proposals({ list }: { list: ListHandle }) {
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), maintenanceEndpoints.listMaintenanceProposals, {}, { silent: true }));
  const count = answer.data?.length ?? 0;
  if (count === 0) return null;
  const open = () =>
    list.openDialog(({ onClose }) => (
      <ProposalsDialog
        proposals={answer}
        onClose={onClose}
        onWrite={(form) =>
          list.openDialog((dialog) => (
            <MaintenanceForm
              initial={{
                ...form,
                attachments: [],
                downtime: form.downtime ?? '',
                nextDays: '',
                nextHours: '',
                parts: [],
              }}
              onClose={dialog.onClose}
              onDone={(id) => dialog.onDone(id)}
            />
          ))
        }
      />
    ));
  return (
    <Button icon={draft} onClick={open}>
      {t('action.proposals', { count })}
    </Button>
  );
}
