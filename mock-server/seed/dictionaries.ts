import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { LocalText } from '#src/contract/languages.ts';

type Row = readonly [value: string, code: string, zh: string, en: string, de: string];

interface DictionarySeed {
  readonly dictType: string;
  readonly name: LocalText;
  /** The program reads its values one by one. */
  readonly isRead: boolean;
  readonly rows: readonly Row[];
}

const dictionaries: readonly DictionarySeed[] = [
  {
    dictType: dictTypes.userType,
    name: { zh: '用户类型', en: 'User type', de: 'Benutzertyp' },
    isRead: true,
    rows: [
      ['1', 'OPERATION', '运行人员', 'Operating staff', 'Betriebspersonal'],
      ['2', 'MANAGEMENT', '管理人员', 'Management', 'Verwaltung'],
      ['3', 'OWNER', '业主人员', 'Owner’s staff', 'Personal des Eigentümers'],
      ['4', 'DISTRIBUTOR', '经销商人员', 'Distributor’s staff', 'Personal des Vertriebspartners'],
    ],
  },
  {
    dictType: dictTypes.userCategory,
    name: { zh: '用户类别', en: 'User category', de: 'Benutzerkategorie' },
    isRead: false,
    rows: [
      ['1', 'INTERNAL', '正式员工', 'Employee', 'Eigenes Personal'],
      ['2', 'EXTERNAL', '外委人员', 'Contractor', 'Fremdfirma'],
      ['3', 'TEMPORARY', '临时人员', 'Temporary', 'Befristet'],
    ],
  },
  {
    dictType: dictTypes.sex,
    name: { zh: '性别', en: 'Gender', de: 'Geschlecht' },
    isRead: true,
    rows: [
      ['0', 'MALE', '男', 'Male', 'Männlich'],
      ['1', 'FEMALE', '女', 'Female', 'Weiblich'],
    ],
  },
  {
    dictType: dictTypes.maintenanceType,
    name: { zh: '运维类型', en: 'Type of maintenance', de: 'Instandhaltungsart' },
    isRead: false,
    rows: [
      ['inspection', 'INSPECTION', '巡检', 'Inspection', 'Inspektion'],
      ['repair', 'REPAIR', '维修', 'Repair', 'Reparatur'],
      ['replacement', 'REPLACEMENT', '更换', 'Replacement', 'Austausch'],
      ['upgrade', 'UPGRADE', '升级改造', 'Upgrade', 'Nachrüstung'],
      ['afterSale', 'AFTER_SALE', '售后服务', 'After-sale service', 'Kundendienst'],
    ],
  },
  {
    dictType: dictTypes.workOrderType,
    name: { zh: '工单类型', en: 'Work order type', de: 'Auftragsart' },
    isRead: false,
    rows: [
      ['inspection', 'INSPECTION', '巡检', 'Inspection', 'Inspektion'],
      ['maintenance', 'MAINTENANCE', '保养', 'Maintenance', 'Wartung'],
      ['repair', 'REPAIR', '维修', 'Repair', 'Instandsetzung'],
      ['other', 'OTHER', '其他', 'Other', 'Sonstiges'],
    ],
  },
  {
    dictType: dictTypes.handlerType,
    name: { zh: '处理人类型', en: 'Who carries out work orders', de: 'Ausführende von Aufträgen' },
    isRead: false,
    rows: [
      ['own', 'OWN', '本单位', 'Own staff', 'Eigenes Personal'],
      ['external', 'EXTERNAL', '外部单位', 'Service company', 'Fremdfirma'],
    ],
  },
  {
    dictType: dictTypes.faultCause,
    name: { zh: '故障原因', en: 'Cause of a fault', de: 'Störungsursache' },
    isRead: false,
    rows: [
      ['wear', 'WEAR', '部件老化或磨损', 'Worn or aged part', 'Verschleiß oder Alterung'],
      ['overheating', 'OVERHEATING', '散热不良、过热', 'Overheating, poor cooling', 'Überhitzung, schlechte Kühlung'],
      ['connection', 'CONNECTION', '接线松动或接触不良', 'Loose or poor connection', 'Lose oder schlechte Verbindung'],
      ['insulation', 'INSULATION', '绝缘损坏', 'Damaged insulation', 'Isolationsschaden'],
      ['communication', 'COMMUNICATION', '通信中断', 'Communication lost', 'Kommunikationsausfall'],
      ['grid', 'GRID', '电网扰动', 'Grid disturbance', 'Netzstörung'],
      ['setting', 'SETTING', '参数或软件错误', 'Wrong setting or software', 'Falsche Einstellung oder Software'],
      ['operation', 'OPERATION', '误操作', 'Operating error', 'Bedienfehler'],
      ['weather', 'WEATHER', '天气或外力', 'Weather or outside force', 'Wetter oder Fremdeinwirkung'],
      ['unknown', 'UNKNOWN', '原因不明', 'Unknown', 'Unbekannt'],
    ],
  },
];

/** Every type of the seed is read by a form of the console. */
export const seedDictionaryTypes = () =>
  dictionaries.map(({ dictType, name }) => ({ dictType, name, statusCode: '0' as const, builtIn: true }));

export const seedDictionaryValues = () =>
  dictionaries.flatMap(({ dictType, isRead, rows }) =>
    rows.map(([dictValue, dictCode, zh, en, de], index) => ({
      dictType,
      dictValue,
      dictCode,
      dictLabel: { zh, en, de },
      order: index + 1,
      statusCode: '0' as const,
      tone: '' as const,
      remark: '',
      builtIn: isRead,
      formerValues: [] as string[],
    })),
  );
