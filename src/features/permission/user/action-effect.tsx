import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import { userBulkEndpoints as endpoints } from '#src/contract/user/user-bulk.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { HeirField } from './heir-field.tsx';
import { hasWork, OpenWorkList } from './open-work-list.tsx';
import { texts } from './texts.ts';
import { userReads } from './use-choices.ts';

export type ActionRows = ResponseOf<typeof endpoints.changeUserState>;

interface ActionEffectProps {
  request: RequestOf<typeof endpoints.previewUserState>;
  title: string;
  submitText: string;
  danger: boolean;
  onClose(): void;
  onDone(rows: ActionRows): void;
}

/** Whose rights an action changes, and who takes over the work of those who are disabled; then the action. */
export function ActionEffect({ request, onDone, ...dialog }: ActionEffectProps) {
  const t = useTexts(texts);
  const [heirId, setHeirId] = useState('');
  const effect = useQuery({
    ...query(useApi(), endpoints.previewUserState, request, { silent: true }),
    staleTime: 0,
  });
  const save = useSave(endpoints.changeUserState, userReads);
  const work = effect.data?.work;
  return (
    <EffectDialog
      {...dialog}
      permission={endpoints.changeUserState.permission}
      query={effect}
      save={(digest) => save({ ...request, effect: digest, ...(heirId && { heirId }) })}
      onDone={(rows) => onDone(rows)}
    >
      <p>{t(`bulk.text.${request.action}`)}</p>
      {work && hasWork(work) && (
        <>
          <OpenWorkList work={work} />
          <HeirField value={heirId} onChange={setHeirId} except={request.ids ?? []} />
        </>
      )}
    </EffectDialog>
  );
}
