import { defineForm } from '#src/blocks/form/define-form.tsx';
import { textArea } from '#src/blocks/form/fields.tsx';
import { deviceLedgerEndpoints, retireForm } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import { ledgerReads } from './use-equipment.ts';

/** Out of use for good, and why. */
export default defineForm(retireForm, {
  texts,
  group: 'retire',
  fields: { reason: textArea() },
  read: deviceLedgerEndpoints.getLedgerDevice,
  update: deviceLedgerEndpoints.retireLedgerDevice,
  stale: ledgerReads,
  Intro: () => <p>{useTexts(texts)('retire.text')}</p>,
});
