import check from 'primeicons/raw-svg/check.svg?icon';
import printer from 'primeicons/raw-svg/print.svg?icon';
import { useId } from 'react';
import type { Handover } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission, useSession } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { Note } from './note.tsx';
import { texts } from './texts.ts';
import { useConfirmRead, type useHandovers } from './use-handover.ts';

interface LatestProps {
  handovers: ReturnType<typeof useHandovers>;
  print(handover: Handover): void;
}

/** The latest handover, which a member of the next shift confirms. */
export function Latest({ handovers, print }: LatestProps) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <section className="ems-handover-section" aria-labelledby={id}>
      <h2 id={id}>{t('latest')}</h2>
      <QueryView query={handovers} failed={t('historyFailed')} skeleton={<Skeleton rows={3} />}>
        {({ records: [newest] }) =>
          newest ? (
            <>
              <Note handover={newest} />
              <div className="ems-handover-buttons">
                <ConfirmButton handover={newest} />
                <Button icon={printer} onClick={() => print(newest)}>
                  {t('print')}
                </Button>
              </div>
            </>
          ) : (
            <p className="ems-handover-none">{t('noneYet')}</p>
          )
        }
      </QueryView>
    </section>
  );
}

/** Stays as a disabled button after the confirmation, so that it keeps the focus. */
function ConfirmButton({ handover: { id, author, reader } }: { handover: Handover }) {
  const t = useTexts(texts);
  const mayRead = usePermission('handover_read');
  const { userId } = useSession();
  const confirm = useConfirmRead();
  const isAuthor = author.id === userId;
  if (!mayRead || isAuthor || (reader && reader.id !== userId)) return null;
  return (
    <>
      <Button
        kind="primary"
        icon={check}
        busy={confirm.isPending}
        disabled={reader !== null}
        onClick={() => confirm.mutate({ id })}
      >
        {t(reader ? 'confirmed' : 'confirm')}
      </Button>
      {confirm.isError && (
        <p className="ems-handover-problem" role="alert">
          {t('confirmFailed')}
        </p>
      )}
    </>
  );
}
