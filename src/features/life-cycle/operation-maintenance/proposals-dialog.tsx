import type { QueryLike } from '#src/ui/state/states.tsx';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';

type Proposals = ResponseFor<'listMaintenanceProposals'>;

interface ProposalsProps {
  proposals: QueryLike<Proposals>;
  onClose(): void;
  onWrite(form: Proposals[number]['form']): void;
}

/** Completed orders that no record tells of: each opens the form with what is known. */
export function ProposalsDialog({ proposals, onClose, onWrite }: ProposalsProps) {
  const t = useTexts(texts);
  return (
    <Dialog open title={t('proposals.title')} width={640} onClose={onClose}>
      <p>{t('proposals.text')}</p>
      <QueryView query={proposals} failed={t('proposals.failed')}>
        {(all) => (
          <ul className="ems-maintenance-proposals">
            {all.length === 0 && <li>{t('proposals.none')}</li>}
            {all.map(({ workOrderId, number, title, stationName, deviceName, form }) => (
              <li key={workOrderId}>
                <span>
                  {title}
                  <span className="ems-maintenance-note">
                    {[number, stationName, deviceName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button onClick={() => onWrite(form)}>{t('action.write')}</Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
