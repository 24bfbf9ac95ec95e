import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError } from '#src/api/api-error.ts';
import type { AccessEffect } from '#src/contract/user/access-effect.ts';
import { codes } from '#src/contract/codes.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ChangedMeanwhile } from '#src/ui/dialog/changed-meanwhile.tsx';
import { FormDialog, type FormDialogProps } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { effectChanges } from './effect-changes.ts';
import { explainInUse } from '../record-refs/explain-in-use.tsx';
import { EffectView } from './effect-view.tsx';
import { texts } from './texts.ts';

const noFields = z.object({});

interface EffectDialogProps<E extends AccessEffect, Answer> extends Pick<
  FormDialogProps<object, object, Answer>,
  'title' | 'submitText' | 'permission' | 'danger' | 'ready' | 'width' | 'onClose' | 'onDone'
> {
  /** The effect of the change as it is now; its read is silent. */
  query: UseQueryResult<E, ApiError>;
  /** Sends the change with the digest that was confirmed; the call is silent, as with `useSave`. */
  save(effect: string): Promise<Answer>;
  /** It was refused, and not because of another effect. */
  onRefused?(error: unknown): void;
  /** Stands above the effect. */
  children?: ReactNode;
}

/**
 * Asks to confirm a change of rights with whom it affects. If another effect would follow by the time it is sent, nothing
 * is saved: the effect is read again and the differences are shown.
 */
export function EffectDialog<E extends AccessEffect, Answer>(props: EffectDialogProps<E, Answer>) {
  const { query, save, onRefused, children, ready = true, width = 560, ...dialog } = props;
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const [before, setBefore] = useState<AccessEffect>();
  // Of a change that is not complete yet there is no effect to wait for.
  const isAsked = !query.isPending || query.fetchStatus !== 'idle';
  const confirm = async (shown: AccessEffect) => {
    try {
      return await save(shown.effect);
    } catch (error) {
      const isConflict = (error as ApiError).code === codes.conflict;
      const { data } = isConflict ? await query.refetch() : {};
      if (!data || data.effect === shown.effect) {
        onRefused?.(error);
        throw error;
      }
      setBefore(shown);
      throw new Error(t('changed.again'), { cause: error });
    }
  };
  return (
    <FormDialog
      {...dialog}
      {...{ form, width }}
      ready={ready && query.data !== undefined}
      save={() => (query.data ? confirm(query.data) : Promise.reject(new Error(t('failed'))))}
    >
      {children}
      {isAsked &&
        (isRefused(query) ? (
          <Refused error={query.error} />
        ) : (
          <QueryView query={query} skeleton={<Skeleton rows={3} />} failed={t('failed')}>
            {(effect) => (
              <>
                {before && <ChangedEffect before={before} now={effect} />}
                <EffectView effect={effect} />
              </>
            )}
          </QueryView>
        ))}
    </FormDialog>
  );
}

/** The change as it is asked for is not allowed: another try would end in the same words. */
const isRefused = ({ data, error }: UseQueryResult<AccessEffect, ApiError>): boolean =>
  data === undefined && error?.kind === 'business' && error.code !== codes.conflict;

function Refused({ error }: { error: ApiError | null }) {
  return (
    explainInUse(error) ?? (
      <p className="ems-form-failed" role="alert">
        {error?.msg}
      </p>
    )
  );
}

function ChangedEffect({ before, now }: { before: AccessEffect; now: AccessEffect }) {
  const t = useTexts(texts);
  const { joined, left, other } = effectChanges(before, now);
  const lines = Object.entries({ joined, left, other } as const).flatMap(([kind, names]) =>
    names.length > 0 ? [{ kind: kind as 'joined', names: names.join(t('separator')) }] : [],
  );
  return (
    <ChangedMeanwhile
      title={t('changed.title')}
      summary={
        <ul>
          {lines.map(({ kind, names }) => (
            <li key={kind}>{t(`changed.${kind}`, { names })}</li>
          ))}
          {lines.length === 0 && <li>{t('changed.unnamed')}</li>}
        </ul>
      }
      fields={[]}
    >
      {null}
    </ChangedMeanwhile>
  );
}
