import { useState } from 'react';
import * as z from 'zod/mini';
import { FailedRowsDialog } from '#src/blocks/failed-rows-dialog.tsx';
import type { AnyForm } from '#src/blocks/form/form-field.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import {
  type configBulkKinds,
  configStationsMax,
  type StationConfig,
  stationConfigEndpoints,
  stationConfigForm,
} from '#src/contract/station/station-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { ConfirmChange } from './confirm-change.tsx';
import {
  enteredGrant,
  type EnteredGrant,
  granteeKey,
  GranteePicker,
  GrantFields,
  newGrant,
  toGrant,
} from './grant-fields.tsx';
import { texts } from './texts.ts';
import { configReads, useWatcherOptions } from './use-choices.ts';

export type BulkAction = (typeof configBulkKinds)[number];

interface BulkDialogProps extends DialogProps {
  action: BulkAction;
  stations: readonly StationConfig[];
}

const { dutyUserIds, escalationMinutes } = stationConfigForm.shape;
const schemas = {
  grant: z.object({
    grants: z.array(enteredGrant).check(z.minLength(1, ruleMessage('text.required'))),
    dutyUserIds,
    escalationMinutes,
  }),
  duty: z.object({ grants: z.array(enteredGrant), dutyUserIds, escalationMinutes }),
};
type Values = z.output<typeof schemas.duty>;
type Change = RequestOf<typeof stationConfigEndpoints.changeStationConfigs>['change'];
type Rows = ResponseOf<typeof stationConfigEndpoints.changeStationConfigs>;

/** Changes the grants or the duty of several stations, and says at which of them it was not done. */
export default function BulkDialog({ action, stations, onClose, onDone }: BulkDialogProps) {
  const t = useTexts(texts);
  const [first] = stations;
  const zone = first?.timeZone ?? 'UTC';
  const form = useSchemaForm(action === 'setDuty' ? schemas.duty : schemas.grant, {
    grants: [],
    dutyUserIds: [],
    escalationMinutes: '',
  });
  const save = useSave(stationConfigEndpoints.changeStationConfigs, configReads);
  const preview = useSave(stationConfigEndpoints.previewStationConfigs, []);
  const [confirming, setConfirming] = useState<Change>();
  // While the effect is confirmed the form is not drawn, and what was entered is still to be saved.
  useUnsaved(confirming !== undefined && form.formState.isDirty);
  const [failed, setFailed] = useState<Rows>();
  const title = t(`bulk.${action}`, { count: stations.length });
  const nameOf = (id: string) => stations.find((station) => station.id === id)?.stationName ?? id;
  if (failed)
    return (
      <FailedRowsDialog
        title={t('bulk.failed', { count: failed.length })}
        close={t('action.close')}
        rows={failed.map(({ id, msg }) => ({ id, reason: msg, name: nameOf(id) }))}
        onClose={() => onDone()}
      />
    );
  const changeOf = ({ grants: [grant], ...duty }: Values): Change => ({
    kind: action,
    stationIds: stations.map(({ id }) => id),
    ...(grant && { grant: toGrant(grant, zone) }),
    ...duty,
  });
  if (confirming)
    return (
      <ConfirmChange
        endpoint={stationConfigEndpoints.previewStationConfigs}
        request={{ change: confirming }}
        title={title}
        submitText={t(`action.${action}`)}
        save={(effect) => save({ change: confirming, effect })}
        onClose={() => setConfirming(undefined)}
        onDone={(rows) => {
          const refused = rows.filter(({ code }) => code !== codes.ok);
          if (refused.length > 0) setFailed(refused);
          else onDone();
        }}
      />
    );
  return (
    <FormDialog
      form={form}
      title={title}
      submitText={t('action.next')}
      permission={stationConfigEndpoints.changeStationConfigs.permission}
      danger={action === 'endGrant'}
      ready={stations.length <= configStationsMax}
      width={640}
      save={async (values) => {
        const change = changeOf(values);
        await preview({ change });
        return change;
      }}
      onClose={onClose}
      onDone={setConfirming}
    >
      {stations.length > configStationsMax && <p role="alert">{t('bulk.most', { max: configStationsMax })}</p>}
      {action === 'addGrant' && <AddedGrant form={form as never as AnyForm} zone={zone} />}
      {action === 'endGrant' && <EndedGrant form={form as never as AnyForm} stations={stations} />}
      {action === 'setDuty' && <Duty form={form as never as AnyForm} stations={stations} />}
    </FormDialog>
  );
}

function AddedGrant({ form, zone }: { form: AnyForm; zone: string }) {
  const t = useTexts(texts);
  const { value, onChange, error } = form.choice('grants');
  const [grant] = value as EnteredGrant[];
  return (
    <>
      <GranteePicker
        label={t('bulk.grantee')}
        without={value as EnteredGrant[]}
        onPick={(one) => onChange([newGrant(one)])}
      />
      {error !== undefined && grant === undefined && <p role="alert">{t('grant.required')}</p>}
      {grant && (
        <>
          <strong>{grant.name}</strong>
          <GrantFields form={form} path="grants.0" zone={zone} />
        </>
      )}
    </>
  );
}

interface StationsProps {
  form: AnyForm;
  stations: readonly StationConfig[];
}

function EndedGrant({ form, stations }: StationsProps) {
  const t = useTexts(texts);
  const { value, onChange, error } = form.choice('grants');
  const grants = new Map(
    stations.flatMap((station) => station.grants.map((grant) => [granteeKey(grant), grant] as const)),
  );
  const [grant] = value as EnteredGrant[];
  return (
    <SelectField
      required
      label={t('bulk.grantee')}
      none={grants.size === 0 ? t('grant.notFound') : t('grant.choose')}
      options={[...grants].map(([key, { name }]) => ({ value: key, label: name }))}
      value={grant && granteeKey(grant)}
      error={error && t('grant.required')}
      onChange={(key: string | undefined) => {
        const chosen = key === undefined ? undefined : grants.get(key);
        onChange(chosen ? [newGrant(chosen)] : []);
      }}
    />
  );
}

function Duty({ form, stations }: StationsProps) {
  const t = useTexts(texts);
  const options = useWatcherOptions(stations.slice(0, configStationsMax).map(({ id }) => id));
  return (
    <>
      <SelectField
        multiple
        label={t('field.dutyUserIds')}
        hint={t('hint.dutyUserIds')}
        none={t('duty.none')}
        options={options}
        searchable={options.length >= searchableFrom}
        {...form.choice('dutyUserIds')}
      />
      <NumberField
        label={t('field.escalationMinutes')}
        hint={t('hint.escalationMinutes')}
        {...form.number('escalationMinutes')}
      />
    </>
  );
}
