import { codes } from '#src/contract/codes.ts';
import { importLimitMb } from '#src/contract/limits.ts';
import { type Extension, fileTypes, headBytes } from '#src/contract/rules/file-types.ts';
import { fileFault, fileKinds } from '#src/contract/rules/files.ts';
import { says } from '#src/contract/rules/says.ts';
import { judgeSheet, rowsMax, stationsByName } from '../ledger/import.ts';
import { drawTemplate } from '../ledger/template.ts';
import { sheetWords, unreadableSheet } from '../ledger/words.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { ruleLocalText } from '../rule-words.ts';
import { readSheet, type Row } from '../spreadsheet/read-sheet.ts';
import { type Call, FileAnswer, type HandlersOf, pageOf } from './call.ts';
import { disposition } from './file.ts';

const columnsMax = 64;

const stationsOf = ({ world, caller }: Call) => {
  const mine = world.stationIds(caller.account);
  return world.simulator.stations.filter(({ id }) => mine.has(id));
};

/** By name, declared type, size and leading bytes, and then by what is in it. @throws Refusal */
async function sheetOf(file: File): Promise<readonly Row[]> {
  const kind = { ...fileKinds.spreadsheet, limitMb: importLimitMb };
  if (file.size >= importLimitMb * 2 ** 20)
    throw new Refusal(codes.tooLarge, ruleLocalText(says('file.tooLarge', { max: importLimitMb })));
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

export const deviceLedgerHandlers: HandlersOf<'listDeviceLedger' | 'importDeviceLedger' | 'downloadLedgerTemplate'> = {
  listDeviceLedger({ page, pageSize, ...filter }, { world, caller, language }) {
    const found = world.deviceLedger.list(filter, world.stationIds(caller.account), language);
    return pageOf(found, page, pageSize, (entry) => entry);
  },

  async importDeviceLedger({ file, dryRun }, call) {
    const { deviceLedger } = call.world;
    const sheet = await sheetOf(file);
    const { records, report } = judgeSheet(sheet, {
      stations: stationsByName(stationsOf(call)),
      isTaken: (code) => deviceLedger.has(code),
      language: call.language,
    });
    const isKept = dryRun === 'false' && report.faultsTotal === 0;
    if (isKept) for (const record of records) deviceLedger.add(record);
    return { ...report, imported: isKept ? records.length : 0 };
  },

  downloadLedgerTemplate(_request, call) {
    const names = stationsOf(call).map(({ name }) => name[call.language]);
    return new FileAnswer(fileTypes[xlsx].declared[0], drawTemplate(call.language, names), {
      'Content-Disposition': disposition('attachment', `${sheetWords.file[call.language]}.xlsx`),
    });
  },
};
