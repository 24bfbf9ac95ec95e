import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import {
  extensionMonthsMax,
  type Merchant,
  merchantEndpoints,
  type StationWatch,
} from '#src/contract/organization/merchant.ts';
import { atMost, integer, number, positive } from '#src/contract/rules/numbers.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { nameIn } from './merchant-cells.tsx';
import { texts } from './texts.ts';
import { merchantReads } from './use-merchants.ts';

interface MerchantsProps extends DialogProps {
  merchants: readonly Merchant[];
}

/** The merchant's name, or how many there are. */
function useNames(merchants: readonly Merchant[]): string {
  const t = useTexts(texts);
  const language = useLanguage();
  const [first] = merchants;
  return merchants.length === 1 && first ? nameIn(first, { language }) : t('many', { count: merchants.length });
}

/** Asks before merchants are switched off or on: who loses access, and who watches the stations then. */
export function StateDialog({ merchants, on, onClose, onDone }: MerchantsProps & { on: boolean }) {
  const t = useTexts(texts);
  const name = useNames(merchants);
  const ids = merchants.map(({ id }) => id);
  const preview = useQuery(query(useApi(), merchantEndpoints.previewMerchantState, { ids, on }, { silent: true }));
  const save = useSave(merchantEndpoints.setMerchantState, merchantReads);
  return (
    <EffectDialog
      query={preview}
      save={(effect) => save({ ids, on, effect })}
      title={t(on ? 'switch.on' : 'switch.off', { name })}
      submitText={t(on ? 'action.on' : 'action.off')}
      permission={merchantEndpoints.setMerchantState.permission}
      danger={!on}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {!on && <p>{t('switch.text')}</p>}
      {!on && preview.data && <Watch stations={preview.data.stations} />}
    </EffectDialog>
  );
}

/** Who can acknowledge alarms at each station afterwards. */
function Watch({ stations }: { stations: readonly StationWatch[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ul>
      {stations.map(({ id, name, watchers, total }) => (
        <li key={id}>
          {total === 0 ? (
            <StatusDot tone="bad">{t('watch.none', { name })}</StatusDot>
          ) : (
            t('watch.people', { name, people: listText(watchers, language), count: total })
          )}
        </li>
      ))}
    </ul>
  );
}

const extension = z.object({ months: number(integer, positive, atMost(extensionMonthsMax)) });

/** Lets contracts go on for some months more. */
export function ExtendDialog({ merchants, onClose, onDone }: MerchantsProps) {
  const t = useTexts(texts);
  const name = useNames(merchants);
  const form = useSchemaForm(extension, { months: '12' });
  const save = useSave(merchantEndpoints.extendMerchants, merchantReads);
  return (
    <FormDialog
      form={form}
      title={t('extend.title', { name })}
      submitText={t('action.extend')}
      permission={merchantEndpoints.extendMerchants.permission}
      save={({ months }) => save({ ids: merchants.map(({ id }) => id), months })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('extend.text')}</p>
      <NumberField {...form.number('months')} required label={t('extend.months')} />
    </FormDialog>
  );
}

const noFields = z.object({});

/** Asks before a merchant is removed; its branches are named by the refusal. */
export function RemoveDialog({ merchant, onClose, onDone }: DialogProps & { merchant: Merchant }) {
  const t = useTexts(texts);
  const name = useNames([merchant]);
  const { id, revision } = useReadRow<Pick<Merchant, 'id' | 'revision'>>(merchant, merchantEndpoints.getMerchant);
  const form = useSchemaForm(noFields, {});
  const save = useSave(merchantEndpoints.removeMerchant, merchantReads);
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { name })}
      submitText={t('action.remove')}
      permission={merchantEndpoints.removeMerchant.permission}
      danger
      explain={explainInUse}
      save={() => save({ id, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  );
}
