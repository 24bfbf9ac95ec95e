import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { query } from '#src/api/query.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useApi } from '#src/runtime.tsx';
import type { EffectOf } from './form-definition.ts';

const ConfirmEffect = lazy(() => import('./confirm-effect.tsx'));

interface Save {
  title: string;
  toRequest(values: unknown): object;
  send(request: object): Promise<unknown>;
}

/** A save that waits for its confirmation. */
export interface PendingSave {
  readonly request: object;
  /** Undefined: it was not confirmed. */
  answer(saved: unknown): void;
}

/**
 * A save that is confirmed where it changes somebody's rights: its promise gives what the server answers, or undefined
 * where it was not confirmed. `question` stands beside the form's dialog.
 */
export function useConfirmedSave(effect: EffectOf<Endpoint> | undefined, { title, toRequest, send }: Save) {
  const client = useQueryClient();
  const api = useApi();
  const [pending, setPending] = useState<PendingSave>();
  const save = async (values: unknown): Promise<unknown> => {
    const request = toRequest(values);
    if (!effect) return send(request);
    const read = query(api, effect.endpoint, effect.request(request), { silent: true });
    const known = await client.fetchQuery({ ...read, staleTime: 0 });
    if (known.total + known.outside === 0) return send({ ...request, effect: known.effect });
    return new Promise((resolve) => {
      const answer = (saved: unknown) => {
        setPending(undefined);
        resolve(saved);
      };
      setPending({ request, answer });
    });
  };
  const question: ReactNode = effect && pending && (
    <Suspense>
      <ConfirmEffect {...{ effect, pending, title, send }} />
    </Suspense>
  );
  return { save, question };
}
