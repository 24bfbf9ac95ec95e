import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { isFrequency, type LedgerColumn, servingStatuses } from '#src/contract/station/device-ledger.ts';
import { deviceTypeNames } from '#src/contract/station/device-type-names.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { ledgerHeads, ledgerStatusWords } from '#src/contract/station/ledger-labels.ts';
import { choiceColumn, codedColumn, dayColumn, numberColumn, textColumn } from '../spreadsheet/columns.ts';
import type { SheetColumns } from '../spreadsheet/read-rows.ts';
import { columnNotes, faultWords } from './words.ts';

export const rowsMax = 2000;

/** Heads of older templates and exports. */
const formerHeads: Partial<Record<LedgerColumn, readonly string[]>> = {
  capacity: ['Kapazität', 'Capacity'],
  frequency: ['Read every'],
};

/** `10 s`, `10秒` as the number alone. */
const secondsOf = (text: string): string => text.replace(/\s*(?:s|sec|秒)$/i, '');

interface Station {
  readonly id: string;
  readonly name: LocalText;
}

/** The columns of the ledger as a sheet. @param stations of the caller */
export function ledgerSheet(stations: readonly Station[]): SheetColumns<LedgerColumn> {
  const of = (column: LedgerColumn) => ({
    head: ledgerHeads[column],
    note: columnNotes[column],
    formerHeads: formerHeads[column] ?? [],
  });
  const required = (column: LedgerColumn) => ({ ...of(column), isRequired: true });
  const optional = (column: LedgerColumn) => ({ ...of(column), isOptional: true });
  const values = stations.map(({ id, name }) => ({ value: id, name }));
  const types = deviceTypes.map((type) => ({ value: type, name: deviceTypeNames[type] }));
  const statuses = servingStatuses.map((status) => ({ value: status, name: ledgerStatusWords[status] }));
  return {
    stationId: choiceColumn({ ...required('stationId'), values, fault: faultWords.station }),
    code: textColumn(required('code')),
    name: textColumn(required('name')),
    type: choiceColumn({ ...required('type'), values: types, fault: faultWords.type }),
    model: textColumn(of('model')),
    manufacturer: textColumn(of('manufacturer')),
    serialNumber: textColumn(of('serialNumber')),
    ratedPower: numberColumn(required('ratedPower')),
    capacity: numberColumn(optional('capacity')),
    address: textColumn(optional('address')),
    frequency: codedColumn({ ...optional('frequency'), fault: faultWords.frequency }, (text) =>
      isFrequency(secondsOf(text)) ? secondsOf(text) : undefined,
    ),
    status: choiceColumn({ ...optional('status'), values: statuses, fault: faultWords.status, isListed: false }),
    commissionedOn: dayColumn(of('commissionedOn')),
    warrantyUntil: dayColumn(of('warrantyUntil')),
    remark: textColumn(of('remark')),
  };
}
