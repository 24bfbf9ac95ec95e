import { codes } from '#src/contract/codes.ts';
import {
  type deviceLedgerEndpoints,
  ledgerColumns,
  type LedgerDetail,
  type LedgerDevice,
  type LedgerRecord,
  type ledgerSortColumns,
  plantFields,
} from '#src/contract/device-ledger.ts';
import { importLimitMb, ledgerDocumentsMax } from '#src/contract/limits.ts';
import { type Extension, fileTypes, headBytes } from '#src/contract/rules/file-types.ts';
import { fileFault, fileKinds } from '#src/contract/rules/files.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { orderFileKind } from '#src/contract/rules/work-order-files.ts';
import { iso, isoOrNull } from '../lib/clock.ts';
import { judgeSheet, rowsMax, stationsByName } from '../ledger/import.ts';
import { drawTemplate } from '../ledger/template.ts';
import { faultWords, sheetWords, unreadableSheet } from '../ledger/words.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import { readSheet, type Row } from '../spreadsheet/read-sheet.ts';
import type { DocumentRecord, LedgerChanges, LedgerEntry, LocatedDevice } from '../store/device-ledger.ts';
import { type Call, FileAnswer, type HandlersOf, notFound, pageOf } from '../call/call.ts';
import { requireVisible, visibleStationIds, visibleStations } from '../call/access.ts';
import { attachedFiles } from '../call/attachments.ts';
import { disposition } from './file.ts';
import { personOf, userName } from '../call/people.ts';
import { sortedBy } from '../lib/sort.ts';

const columnsMax = 64;

/** By name, declared type, size and leading bytes, and then by what is in it. @throws Refusal */
async function sheetOf(file: File): Promise<readonly Row[]> {
  const kind = { ...fileKinds.spreadsheet, limitMb: importLimitMb };
  if (file.size >= importLimitMb * 2 ** 20)
    throw new Refusal(codes.tooLarge, ruleLocalText(ruleMessage('file.tooLarge', { max: importLimitMb })));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name, type, size } = file;
  const fault = fileFault({ name, type, size, head: bytes.subarray(0, headBytes) }, kind);
  if (fault) throw new FieldRefusal({ file: ruleLocalText(fault) });
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase() === 'xls' ? 'xls' : 'xlsx';
  return readSheet(bytes, extension, { rowsMax, columnsMax }).catch(() => {
    throw new FieldRefusal({ file: unreadableSheet });
  });
}

const xlsx: Extension = 'xlsx';

const knownToPlant = {
  zh: '该设备由电站配置提供，请在电站配置中修改',
  en: 'This value comes from the plant configuration and can only be changed there',
  de: 'Dieser Wert kommt aus der Konfiguration der Anlage und lässt sich nur dort ändern',
} as const;
const tooMany = ruleLocalText(ruleMessage('file.tooMany', { max: ledgerDocumentsMax }));

/** The name of a station of the caller's, in the caller's language. */
const namesOf = (call: Call): ReadonlyMap<string, string> =>
  new Map(visibleStations(call).map(({ id, name }) => [id, name[call.language]]));

function viewOf(entry: LedgerEntry, call: Call, names = namesOf(call)): LedgerDevice {
  const { retired: _retired, documents: _documents, updatedById, updatedAt, ...facts } = entry;
  return {
    ...facts,
    stationName: names.get(entry.stationId) ?? entry.stationId,
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

const columnOf = (row: LedgerDevice, column: (typeof ledgerSortColumns)[number]) => row[column];

export const deviceLedgerHandlers: HandlersOf<keyof typeof deviceLedgerEndpoints> = {
  listDeviceLedger({ page, pageSize, sort, ...filter }, call) {
    const { world, language } = call;
    const names = namesOf(call);
    const found = world.deviceLedger.list(filter, visibleStationIds(call), language);
    const rows = found.map((entry) => viewOf(entry, call, names));
    return pageOf(sort ? sortedBy(rows, sort, columnOf, language) : rows, page, pageSize, (row) => row);
  },

  listLedgerTree: (_request, call) =>
    call.world.deviceLedger
      .list({}, visibleStationIds(call), call.language)
      .map(({ id, stationId, type, code, name }) => ({ id, stationId, type, code, name })),

  getLedgerDevice: ({ id }, call) => detailOf(requireDevice(id, call), call),

  createLedgerDevice(record, call) {
    checkStationAndCode(record, undefined, call);
    const [{ id } = { id: '' }] = add([record], call);
    return detailOf(requireDevice(id, call), call);
  },

  updateLedgerDevice({ id, version, ...record }, call) {
    const entry = requireVersion(id, version, call);
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

  async importDeviceLedger({ file, dryRun }, call) {
    const { deviceLedger } = call.world;
    const sheet = await sheetOf(file);
    const codesKnown = deviceLedger.codes();
    const { records, report } = judgeSheet(sheet, {
      stations: stationsByName(visibleStations(call)),
      isInUse: (code) => codesKnown.has(code),
      language: call.language,
    });
    const isImported = dryRun === 'false' && report.faultsTotal === 0;
    if (isImported) add(records, call);
    return { ...report, imported: isImported ? records.length : 0 };
  },

  downloadLedgerTemplate(_request, call) {
    const names = visibleStations(call).map(({ name }) => name[call.language]);
    return new FileAnswer(fileTypes[xlsx].declared[0], drawTemplate(call.language, names), {
      'Content-Disposition': disposition('attachment', `${sheetWords.file[call.language]}.xlsx`),
    });
  },
};
