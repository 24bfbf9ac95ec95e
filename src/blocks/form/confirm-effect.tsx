import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { EffectDialog } from '../access-effect/effect-dialog.tsx';
import type { ConfirmProps, EffectOf } from './form-definition.ts';
import { texts } from './texts.ts';

interface ConfirmEffectProps extends ConfirmProps {
  effect: EffectOf<Endpoint>;
}

/** Asks to confirm a save with whom it affects. */
export default function ConfirmEffect({ effect, pending, title, send }: ConfirmEffectProps) {
  const t = useTexts(texts);
  const { request, answer, refuse } = pending;
  const Notice = effect.notice?.component;
  const known = useQuery(query(useApi(), effect.endpoint, effect.request(request), { silent: true }));
  return (
    <EffectDialog
      query={known}
      title={title}
      submitText={t('save')}
      permission={effect.endpoint.permission}
      save={(digest) => send({ ...request, effect: digest })}
      onRefused={refuse}
      onClose={() => answer(undefined)}
      onDone={answer}
    >
      {Notice && known.data && <Notice effect={known.data} />}
    </EffectDialog>
  );
}
