import type { LocalText } from '#src/contract/languages.ts';

export interface DictionarySeed {
  readonly dictType: string;
  readonly dictValue: string;
  readonly dictCode: string;
  readonly label: LocalText;
}

type Row = readonly [value: string, code: string, zh: string, en: string, de: string];

const dictionary = (dictType: string, rows: readonly Row[]): readonly DictionarySeed[] =>
  rows.map(([dictValue, dictCode, zh, en, de]) => ({ dictType, dictValue, dictCode, label: { zh, en, de } }));

/** Every record is in force (statusCode 0). */
export const dictionaries: readonly DictionarySeed[] = [
  ...dictionary('user_type', [
    ['1', 'OPERATION', '运行人员', 'Operating staff', 'Betriebspersonal'],
    ['2', 'MANAGEMENT', '管理人员', 'Management', 'Verwaltung'],
    ['3', 'OWNER', '业主人员', 'Owner’s staff', 'Personal des Eigentümers'],
    ['4', 'DISTRIBUTOR', '经销商人员', 'Distributor’s staff', 'Personal des Vertriebspartners'],
  ]),
  ...dictionary('user_category', [
    ['1', 'INTERNAL', '正式员工', 'Employee', 'Eigenes Personal'],
    ['2', 'EXTERNAL', '外委人员', 'Contractor', 'Fremdfirma'],
    ['3', 'TEMPORARY', '临时人员', 'Temporary', 'Befristet'],
  ]),
  ...dictionary('sex', [
    ['0', 'MALE', '男', 'Male', 'Männlich'],
    ['1', 'FEMALE', '女', 'Female', 'Weiblich'],
  ]),
];
