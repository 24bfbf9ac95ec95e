import { useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { StateMark } from './history-table.tsx';
import PublishDialog from './publish-dialog.tsx';
import { texts } from './texts.ts';
import { useStrategies } from './use-strategies.ts';

interface DraftProps {
  stationId: string;
  strategyId: string;
}

/** Publishes the draft of a station from where it was made; after that, where it stands. */
export function PublishDraft({ stationName, ...draft }: DraftProps & { stationName: string }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const handleOpen = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <Allowed permission="strategy_publish">
      {!isSent && (
        <LinkButton aria-label={t('copy.publish', { station: stationName })} onClick={handleOpen}>
          {t('publish.submit')}
        </LinkButton>
      )}
      {wasOpen && <OpenDraft {...draft} open={open} onClose={() => setOpen(false)} onSent={() => setIsSent(true)} />}
    </Allowed>
  );
}

interface OpenDraftProps extends DraftProps {
  open: boolean;
  onClose(): void;
  onSent(): void;
}

function OpenDraft({ stationId, strategyId, open, onClose, onSent }: OpenDraftProps) {
  const t = useTexts(texts);
  const strategies = useStrategies(stationId);
  return (
    <QueryView query={strategies} skeleton={<Skeleton rows={1} />} failed={t('failed')}>
      {({ records }) => {
        const strategy = records.find(({ id }) => id === strategyId);
        if (!strategy) return null;
        if (strategy.needsOther) return <span className="ems-sub">{t('needsOther')}</span>;
        const applied = records.find(({ state }) => state === 'applied');
        return (
          <>
            <span role="status">{strategy.state !== 'draft' && <StateMark state={strategy.state} />}</span>
            {open && <PublishDialog {...{ strategy, applied, onClose }} onDone={onSent} />}
          </>
        );
      }}
    </QueryView>
  );
}
