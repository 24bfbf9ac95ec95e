import shield from 'primeicons/raw-svg/shield.svg?icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { auditEndpoints } from '#src/contract/system/audit.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** Whether all entries are as they were written, and which is the first that is not. */
function CheckDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(texts);
  const { dateTime, number } = useFormats();
  const answer = useQuery({
    ...query(useApi(), auditEndpoints.checkAuditLog, {}, { silent: true }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open title={t('check.title')} onClose={onClose} footer={<CancelButton label={t('check.close')} />}>
      <QueryView query={answer} failed={t('check.failed')}>
        {({ entries, since, broken, hash }) => (
          <>
            <p role="status">
              <StatusDot tone={broken ? 'bad' : 'good'}>
                {broken ? t(`check.${broken.reason}`, { id: broken.id }) : t('check.unbroken')}
              </StatusDot>
            </p>
            {broken?.at !== undefined && <p>{t('check.brokenAt', { time: dateTime(broken.at) })}</p>}
            <p>
              {since === null
                ? t(entries === 0 ? 'check.none' : 'check.noneUnbroken', { entries: number(entries) })
                : t('check.since', { time: dateTime(since), count: entries, entries: number(entries) })}
            </p>
            <p className="ems-sub ems-log-hash">{t('check.hash', { hash: hash ?? '—' })}</p>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

export function CheckButton() {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={shield} onClick={() => setOpen(true)}>
        {t('check.action')}
      </Button>
      {isOpen && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}
