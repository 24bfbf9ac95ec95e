import type { DeviceControl } from '#src/contract/run/command.ts';
import { textMax } from '#src/contract/limits.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useStations, useZones } from '../use-stations.ts';
import { type Draft, directions, type DraftForm, draftSchema, emptyDraft, lifetimes } from './command-draft.ts';
import { CommandEffect, usePresentPower, useStackRefusal } from './command-effect-view.tsx';
import { texts } from './texts.ts';
import { useCommandWords } from './use-command-words.ts';

interface CommandFormProps {
  device: Device;
  control: DeviceControl;
  /** The earlier entries when the user returns from the confirmation. */
  draft: Draft | undefined;
  onClose(): void;
  onNext(draft: Draft): void;
}

/** What is asked of the device, within its limits, and why. Nothing is sent yet. */
export function CommandForm({ device, control, draft, onClose, onNext }: CommandFormProps) {
  const t = useTexts(texts);
  const max = control.power?.max ?? 0;
  const form = useSchemaForm(draftSchema(max, device.type), draft ?? emptyDraft(control.kinds[0] ?? 'stop'));
  const [kind, direction, power] = form.watch(['kind', 'direction', 'power']);
  const refusal = useStackRefusal(device, { kind, direction, power });
  return (
    <FormDialog
      form={form}
      title={t('title', { device: device.name })}
      submitText={t('next')}
      permission="device_control"
      ready={refusal === undefined}
      width={560}
      onClose={onClose}
      onDone={onNext}
      save={(values) => Promise.resolve(values)}
    >
      <Target device={device} control={control} />
      <SelectField
        {...form.choice('kind')}
        required
        label={t('kind')}
        options={control.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => value && form.choice('kind').onChange(value)}
      />
      {kind === 'setPower' && <PowerFields form={form} device={device} max={max} />}
      <CommandEffect device={device} draft={{ kind, direction, power }} />
      <TextAreaField
        {...form.field('reason')}
        required
        rows={2}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={textMax}
      />
      <SelectField
        {...form.choice('lifetime')}
        label={t('lifetime')}
        hint={t('lifetimeHint')}
        options={lifetimes.map((value) => ({ value, label: t('minutes', { count: value / 60 }) }))}
        onChange={(value) => value && form.choice('lifetime').onChange(value)}
      />
    </FormDialog>
  );
}

function PowerFields({ form, device, max }: { form: DraftForm; device: Device; max: number }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const isStorage = device.type === 'pcs';
  return (
    <FieldRow>
      {isStorage && (
        <SelectField
          {...form.choice('direction')}
          required
          label={t('direction')}
          options={directions.map((value) => ({ value, label: t(`directions.${value}`) }))}
          onChange={(value) => value && form.choice('direction').onChange(value)}
        />
      )}
      <NumberField
        {...form.number('power')}
        required
        label={t(isStorage ? 'power' : 'powerMax')}
        hint={t('limits', { min: 0, max: quantity(max, 'kW', { nominal: true }) })}
      />
    </FieldRow>
  );
}

/** Which device it is, and what it does now. */
function Target({ device, control }: { device: Device; control: DeviceControl }) {
  const t = useTexts(texts);
  const { data: stations } = useStations();
  return (
    <>
      <Facts>
        <Fact name={t('station')}>{stations?.find(({ id }) => id === device.stationId)?.name ?? '—'}</Fact>
        <Fact name={t('now')}>
          <Present device={device} />
        </Fact>
        <Fact name={t('operatingMode')}>
          <OperatingMode device={device} order={control.order} />
        </Fact>
      </Facts>
      {!device.online && (
        <p className="ems-command-warning" role="note">
          {t('unreachable')}
        </p>
      )}
    </>
  );
}

/** Its power, and how old the value is where it can no longer be trusted. */
function Present({ device }: { device: Device }) {
  const words = useCommandWords();
  const present = usePresentPower(device);
  if (!present || present.value === null) return '—';
  const isOld = present.freshness === 'stale' || present.freshness === 'offline';
  return (
    <>
      {words.device(device.type, present.value)}
      {isOld && (
        <span className="ems-sub">
          <Age at={present.measuredAt} />
        </span>
      )}
    </>
  );
}

function OperatingMode({ device, order }: { device: Device; order: DeviceControl['order'] }) {
  const t = useTexts(texts);
  const words = useCommandWords();
  const { dateTime, withZone } = useFormats(useZones()(device.stationId));
  if (!order) return t('byPlan');
  const since = withZone(dateTime(order.since), order.since);
  return order.power === null
    ? t('stoppedSince', { since })
    : t('powerSince', { since, power: words.device(device.type, order.power) });
}
