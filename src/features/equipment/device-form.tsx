import { choice, station } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import {
  deviceLedgerEndpoints,
  type LedgerDetail,
  ledgerRecord,
  plantFields,
} from '#src/contract/station/device-ledger.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFrequency } from './device-words.tsx';
import { texts } from './texts.ts';
import { ledgerReads } from './use-equipment.ts';

/** The form of a device's ledger record. Facts that a connected device reports are read-only. */
export default defineForm(ledgerRecord, {
  texts,
  fields: {
    code: text(),
    name: text(),
    stationId: station(),
    type: choice(),
    manufacturer: text(),
    model: text(),
    serialNumber: text(),
    ratedPower: number(),
    capacity: number(),
    address: text(),
    frequency: choice({ values: collectionFrequenciesS, useText: useFrequency }),
    status: choice(),
    commissionedOn: date(),
    warrantyUntil: date(),
    remark: textArea({ rows: 2 }),
  },
  rows: [
    ['code', 'name'],
    ['stationId', 'type'],
    ['manufacturer', 'model', 'serialNumber'],
    ['ratedPower', 'capacity'],
    ['address', 'frequency'],
    ['status', 'commissionedOn', 'warrantyUntil'],
  ],
  read: deviceLedgerEndpoints.getLedgerDevice,
  create: deviceLedgerEndpoints.createLedgerDevice,
  update: deviceLedgerEndpoints.updateLedgerDevice,
  stale: ledgerReads,
  initial: { type: 'pcs', status: 'installation', frequency: 60 },
  // The status of a retired device stays as it is.
  toInput: ({ status, address }) => ({ status: status === 'retired' ? 'inUse' : status, address: address ?? '' }),
  fixed: ({ connected }) => (connected ? plantFields : []),
  dependents: { commissionedOn: ['warrantyUntil'] },
  Intro: Notes,
  widthPx: 640,
});

function Notes({ record }: { record: LedgerDetail | undefined }) {
  const t = useTexts(texts);
  return (
    <>
      {record?.connected && <p className="ems-equipment-note">{t('form.fromPlant')}</p>}
      {record?.address === null && <p className="ems-equipment-note">{t('form.addressHidden')}</p>}
    </>
  );
}
