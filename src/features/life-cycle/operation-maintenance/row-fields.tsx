import { useQuery } from '@tanstack/react-query';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import type { ComponentType, ReactNode } from 'react';
import { query } from '#src/api/query.ts';
import { inputText } from '#src/blocks/form/fields.tsx';
import type { AnyForm, ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useFieldRows } from '#src/blocks/form/use-field-rows.ts';
import { pointName } from '#src/blocks/points/shown-points.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { deviceLedgerEndpoints } from '#src/contract/station/device-ledger.ts';
import { ledgerCodeMax, maintenanceRowsMax, textShortMax } from '#src/contract/limits.ts';
import { pointCatalogue, pointId, type PointKey } from '#src/contract/points/catalogue.ts';
import { workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { ToggleField } from '#src/ui/field/toggle-field.tsx';
import { maintenanceStyles } from './maintenance-cells.tsx';
import { texts } from './texts.ts';

/** Orders that a record can name. */
const ordersMax = 50;

const rowsIn = <R,>(value: unknown): R[] => (Array.isArray(value) ? (value as R[]) : []);

interface RowProps {
  form: AnyForm;
  path: string;
  /** From 1. */
  number: number;
  onRemove(): void;
}

interface RowsProps<R> extends Pick<ControlProps, 'form' | 'frame' | 'name'> {
  empty: R;
  none: string;
  add: string;
  Row: ComponentType<RowProps>;
}

/** Rows of a field that are added and removed. */
function Rows<R>({ form, frame, name, empty, none, add: addText, Row }: RowsProps<R>) {
  useStyles(maintenanceStyles);
  const { value, error } = form.choice(name);
  const rows = rowsIn<R>(value);
  const { root, add, paths, addRow, removeRow } = useFieldRows({ form, name }, rows);
  return (
    <Field group {...frame} error={error}>
      {() => (
        <div ref={root} className="ems-maintenance-rows">
          {rows.length === 0 && <p className="ems-maintenance-note">{none}</p>}
          {paths.map((path, index) => (
            <Row key={path} {...{ form, path }} number={index + 1} onRemove={() => removeRow(index)} />
          ))}
          <div>
            <Button ref={add} icon={plus} disabled={rows.length >= maintenanceRowsMax} onClick={() => addRow(empty)}>
              {addText}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

interface ItemEntry {
  name: string;
  serialOut: string;
  serialIn: string;
  qty: string | number;
  warrantyMonths: string | number | null;
}
const emptyItem: ItemEntry = { name: '', serialOut: '', serialIn: '', qty: '1', warrantyMonths: '' };

function ExchangedRow({ form, path, number, onRemove }: RowProps) {
  const t = useTexts(texts);
  return (
    <fieldset className="ems-maintenance-row" aria-label={t('item.number', { number })}>
      <div className="ems-maintenance-row-head">
        <strong>{t('item.number', { number })}</strong>
        <IconButton icon={trash} label={t('item.remove', { number })} onClick={onRemove} />
      </div>
      <TextField required label={t('item.name')} maxLength={textShortMax} {...form.field(`${path}.name`)} />
      <FieldRow wide>
        <TextField
          label={t('item.serialOut')}
          maxLength={ledgerCodeMax}
          hint={number === 1 ? t('item.serialHint') : undefined}
          {...form.field(`${path}.serialOut`)}
        />
        <TextField label={t('item.serialIn')} maxLength={ledgerCodeMax} {...form.field(`${path}.serialIn`)} />
      </FieldRow>
      <FieldRow wide>
        <NumberField required label={t('item.qty')} {...form.number(`${path}.qty`)} />
        <NumberField label={t('item.warrantyMonths')} {...form.number(`${path}.warrantyMonths`)} />
      </FieldRow>
    </fieldset>
  );
}

function ExchangedControl(props: ControlProps) {
  const t = useTexts(texts);
  return <Rows {...props} empty={emptyItem} none={t('item.none')} add={t('item.add')} Row={ExchangedRow} />;
}

const lines = (all: readonly string[]): ReactNode =>
  all.length === 0 ? '—' : all.map((line) => <div key={line}>{line}</div>);

function ExchangedValue({ value }: ValueProps) {
  return lines(
    rowsIn<ItemEntry>(value).map(({ name, serialOut, serialIn, qty }) =>
      [name, `× ${qty}`, [serialOut, serialIn].filter(Boolean).join(' → ')].filter(Boolean).join(' · '),
    ),
  );
}

/** Parts that were exchanged. */
export const exchangedField: FormField<ItemEntry[]> = {
  Control: ExchangedControl,
  Value: ExchangedValue,
  toInput: (value) => rowsIn<ItemEntry>(value).map((item) => ({ ...item, warrantyMonths: item.warrantyMonths ?? '' })),
  required: false,
};

interface CheckEntry {
  text: string;
  done: boolean;
}
const emptyCheck: CheckEntry = { text: '', done: false };

function ChecklistRow({ form, path, number, onRemove }: RowProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-maintenance-line" data-row>
      <TextField
        required
        label={t('check.text', { number })}
        maxLength={textShortMax}
        {...form.field(`${path}.text`)}
      />
      <ToggleField label={t('check.done')} {...form.choice(`${path}.done`)} />
      <IconButton icon={trash} label={t('check.remove', { number })} onClick={onRemove} />
    </div>
  );
}

function ChecklistControl(props: ControlProps) {
  const t = useTexts(texts);
  return <Rows {...props} empty={emptyCheck} none={t('check.none')} add={t('check.add')} Row={ChecklistRow} />;
}

function ChecklistValue({ value }: ValueProps) {
  return lines(rowsIn<CheckEntry>(value).map(({ text, done }) => `${done ? '✓' : '○'} ${text}`));
}

/** What is checked, step by step. */
export const checklistField: FormField<CheckEntry[]> = {
  Control: ChecklistControl,
  Value: ChecklistValue,
  toInput: (value) => rowsIn<CheckEntry>(value),
  required: false,
};

/** Devices of the chosen station. */
export function useDevicesOf(form: AnyForm | undefined) {
  const stationId: unknown = form?.watch('stationId');
  const { data = [] } = useQuery(query(useApi(), deviceLedgerEndpoints.listLedgerTree, {}, { silent: true }));
  return data
    .filter((device) => form === undefined || device.stationId === stationId)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
}

/** The newest orders of the chosen station, and the one that the record already names. */
export function useOrdersOf(form: AnyForm | undefined) {
  const stationId = inputText(form?.watch('stationId'));
  const chosen = inputText(form?.watch('workOrderId'));
  const request = { stationId, page: 1, pageSize: ordersMax };
  const read = query(useApi(), workOrderEndpoints.listWorkOrders, request, { silent: true });
  const { data } = useQuery({ ...read, enabled: stationId !== '' });
  const options = (data?.records ?? []).map(({ id, number: order, title }) => ({
    value: id,
    label: `${order} ${title}`,
  }));
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: chosen }, ...options];
}

/** Points of the chosen device that are measured values. */
function usePointsOf(form: AnyForm) {
  const deviceId: unknown = form.watch('deviceId');
  const names = usePointNames();
  const { data = [] } = useQuery(query(useApi(), deviceLedgerEndpoints.listLedgerTree, {}, { silent: true }));
  const device = data.find(({ id }) => id === deviceId);
  if (!device) return [];
  return Object.entries(pointCatalogue[device.type])
    .filter(([, { kind }]) => kind === 'gauge')
    .map(([key]) => ({
      value: pointId(device.id, key as PointKey),
      label: pointName(names, pointId(device.id, key as PointKey)) ?? key,
    }));
}

function ReadingRow({ form, path, number, onRemove }: RowProps) {
  const t = useTexts(texts);
  const options = usePointsOf(form);
  const { value, onChange, onBlur, error } = form.choice(path);
  return (
    <div className="ems-maintenance-line" data-row>
      <SelectField
        required
        searchable
        label={t('reading.point', { number })}
        {...{ options, onBlur, error }}
        value={inputText(value) || undefined}
        onChange={(next) => onChange(next ?? '')}
      />
      <IconButton icon={trash} label={t('reading.remove', { number })} onClick={onRemove} />
    </div>
  );
}

function ReadingsControl(props: ControlProps) {
  const t = useTexts(texts);
  return <Rows {...props} empty="" none={t('reading.none')} add={t('reading.add')} Row={ReadingRow} />;
}

function ReadingsValue({ value }: ValueProps) {
  return lines(rowsIn<string | { point: string }>(value).map((each) => (typeof each === 'string' ? each : each.point)));
}

/** Points whose values before and after the work are kept. */
export const readingsField: FormField<string[]> = {
  Control: ReadingsControl,
  Value: ReadingsValue,
  toInput: (value) =>
    rowsIn<string | { point: string }>(value).map((each) => (typeof each === 'string' ? each : each.point)),
  required: false,
};
