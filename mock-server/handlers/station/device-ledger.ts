import { codes } from '#src/contract/codes.ts';
import {
  type deviceLedgerEndpoints,
  type LedgerColumn,
  ledgerColumns,
  type LedgerDetail,
  type LedgerDevice,
  ledgerRecord,
  type LedgerRecord,
  type ledgerSortColumns,
  plantFields,
} from '#src/contract/station/device-ledger.ts';
import { ledgerDocumentsMax } from '#src/contract/limits.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { orderFileKind } from '#src/contract/rules/work-order/work-order-files.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import { ledgerSheet, rowsMax } from '../../ledger/sheet.ts';
import { faultWords, sheetWords } from '../../ledger/words.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { DocumentRecord, LedgerChanges, LedgerEntry, LocatedDevice } from '../../store/plant/device-ledger.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { requireVisible, visibleStationIds, visibleStations } from '../../call/access.ts';
import { attachedFiles } from '../../call/file/attachments.ts';
import type { ImportKind } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { personOf, userName } from '../../call/user/people.ts';
import { sortedBy } from '../../lib/sort.ts';

const knownToPlant = {
  zh: '该设备由电站配置提供，请在电站配置中修改',
  en: 'This value comes from the plant configuration and can only be changed there',
  de: 'Dieser Wert kommt aus der Konfiguration der Anlage und lässt sich nur dort ändern',
} as const;
const tooMany = ruleLocalText(ruleMessage('file.tooMany', { max: ledgerDocumentsMax }));

interface Reader {
  /** What a station is called in the caller's language. */
  nameOf(stationId: string): string;
  /** Stations whose points the caller may read, and with them the addresses of devices. */
  readonly pointStationIds: ReadonlySet<string>;
}

const readerOf = (call: Call): Reader => ({
  nameOf: (stationId) => call.world.stationFacts.nameOf(stationId)?.[call.language] ?? stationId,
  pointStationIds: pointStationIdsOf(call),
});

const pointStationIdsOf = ({ world, caller, now }: Call): ReadonlySet<string> =>
  world.rights.stationIdsWith('point_read', caller.account, now);

function viewOf(entry: LedgerEntry, call: Call, { nameOf, pointStationIds } = readerOf(call)): LedgerDevice {
  const { retired: _retired, documents: _documents, updatedById, updatedAt, address, ...facts } = entry;
  return {
    ...facts,
    address: pointStationIds.has(entry.stationId) ? address : null,
    stationName: nameOf(entry.stationId),
    updatedAt: isoOrNull(updatedAt),
    updatedBy: updatedById === null ? null : userName(updatedById, call),
  };
}

const detailOf = (entry: LedgerEntry, call: Call): LedgerDetail => ({
  ...viewOf(entry, call),
  retired: entry.retired && {
    at: iso(entry.retired.at),
    by: userName(entry.retired.byId, call),
    reason: entry.retired.reason,
  },
  documents: entry.documents.map(({ at, byId, ...file }) => ({
    ...file,
    at: iso(at),
    by: personOf(byId, call),
  })),
});

/** @throws Refusal unless it exists and its station is the caller's */
const requireDevice = (id: string, call: Call): LedgerEntry =>
  requireVisible(call.world.deviceLedger.get(id, call.language), call);

/** @throws Refusal if the device has changed since the caller read it */
function requireVersion(id: string, version: number, call: Call): LedgerEntry {
  const entry = requireDevice(id, call);
  if (entry.version !== version) throw new Refusal(codes.conflict);
  return entry;
}

const changeOf = ({ caller, now }: Call) => ({ byId: caller.account.userId, at: now });

/** Adds devices, and notifies the users who can see their stations. */
function add(records: readonly LedgerRecord[], call: Call): LocatedDevice[] {
  const located = call.world.deviceLedger.add(records, changeOf(call));
  call.world.events.emit('devices', located);
  return located;
}

/** Saves a change, and notifies the users who can see the device's previous or new station. */
function change(entry: LedgerEntry, changes: LedgerChanges, call: Call): LedgerDetail {
  call.world.deviceLedger.change(entry, changes, changeOf(call));
  const changed = requireDevice(entry.id, call);
  call.world.events.emit('devices', entry.stationId === changed.stationId ? [changed] : [entry, changed]);
  return detailOf(changed, call);
}

/** @throws FieldRefusal for a station that is not the caller's, or another device's code */
function checkStationAndCode({ stationId, code }: LedgerRecord, id: string | undefined, call: Call): void {
  if (!visibleStationIds(call).has(stationId)) throw new FieldRefusal({ stationId: faultWords.station });
  const owner = call.world.deviceLedger.codes().get(code.toLowerCase());
  if (owner !== undefined && owner !== id) throw new FieldRefusal({ code: faultWords.inUse });
}

