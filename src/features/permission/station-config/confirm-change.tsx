import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import type { NamedEndpoint } from '#src/api/call.ts';
import type { AccessEffect } from '#src/contract/user/access-effect.ts';
import type { Endpoint, RequestOf } from '#src/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { useApi } from '#src/runtime.tsx';
import { HolesNotice } from './holes-notice.tsx';

interface ConfirmChangeProps<E, Answer> {
  endpoint: E;
  request: RequestOf<E>;
  title: string;
  submitText: string;
  save(effect: string): Promise<Answer>;
  onClose(): void;
  onDone(answer: Answer): void;
}

/** Asks to confirm a change of several stations: whom it affects, and the holes that it makes. */
export function ConfirmChange<E extends Endpoint<z.ZodMiniType, z.ZodMiniType<AccessEffect>> & NamedEndpoint, Answer>({
  endpoint,
  request,
  ...dialog
}: ConfirmChangeProps<E, Answer>) {
  const effect = useQuery({
    ...query(
      useApi(),
      endpoint as Endpoint<z.ZodMiniType, z.ZodMiniType<AccessEffect>> & NamedEndpoint,
      request as object,
      {
        silent: true,
      },
    ),
    staleTime: 0,
  });
  return (
    <EffectDialog query={effect} permission={endpoint.permission} {...dialog}>
      {effect.data && <HolesNotice effect={effect.data} />}
    </EffectDialog>
  );
}
