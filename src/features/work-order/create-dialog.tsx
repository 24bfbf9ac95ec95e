import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { filled, optionalText, requiredText } from '#src/contract/rules/text.ts';
import { plannedWithinShift, timesInOrder, timeText } from '#src/contract/rules/times.ts';
import {
  type WorkOrderDetail,
  workOrderEndpoints,
  workOrderTextMax,
  workOrderTitleMax,
  workOrderTypes,
} from '#src/contract/work-order.ts';
import { fromWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';
import { useStations, useZones } from '#src/blocks/use-stations.ts';

const createForm = z
  .object({
    stationId: filled('text.required'),
    type: z.enum(workOrderTypes),
    title: requiredText(workOrderTitleMax),
    content: optionalText(workOrderTextMax),
    safety: optionalText(workOrderTextMax),
    handlerId: z.string(),
    plannedStart: timeText,
    plannedEnd: timeText,
    dueAt: timeText,
  })
  .check(timesInOrder('plannedStart', 'plannedEnd'), plannedWithinShift('plannedStart', 'plannedEnd'));

type Form = SchemaForm<z.input<typeof createForm>, z.output<typeof createForm>>;

interface CreateDialogProps {
  onClose(): void;
  onDone(id: string): void;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A new order; times are of the station's clock. */
export default function CreateDialog({ onClose, onDone }: CreateDialogProps) {
  const t = useTexts(texts);
  const { data: stations = [] } = useStations();
  const zoneOf = useZones();
  const form = useSchemaForm(createForm, {
    stationId: stations[0]?.id ?? '',
    type: 'inspection',
    title: '',
    content: '',
    safety: '',
    handlerId: '',
    plannedStart: '',
    plannedEnd: '',
    dueAt: '',
  });
  const create = useStep(workOrderEndpoints.createWorkOrder);
  const stationId = form.watch('stationId');
  return (
    <FormDialog
      form={form}
      title={t('dialog.create')}
      submitText={t('action.create')}
      width={560}
      onClose={onClose}
      onDone={() => undefined}
      fieldOf={{ safetyMeasures: 'safety' }}
      save={async ({ handlerId, plannedStart, plannedEnd, dueAt, safety, ...values }) => {
        const at = (text: string) => fromWallClock(text, zoneOf(values.stationId));
        const order = await create({
          ...values,
          safetyMeasures: lines(safety),
          plannedStart: at(plannedStart),
          plannedEnd: at(plannedEnd),
          dueAt: at(dueAt),
          ...(handlerId !== '' && { handlerId }),
        });
        onDone((order as WorkOrderDetail).id);
      }}
    >
      <SelectField
        {...form.choice('stationId')}
        required
        label={t('dialog.station')}
        options={stations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => {
          form.setValue('handlerId', '');
          form.choice('stationId').onChange(value ?? '');
        }}
      />
      <SelectField
        {...form.choice('type')}
        label={t('dialog.type')}
        options={workOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(value) => value && form.choice('type').onChange(value)}
      />
      <TextField {...form.field('title')} required label={t('dialog.name')} maxLength={workOrderTitleMax} />
      <TextAreaField {...form.field('content')} label={t('dialog.content')} maxLength={workOrderTextMax} />
      <TextAreaField
        {...form.field('safety')}
        label={t('dialog.safety')}
        hint={t('dialog.safetyHint')}
        maxLength={workOrderTextMax}
      />
      <Handler form={form} stationId={stationId} />
      <TextField {...form.field('plannedStart')} type="datetime-local" label={t('dialog.start')} />
      <TextField {...form.field('plannedEnd')} type="datetime-local" label={t('dialog.end')} />
      <TextField {...form.field('dueAt')} type="datetime-local" label={t('dialog.due')} />
    </FormDialog>
  );
}

function Handler({ form, stationId }: { form: Form; stationId: string }) {
  const t = useTexts(texts);
  const request = query(useApi(), workOrderEndpoints.listHandlers, { stationId }, { silent: true });
  const { data: people = [] } = useQuery({ ...request, enabled: stationId !== '' });
  return (
    <SelectField
      {...form.choice('handlerId')}
      label={t('dialog.handler')}
      none={t('dialog.later')}
      options={people.map((person) => ({ value: person.id, label: person.name }))}
      onChange={(value) => form.choice('handlerId').onChange(value ?? '')}
    />
  );
}