/** What the record changes of the device. @throws FieldRefusal for what only the plant can change */
function changedFields(entry: LedgerEntry, record: LedgerRecord): Partial<LedgerRecord> {
  const changed = ledgerColumns.filter((field) => entry[field] !== record[field]);
  const fixed = entry.connected ? plantFields.find((field) => changed.includes(field)) : undefined;
  if (fixed) throw new FieldRefusal({ [fixed]: knownToPlant });
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}

/** @throws FieldRefusal */
const documentsOf = (ids: readonly string[], call: Call): DocumentRecord[] =>
  attachedFiles(ids, orderFileKind, call).map((file) => ({ ...file, ...changeOf(call) }));

/** The ledger as an import fills it. */
function ledgerKind(call: Call): ImportKind<LedgerColumn, LedgerRecord, string> {
  const knownCodes = call.world.deviceLedger.codes();
  return {
    columns: ledgerSheet(visibleStations(call)),
    key: 'code',
    rowsMax,
    schema: ledgerRecord,
    faults: { known: faultWords.inUse, twice: faultWords.twice },
    find: (code) => knownCodes.get(code),
    apply: ({ added }) => void add(added, call),
  };
}

type SortColumn = (typeof ledgerSortColumns)[number];

export const deviceLedgerHandlers: HandlersOf<keyof typeof deviceLedgerEndpoints> = {
  listDeviceLedger({ page, pageSize, sort, ...filter }, call) {
    const { world, language } = call;
    const reader = readerOf(call);
    const found = world.deviceLedger.list(filter, visibleStationIds(call), language);
    const columnOf = (entry: LedgerEntry, column: SortColumn) =>
      column === 'stationName' ? reader.nameOf(entry.stationId) : entry[column];
    const rows = sort ? sortedBy(found, sort, columnOf, language) : found;
    return pageOf(rows, page, pageSize, (entry) => viewOf(entry, call, reader));
  },

  listLedgerTree: ({ stationId }, call) =>
    call.world.deviceLedger
      .list({ stationId }, visibleStationIds(call), call.language)
      .map(({ id, stationId: at, type, code, name }) => ({ id, stationId: at, type, code, name })),

  listLedgerStations(_request, call) {
    const { nameOf } = readerOf(call);
    const counts = new Map<string, number>();
    for (const { stationId } of call.world.deviceLedger.list({}, visibleStationIds(call), call.language))
      counts.set(stationId, (counts.get(stationId) ?? 0) + 1);
    return [...counts].map(([id, devices]) => ({ id, name: nameOf(id), devices }));
  },

  getLedgerDevice: ({ id }, call) => detailOf(requireDevice(id, call), call),

  createLedgerDevice(record, call) {
    checkStationAndCode(record, undefined, call);
    const [{ id } = { id: '' }] = add([record], call);
    return detailOf(requireDevice(id, call), call);
  },

  updateLedgerDevice({ id, version, ...sent }, call) {
    const entry = requireVersion(id, version, call);
    const isUnread = sent.address === '' && !pointStationIdsOf(call).has(entry.stationId);
    const record = isUnread ? { ...sent, address: entry.address } : sent;
    const fields = changedFields({ ...entry, status: entry.retired ? record.status : entry.status }, record);
    checkStationAndCode(record, id, call);
    return change(entry, { fields }, call);
  },

  retireLedgerDevice({ id, version, reason }, call) {
    const entry = requireVersion(id, version, call);
    if (entry.retired) throw new Refusal(codes.conflict);
    return change(entry, { retired: { ...changeOf(call), reason } }, call);
  },

  restoreLedgerDevice: ({ id, version }, call) => change(requireVersion(id, version, call), { retired: null }, call),

  addLedgerDocuments({ id, attachments }, call) {
    const entry = requireDevice(id, call);
    const known = new Set(entry.documents.map((document) => document.id));
    const fresh = documentsOf(
      attachments.filter((each) => !known.has(each)),
      call,
    );
    const documents = [...entry.documents, ...fresh];
    if (documents.length > ledgerDocumentsMax) throw new FieldRefusal({ attachments: tooMany });
    return fresh.length > 0 ? change(entry, { documents }, call) : detailOf(entry, call);
  },

  removeLedgerDocument({ id, documentId }, call) {
    const entry = requireDevice(id, call);
    const documents = entry.documents.filter((document) => document.id !== documentId);
    if (documents.length === entry.documents.length) throw notFound();
    return change(entry, { documents }, call);
  },

  importDeviceLedger: (request, call) => importSheet(request, call, () => ledgerKind(call)),

  downloadLedgerTemplate: (_request, call) => templateFile(ledgerSheet(visibleStations(call)), sheetWords, call),
};
