import { useState } from 'react';
import { useSave } from '#src/blocks/form/use-save.ts';
import { type PointRecord, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { testReadForm, type TestReading } from '#src/contract/points/point-test-read.ts';
import { byteOrders, dataTypes } from '#src/contract/rules/points/data-types.ts';
import { hexOf, readFunctions } from '#src/contract/rules/points/registers.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { texts } from './texts.ts';

interface TestDialogProps {
  point: PointRecord;
  onClose(): void;
}

const options = <V extends string>(values: readonly V[], textOf: (value: V) => string = (value) => value) =>
  values.map((value) => ({ value, label: textOf(value) }));

/** Reads registers of the point's device once, and shows what they are in each order of bytes. */
export default function TestDialog({ point, onClose }: TestDialogProps) {
  const t = useTexts(texts);
  const [reading, setReading] = useState<TestReading>();
  const { deviceId, unitId, readFunction, register, dataType, byteOrder, bit, ratio, offset, min, max } = point;
  const form = useSchemaForm(testReadForm, {
    deviceId,
    unitId,
    readFunction,
    register: register ?? '',
    dataType,
    byteOrder,
    ...(bit !== undefined && { bit }),
    ratio,
    offset,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  });
  const read = useSave(pointTableEndpoints.testReadPoint, []);
  return (
    <FormDialog
      form={form}
      title={t('test.title', { name: point.id })}
      submitText={t('test.read')}
      permission="point_save"
      width={640}
      save={(values) => read(values)}
      onClose={onClose}
      onDone={(answer) => {
        // What was read is not lost by closing.
        form.reset(form.getValues());
        setReading(answer);
      }}
    >
      <FieldRow>
        <NumberField {...form.number('unitId')} label={t('field.unitId')} />
        <SelectField
          {...form.choice('readFunction')}
          label={t('field.readFunction')}
          options={options(readFunctions, (value) => t(`readFunction.${value}`))}
          onChange={(value) => value && form.choice('readFunction').onChange(value)}
        />
        <NumberField {...form.number('register')} label={t('field.register')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...form.choice('dataType')}
          label={t('field.dataType')}
          options={options(dataTypes)}
          onChange={(value) => value && form.choice('dataType').onChange(value)}
        />
        <SelectField
          {...form.choice('byteOrder')}
          label={t('field.byteOrder')}
          options={options(byteOrders)}
          onChange={(value) => value && form.choice('byteOrder').onChange(value)}
        />
      </FieldRow>
      <FieldRow>
        <NumberField {...form.number('ratio')} label={t('field.ratio')} />
        <NumberField {...form.number('offset')} label={t('field.offset')} />
      </FieldRow>
      <section className="ems-point-result" role="status" aria-label={t('test.result')}>
        {reading && <Result reading={reading} point={point} />}
      </section>
    </FormDialog>
  );
}

function Result({ reading, point }: { reading: TestReading; point: PointRecord }) {
  const t = useTexts(texts);
  const { unit, decimals } = point;
  const { fault, registers, raw, value, orders } = reading;
  if (fault !== null) return <StatusDot tone="bad">{t(`test.${fault}`)}</StatusDot>;
  return (
    <Detail>
      <Facts>
        <Fact name={t('test.registers')}>{registers.map(hexOf).join(' ')}</Fact>
        <Fact name={t('test.raw')}>
          <Value value={raw} />
        </Fact>
        <Fact name={t('test.value')}>
          <Value value={value} unit={unit} digits={decimals} />
        </Fact>
      </Facts>
      {registers.length > 1 && (
        <DetailSection title={t('test.orders')}>
          <ul className="ems-point-orders">
            {orders.map((each) => (
              <Order key={each.order} order={each} point={point} />
            ))}
          </ul>
        </DetailSection>
      )}
    </Detail>
  );
}

function Order({ order, point }: { order: TestReading['orders'][number]; point: PointRecord }) {
  const t = useTexts(texts);
  const { isPlausible } = order;
  return (
    <li>
      <strong>{order.order}</strong>
      <Value value={order.value} unit={point.unit} digits={point.decimals} />
      <StatusDot tone={isPlausible ? 'good' : 'quiet'}>
        {t(isPlausible ? 'test.plausible' : 'test.implausible')}
      </StatusDot>
    </li>
  );
}
