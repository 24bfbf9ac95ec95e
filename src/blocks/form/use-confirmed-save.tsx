import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { query } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import { useApi } from '#src/runtime.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { serverFields } from '#src/ui/form/server-fields.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { AnyDefinition, PendingSave } from './form-definition.ts';

const ConfirmEffect = lazyComponent(() => import('./confirm-effect.tsx'));

/** Whether the form has to be changed before another try: a field is wrong, or somebody else has saved the record. */
const isAboutEntries = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === codes.conflict) || Object.keys(serverFields(error)).length > 0;

interface Save {
  title: string;
  toRequest(values: unknown): object;
  send(request: object): Promise<unknown>;
}

/**
 * A save that is confirmed where the form asks for it, or where it changes somebody's rights: its promise gives what the
 * server answers, or undefined where it was not confirmed. `question` stands beside the form's dialog.
 */
export function useConfirmedSave(definition: AnyDefinition, { title, toRequest, send }: Save) {
  const { effect, confirm: Confirm } = definition;
  const client = useQueryClient();
  const api = useApi();
  const [pending, setPending] = useState<PendingSave>();
  const ask = (request: object) =>
    new Promise<unknown>((resolve, reject) => {
      const answer = (saved: unknown) => {
        setPending(undefined);
        resolve(saved);
      };
      const refuse = (error: unknown) => {
        if (!isAboutEntries(error)) return;
        setPending(undefined);
        reject(error);
      };
      setPending({ request, answer, refuse });
    });
  const save = async (values: unknown): Promise<unknown> => {
    const request = toRequest(values);
    if (Confirm) return ask(request);
    if (!effect) return send(request);
    const read = query(api, effect.endpoint, effect.request(request), { silent: true });
    const known = await client.fetchQuery({ ...read, staleTime: 0 });
    const isNoticed = effect.notice?.isShown(known) ?? false;
    if (known.total + known.outside === 0 && !isNoticed) return send({ ...request, effect: known.effect });
    return ask(request);
  };
  const question: ReactNode = pending && (
    <ComingDialog onClose={() => pending.answer(undefined)}>
      {Confirm && <Confirm {...{ pending, title, send }} />}
      {effect && <ConfirmEffect {...{ effect, pending, title, send }} />}
    </ComingDialog>
  );
  return { save, question };
}
