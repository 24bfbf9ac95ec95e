import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { workOrderEndpoints, workOrderTextMax, workOrderTitleMax } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { DictionarySelect } from '../dictionary/dictionary-select.tsx';
import { useStationsInUse } from '../station/station-options.ts';
import { useZones } from '../use-stations.ts';
import type { OrderForm } from './order-form.ts';
import { texts } from './texts.ts';

/** What is to be done, where, and by own or external staff. @param fixed the place is given */
export function TaskFields({ form, fixed }: { form: OrderForm; fixed: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <TextField {...form.field('title')} required label={t('name')} maxLength={workOrderTitleMax} />
      <FieldRow wide>
        <StationField form={form} fixed={fixed} />
        <DeviceField form={form} fixed={fixed} />
      </FieldRow>
      <FieldRow>
        <DictionarySelect {...form.choice('type')} required dictType={dictTypes.workOrderType} label={t('kind')} />
        <DictionarySelect
          {...form.choice('handlerType')}
          required
          dictType={dictTypes.handlerType}
          label={t('handlerType')}
        />
      </FieldRow>
      <TextAreaField {...form.field('content')} label={t('content')} maxLength={workOrderTextMax} />
      <TextAreaField
        {...form.field('safety')}
        label={t('safety')}
        hint={t('safetyHint')}
        maxLength={workOrderTextMax}
      />
    </>
  );
}

function StationField({ form, fixed }: { form: OrderForm; fixed: boolean }) {
  const t = useTexts(texts);
  const options = useStationsInUse();
  return (
    <SelectField
      {...form.choice('stationId')}
      required
      disabled={fixed}
      label={t('station')}
      options={options}
      onChange={(value) => {
        // People and devices are the station's.
        form.setValue('handlerId', '');
        form.setValue('deviceId', '');
        form.choice('stationId').onChange(value ?? '');
      }}
    />
  );
}

function DeviceField({ form, fixed }: { form: OrderForm; fixed: boolean }) {
  const t = useTexts(texts);
  const stationId = form.watch('stationId');
  const read = query(useApi(), workOrderEndpoints.listOrderDevices, { stationId }, { silent: true });
  const { data: devices = [] } = useQuery({ ...read, enabled: stationId !== '' });
  const { value, onChange, ...field } = form.choice('deviceId');
  return (
    <SelectField
      {...field}
      disabled={fixed}
      label={t('device')}
      none={t('noDevice')}
      value={value === '' ? undefined : value}
      options={devices.map((device) => ({ value: device.id, label: device.name }))}
      searchable={devices.length >= searchableFrom}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** By whom, and when. */
export function PlanFields({ form }: { form: OrderForm }) {
  const t = useTexts(texts);
  const stationId = form.watch('stationId');
  const zone = useZones()(stationId);
  const read = query(useApi(), workOrderEndpoints.listHandlers, { stationId }, { silent: true });
  const { data: people = [] } = useQuery({ ...read, enabled: stationId !== '' });
  const { value, onChange, ...field } = form.choice('handlerId');
  return (
    <>
      <FieldRow wide>
        <SelectField
          {...field}
          label={t('handler')}
          none={t('later')}
          value={value === '' ? undefined : value}
          options={people.map((person) => ({ value: person.id, label: person.name }))}
          onChange={(id) => onChange(id ?? '')}
        />
        <DateField {...form.date('dueAt')} kind="dateTime" zone={zone} label={t('due')} />
      </FieldRow>
      <FieldRow wide>
        <DateField {...form.date('plannedStart')} kind="dateTime" zone={zone} label={t('start')} />
        <DateField {...form.date('plannedEnd')} kind="dateTime" zone={zone} label={t('end')} />
      </FieldRow>
    </>
  );
}
