import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type LimitProposal, type PointRecord, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { number } from '#src/contract/rules/numbers.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

interface LimitsDialogProps extends DialogProps {
  point: PointRecord;
}

const names = ['lowerLimit', 'lowLimit', 'highLimit', 'higherLimit'] as const;
const schema = z.object({ lowerLimit: number(), lowLimit: number(), highLimit: number(), higherLimit: number() });

/** What the point measured, and the limits that it has now. */
function Measured({ point, proposal }: { point: PointRecord; proposal: LimitProposal }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { unit, decimals } = point;
  const [low, high] = [point.lowLimit, point.highLimit];
  return (
    <Facts>
      <Fact name={t('limits.days')}>{formats.number(proposal.days, 0)}</Fact>
      <Fact name={t('limits.values')}>{formats.number(proposal.values, 0)}</Fact>
      <Fact name={t('limits.least')}>
        <Value value={proposal.least} unit={unit} digits={decimals} />
      </Fact>
      <Fact name={t('limits.greatest')}>
        <Value value={proposal.greatest} unit={unit} digits={decimals} />
      </Fact>
      <Fact name={t('field.lowLimit')}>
        <Value value={low ?? null} unit={unit} digits={decimals} />
      </Fact>
      <Fact name={t('field.highLimit')}>
        <Value value={high ?? null} unit={unit} digits={decimals} />
      </Fact>
    </Facts>
  );
}

interface ProposedProps extends LimitsDialogProps {
  proposal: LimitProposal;
  limits: NonNullable<LimitProposal['limits']>;
}

/** The proposed limits, which can be changed before they are saved. */
function Proposed({ point, proposal, limits, onClose, onDone }: ProposedProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(schema, limits);
  const save = useSave(pointTableEndpoints.changePoints, pointReads);
  const labelOf = (name: (typeof names)[number]) =>
    point.unit === '' ? t(`field.${name}`) : t('limits.withUnit', { name: t(`field.${name}`), unit: point.unit });
  return (
    <FormDialog
      form={form}
      title={t('limits.title', { name: point.id })}
      submitText={t('limits.save')}
      permission="point_save"
      width={840}
      save={(change) => save({ stationId: point.stationId, ids: [point.id], change })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <Measured {...{ point, proposal }} />
      <p>{t('limits.text')}</p>
      <FieldRow>
        {names.map((name) => (
          <NumberField key={name} {...form.number(name)} required label={labelOf(name)} />
        ))}
      </FieldRow>
    </FormDialog>
  );
}

/** Proposes limits from what the point measured on the last 30 days. */
export default function LimitsDialog(props: LimitsDialogProps) {
  const t = useTexts(texts);
  const { point, onClose } = props;
  const { id } = point;
  const answer = useQuery(query(useApi(), pointTableEndpoints.previewPointLimits, { id }, { silent: true }));
  const { data } = answer;
  if (data?.limits) return <Proposed {...props} proposal={data} limits={data.limits} />;
  return (
    <Dialog
      open
      title={t('limits.title', { name: id })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('limits.close')}</Button>}
    >
      <QueryView query={answer} skeleton={<Skeleton rows={4} />} failed={t('limits.failed')}>
        {(proposal) => (
          <>
            <Measured {...{ point, proposal }} />
            <p>{t('limits.none')}</p>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
