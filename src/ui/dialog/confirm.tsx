import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { useFocusKeeper } from './focus-keeper.ts';
import { texts } from '../texts.ts';

export interface ConfirmRequest {
  /** The question: names what will happen. */
  title: string;
  /** What it means; the objects concerned. */
  text?: ReactNode;
  /** Word on the button that does it. */
  action: string;
  /** Word on the other button; default "cancel". */
  cancel?: string;
  /** The action cannot be undone: its button is red and never the default. */
  danger?: boolean;
  /** Closes the question; the answer is no. */
  signal?: AbortSignal;
}

export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

interface Pending extends ConfirmRequest {
  answer(yes: boolean): void;
}

function Question({ request }: { request: Pending }) {
  const t = useTexts(texts);
  const first = useRef<HTMLButtonElement>(null);
  const { danger = false, answer } = request;
  return (
    <Dialog
      open
      role="alertdialog"
      title={request.title}
      width={420}
      onClose={() => answer(false)}
      initialFocus={first}
      footer={
        <>
          <Button ref={danger ? first : undefined} onClick={() => answer(false)}>
            {request.cancel ?? t('cancel')}
          </Button>
          <Button ref={danger ? undefined : first} kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {request.action}
          </Button>
        </>
      }
    >
      {request.text}
    </Dialog>
  );
}

/** Hosts the questions of `useConfirm` below it; one at a time, later ones wait. Keeps the focus of its root. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  useFocusKeeper();
  const [queue, setQueue] = useState<readonly Pending[]>([]);
  const ask = useCallback<Confirm>((request) => {
    return new Promise((resolve) => {
      if (request.signal?.aborted) return resolve(false);
      const pending: Pending = {
        ...request,
        answer: (yes) => {
          setQueue((waiting) => waiting.filter((other) => other !== pending));
          resolve(yes);
        },
      };
      request.signal?.addEventListener('abort', () => pending.answer(false), { once: true });
      setQueue((waiting) => [...waiting, pending]);
    });
  }, []);
  const current = queue[0];
  return (
    <ConfirmContext value={ask}>
      {children}
      {current && <Question request={current} />}
    </ConfirmContext>
  );
}

/** Asks before something is done: `if (await confirm({title, text, action, danger: true})) …`. */
export function useConfirm(): Confirm {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs <ConfirmHost> above it');
  return ask;
}
