import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { DictionarySelect } from '#src/blocks/dictionary/dictionary-select.tsx';
import { useZones } from '#src/blocks/use-stations.ts';
import { filled, optionalText } from '#src/contract/rules/text.ts';
import { timeText } from '#src/contract/rules/times.ts';
import { planInOrder } from '#src/contract/rules/work-order/work-order-plan.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { type Person, workOrderEndpoints, workOrderNoteMax } from '#src/contract/work-order/work-order.ts';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';

const issueForm = z
  .object({
    handlerId: filled('text.required'),
    handlerType: filled('text.required'),
    plannedStart: timeText,
    plannedEnd: timeText,
    dueAt: timeText,
    note: optionalText(workOrderNoteMax),
  })
  .check(planInOrder);

/** Assigns the order to a handler with a due time. */
export function IssueDialog(props: StepProps) {
  const { stationId } = props.order;
  const people = useQuery(query(useApi(), workOrderEndpoints.listHandlers, { stationId }, { silent: true }));
  return people.isPending ? null : <IssueForm {...props} people={people.data ?? []} />;
}

function IssueForm({ order, people, ...props }: StepProps & { people: readonly Person[] }) {
  const { handler } = order;
  const t = useTexts(texts);
  const zone = useZones()(order.stationId);
  const wall = (at: string | null) => (at === null ? '' : toWallClock(at, zone));
  const form = useSchemaForm(issueForm, {
    // Who stands in the order may have no account here.
    handlerId: people.find(({ id }) => id === handler?.id)?.id ?? '',
    handlerType: order.handlerType,
    plannedStart: wall(order.plannedStart),
    plannedEnd: wall(order.plannedEnd),
    dueAt: wall(order.dueAt),
    note: '',
  });
  const send = useStep(workOrderEndpoints.issueWorkOrder);
  const { value, onChange, ...choice } = form.choice('handlerId');
  return (
    <StepForm
      {...props}
      step="issue"
      order={order}
      form={form}
      title={t('dialog.issue')}
      submitText={t('action.issue')}
      save={({ plannedStart, plannedEnd, dueAt, ...values }, versionedId) =>
        send({
          ...versionedId,
          ...values,
          plannedStart: fromWallClock(plannedStart, zone),
          plannedEnd: fromWallClock(plannedEnd, zone),
          dueAt: fromWallClock(dueAt, zone),
        })
      }
    >
      <FieldRow>
        <SelectField
          {...choice}
          required
          label={t('dialog.handler')}
          none=""
          value={value === '' ? undefined : value}
          options={people.map((person) => ({ value: person.id, label: person.name }))}
          onChange={(id) => onChange(id ?? '')}
        />
        <DictionarySelect
          {...form.choice('handlerType')}
          required
          dictType={dictTypes.handlerType}
          label={t('fields.handlerType')}
        />
      </FieldRow>
      <FieldRow wide>
        {(['plannedStart', 'plannedEnd', 'dueAt'] as const).map((name) => (
          <DateField key={name} {...form.date(name)} kind="dateTime" zone={zone} label={t(`fields.${name}`)} />
        ))}
      </FieldRow>
      <TextAreaField {...form.field('note')} label={t('dialog.note')} maxLength={workOrderNoteMax} />
    </StepForm>
  );
}
