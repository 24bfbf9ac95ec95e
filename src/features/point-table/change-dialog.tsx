import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { filterRequest } from '#src/blocks/list/filter-request.ts';
import type { FilterValues } from '#src/blocks/list/filter-types.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import { number, numberOrNone } from '#src/contract/rules/numbers.ts';
import { type PointFilter, type PointRecord, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField, type SingleProps } from '#src/ui/field/select-field.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { filters as pointFilters } from './filters.ts';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

const limitNames = ['lowerLimit', 'lowLimit', 'highLimit', 'higherLimit'] as const;
const limit = numberOrNone(number());
const schema = z.object({
  scope: z.enum(['selected', 'filtered']),
  interval: z.string(),
  enabled: z.enum(['', 'on', 'off']),
  copyTo: z.array(z.string()),
  lowerLimit: limit,
  lowLimit: limit,
  highLimit: limit,
  higherLimit: limit,
});
type Values = z.output<typeof schema>;

/** What is entered; what is empty stays as it is. */
function changeOf({ scope: _scope, interval, enabled, copyTo, ...limits }: Values) {
  const set = Object.entries(limits).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(set),
    ...(interval !== '' && { interval: Number(interval) }),
    ...(enabled !== '' && { enabled: enabled === 'on' }),
    ...(copyTo.length > 0 && { copyTo }),
  };
}

interface ChangeDialogProps extends DialogProps {
  /** Those that are chosen. */
  rows: readonly PointRecord[];
  /** Of the list: all points that it shows may be changed instead. */
  filters: FilterValues<typeof pointFilters>;
}

/** How many points the list's filters find now; undefined until it is known. */
function useTotal(filters: ChangeDialogProps['filters']) {
  const [now] = useState(useServerClock());
  const request = filterRequest(pointFilters, filters, now) as PointFilter;
  const counted = { ...request, page: 1, pageSize: 1 };
  const { data } = useQuery(query(useApi(), pointTableEndpoints.listPoints, counted, { silent: true }));
  return { request, total: data?.total, isKnown: data !== undefined };
}

interface HowReadProps {
  select(name: 'interval' | 'enabled'): Pick<SingleProps<string>, 'value' | 'onChange' | 'error'>;
}

/** How often the points are read, and whether. */
function HowRead({ select }: HowReadProps) {
  const t = useTexts(texts);
  return (
    <FieldRow>
      <SelectField
        {...select('interval')}
        label={t('field.interval')}
        none={t('noInterval')}
        options={collectionFrequenciesS.map((count) => ({
          value: String(count),
          label: t('intervalValue', { count }),
        }))}
      />
      <SelectField
        {...select('enabled')}
        label={t('change.enabled')}
        none={t('change.keep')}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`change.${value}`) }))}
      />
    </FieldRow>
  );
}

/** Changes several points together, or copies them to other devices of the same type. */
export default function ChangeDialog({ rows, filters, onClose, onDone }: ChangeDialogProps) {
  const t = useTexts(texts);
  const { request, total = 0, isKnown } = useTotal(filters);
  const [first] = rows;
  const { data: devices = [] } = useDevices(first?.stationId);
  const form = useSchemaForm(schema, {
    scope: 'selected',
    interval: '',
    enabled: '',
    copyTo: [],
    lowerLimit: '',
    lowLimit: '',
    highLimit: '',
    higherLimit: '',
  });
  const save = useSave(pointTableEndpoints.changePoints, pointReads);
  const isAll = form.watch('scope') === 'filtered';
  const isOneType = rows.every(({ deviceType }) => deviceType === first?.deviceType);
  const targets = devices.filter(({ type, id }) => type === first?.deviceType && id !== first?.deviceId);
  const select = (name: 'interval' | 'enabled') => {
    const { value, onChange, ...field } = form.choice(name);
    return {
      ...field,
      value: value === '' ? undefined : value,
      onChange: (next?: string) => onChange(next ?? ''),
    };
  };
  const chosen = (scope: Values['scope']) => {
    const { stationId, ...filter } = request;
    return scope === 'selected' ? { stationId, ids: rows.map(({ id }) => id) } : { stationId, filter, count: total };
  };
  return (
    <FormDialog
      form={form}
      title={t('change.title', { count: isAll ? total : rows.length })}
      submitText={t('change.submit')}
      permission="point_save"
      ready={!isAll || isKnown}
      save={(values) => save({ ...chosen(values.scope), change: changeOf(values) })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <SelectField
        {...form.choice('scope')}
        label={t('change.scope')}
        options={[
          { value: 'selected', label: t('change.selected', { count: rows.length }) },
          { value: 'filtered', label: t('change.filtered', { count: total }) },
        ]}
      />
      <p>{t('change.text')}</p>
      <HowRead select={select} />
      <FieldRow>
        {limitNames.map((name) => (
          <NumberField key={name} {...form.number(name)} label={t(`field.${name}`)} />
        ))}
      </FieldRow>
      {!isAll && isOneType && targets.length > 0 && (
        <SelectField
          multiple
          {...form.choice('copyTo')}
          label={t('change.copyTo')}
          searchable
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
}
