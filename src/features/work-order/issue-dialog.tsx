import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { filled } from '#src/contract/rules/text.ts';
import { timeText } from '#src/contract/rules/times.ts';
import { workOrderEndpoints } from '#src/contract/work-order.ts';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { StepProps } from './step-dialog.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';
import { useZones } from '#src/blocks/use-stations.ts';

const issueForm = z.object({ handlerId: filled('text.required'), dueAt: timeText });

/** Gives the order to somebody, until when. */
export function IssueDialog({ order, ...props }: StepProps) {
  const { id, version, stationId, handler, dueAt, handlerType } = order;
  const t = useTexts(texts);
  const zone = useZones()(stationId);
  const people = useQuery(query(useApi(), workOrderEndpoints.listHandlers, { stationId }, { silent: true }));
  const form = useSchemaForm(issueForm, {
    handlerId: people.data?.some((person) => person.id === handler?.id) ? handler?.id : '',
    dueAt: dueAt === null ? '' : toWallClock(dueAt, zone),
  });
  const send = useStep(workOrderEndpoints.issueWorkOrder);
  return (
    <FormDialog
      {...props}
      form={form}
      title={t('dialog.issue')}
      submitText={t('action.issue')}
      ready={people.data !== undefined}
      save={(values) => {
        const due = fromWallClock(values.dueAt, zone);
        return send({
          id,
          version,
          handlerId: values.handlerId,
          handlerType,
          ...(due !== undefined && { dueAt: due }),
        });
      }}
    >
      <SelectField
        {...form.choice('handlerId')}
        required
        label={t('dialog.handler')}
        none=""
        options={(people.data ?? []).map((person) => ({ value: person.id, label: person.name }))}
        onChange={(value) => form.choice('handlerId').onChange(value ?? '')}
      />
      <TextField {...form.field('dueAt')} type="datetime-local" label={t('dialog.due')} />
    </FormDialog>
  );
}
