import type { LocalText } from '#src/contract/languages.ts';
import { languages } from '#src/contract/languages.ts';
import { type StationProblemCode, stationProblems } from '#src/contract/station/station-info.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What only the server can say of the facts of a station. */
export const stationTexts = {
  zoneDayMissing: text(
    '更改时区须指定生效日期：此前各日的统计不变',
    'Another time zone needs its first day: the sums of the days before stay',
    'Eine andere Zeitzone braucht einen ersten Tag: die Summen der Tage davor bleiben',
  ),
  zoneDayBegun: text(
    '生效日期须在电站今日之后',
    'The first day must be after today by the station’s calendar',
    'Der erste Tag muss nach dem heutigen liegen, nach dem Kalender der Anlage',
  ),
  zoneSame: text(
    '该时区已在使用：无需生效日期',
    'This time zone is in force: it needs no first day',
    'Diese Zeitzone gilt bereits: sie braucht keinen ersten Tag',
  ),
  groupOrganization: text(
    '电站须属于区域公司或用户站',
    'A station belongs to a regional company or a station owner',
    'Eine Anlage gehört zu einer Regionalgesellschaft oder einem Anlagenbetreiber',
  ),
  nextPhase: text(
    '只能进入下一阶段：在建、调试、投用',
    'Only the next phase can be set: installation, commissioning, operation',
    'Nur die nächste Phase ist möglich: Bau, Inbetriebnahme, Betrieb',
  ),
  sheet: text('电站信息', 'Station info', 'Anlagendaten'),
  sheetFile: text('电站信息导入模板', 'station-info-template', 'Vorlage-Anlagendaten'),
  unknownStation: text(
    '没有该编号的电站：导入只更改已有电站',
    'There is no station of this id: an import changes known stations only',
    'Es gibt keine Anlage mit dieser Nummer: ein Import ändert nur vorhandene Anlagen',
  ),
  stationTwice: text(
    '该电站在表中出现多次',
    'The sheet has this station more than once',
    'Diese Anlage steht mehrfach in der Tabelle',
  ),
  unknownCurrency: text('未知币种', 'Unknown currency', 'Unbekannte Währung'),
  openOrders: text('未结束工单', 'Open work orders', 'Offene Aufträge'),
} as const;

type CriticalCode = {
  [Code in StationProblemCode]: (typeof stationProblems)[Code] extends 'critical' ? Code : never;
}[StationProblemCode];

const critical: Readonly<Record<CriticalCode, LocalText>> = {
  commissioningMissing: text('缺少投运日期', 'the day of commissioning is missing', 'der Tag der Inbetriebnahme fehlt'),
  commissioningAhead: text(
    '投运日期尚未到',
    'the day of commissioning has not come yet',
    'der Tag der Inbetriebnahme ist noch nicht erreicht',
  ),
  transformerMissing: text(
    '缺少变压器容量',
    'the transformer capacity is missing',
    'die Leistung des Transformators fehlt',
  ),
  currencyUnlike: text(
    '币种与电价不一致',
    'the currency is not that of the tariff',
    'die Währung ist nicht die des Tarifs',
  ),
  devicesMissing: text('设备台账为空', 'the ledger has no devices', 'der Gerätebestand ist leer'),
};

const isCritical = (code: StationProblemCode): code is CriticalCode => stationProblems[code] === 'critical';

/** Why a station cannot begin its operation; undefined where nothing stands against it. */
export function operationFault(codes: readonly StationProblemCode[]): LocalText | undefined {
  const found = codes.filter(isCritical);
  if (found.length === 0) return undefined;
  const [zh = '', en = '', de = ''] = languages.map((language) =>
    found.map((code) => critical[code][language]).join(language === 'zh' ? '；' : '; '),
  );
  return text(`尚不能投入运行：${zh}`, `Not ready for operation: ${en}`, `Noch nicht betriebsbereit: ${de}`);
}
