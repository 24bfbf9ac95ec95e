import * as z from 'zod/mini';
import type { MaintenanceForm } from '#src/contract/life-cycle/maintenance.ts';
import { isSameSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { latestDay, monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import type { Call } from '../../call/call.ts';
import type { LedgerEntry } from '../../store/plant/device-ledger.ts';

/** What a record changed of a device in the ledger. */
export const ledgerMove = z.object({
  deviceId: z.string(),
  serialBefore: z.string(),
  serialAfter: z.string(),
  warrantyBefore: z.string(),
  warrantyAfter: z.string(),
});
export type LedgerMove = z.output<typeof ledgerMove>;

type Work = Pick<MaintenanceForm, 'deviceId' | 'doneOn' | 'parts'>;
type Exchange = Pick<Work['parts'][number], 'warrantyMonths'>;

/** Whether the ledger still says what the record wrote there. */
const stands = (entry: LedgerEntry, { serialAfter }: LedgerMove): boolean =>
  isSameSerialNumber(entry.serialNumber, serialAfter);

/** Last day of the warranty of a part that was put in on a day; '' where nothing is known of it. */
export const newWarranty = ({ warrantyMonths }: Exchange, doneOn: string): string =>
  warrantyMonths === null || doneOn === '' ? '' : monthsAfter(doneOn, warrantyMonths);

function write(entry: LedgerEntry, serialNumber: string, warrantyUntil: string, { world, caller, now }: Call): void {
  world.deviceLedger.change(
    entry,
    { fields: { serialNumber, warrantyUntil } },
    { byId: caller.account.userId, at: now },
  );
  world.events.emit('devices', [{ id: entry.id, stationId: entry.stationId }]);
}

/**
 * Gives the device that was exchanged the new unit's serial number, and the longer one of the two warranties. What an
 * earlier version of the record had changed is withdrawn first.
 */
export function moveInLedger(work: Work, before: LedgerMove | null, call: Call): LedgerMove | null {
  const { world, language } = call;
  const changed = before === null ? undefined : world.deviceLedger.get(before.deviceId, language);
  if (before && changed && stands(changed, before)) write(changed, before.serialBefore, before.warrantyBefore, call);
  const entry = work.doneOn === '' ? undefined : world.deviceLedger.get(work.deviceId, language);
  const item = work.parts.find(
    ({ serialIn, serialOut }) => serialIn !== '' && entry && isSameSerialNumber(serialOut, entry.serialNumber),
  );
  if (!entry || !item) return null;
  const warrantyAfter = latestDay(entry.warrantyUntil, newWarranty(item, work.doneOn));
  write(entry, item.serialIn, warrantyAfter, call);
  return {
    deviceId: entry.id,
    serialBefore: entry.serialNumber,
    serialAfter: item.serialIn,
    warrantyBefore: entry.warrantyUntil,
    warrantyAfter,
  };
}
