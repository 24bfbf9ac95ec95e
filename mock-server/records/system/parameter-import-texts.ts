import type { LocalText } from '#src/contract/languages.ts';
import type { ParameterColumn } from '#src/contract/system/parameter-sheet.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

export const parameterSheetTexts = {
  unknownKey: text('没有此参数', 'There is no such parameter', 'Diesen Rechenwert gibt es nicht'),
  unknownKind: text('没有此范围类型', 'There is no such kind of scope', 'Diese Art von Geltungsbereich gibt es nicht'),
  ambiguousScope: text(
    '有多个同名范围，请填写编号',
    'Several have this name, please enter the id',
    'Mehrere heißen so, bitte die Kennung eintragen',
  ),
  twice: text(
    '该参数在此范围的同一天在文件中重复',
    'This parameter has two values for one day and scope in the file',
    'Für diesen Tag und Geltungsbereich stehen zwei Werte in der Datei',
  ),
  sheet: text('计算参数', 'Calculation parameters', 'Rechenwerte'),
  file: text('计算参数导入模板', 'calculation-parameters-template', 'Vorlage Rechenwerte'),
};

/** What the template says of each column. */
export const parameterNotes: Readonly<Record<ParameterColumn, LocalText>> = {
  parameterKey: text('参数名称', 'Name of the parameter', 'Name des Rechenwerts'),
  scopeKind: text('区域、组织或电站', 'Region, organisation or station', 'Region, Organisation oder Anlage'),
  scopeId: text('名称或编号', 'Name or id', 'Name oder Kennung'),
  value: text(
    '大于 0，采用该参数的单位',
    'Above 0, in the unit of the parameter',
    'Über 0, in der Einheit des Rechenwerts',
  ),
  validFrom: text(
    '从该日零点起采用，按当地日历',
    'Used from midnight of this day, by the calendar there',
    'Gilt ab Mitternacht dieses Tages, nach dem Kalender dort',
  ),
  sourceZh: text('必填', 'Required', 'Erforderlich'),
  sourceEn: text('可不填', 'May be empty', 'Kann leer bleiben'),
  sourceDe: text('可不填', 'May be empty', 'Kann leer bleiben'),
  sourceUrl: text('公开的 https 地址', 'A public https address', 'Eine öffentliche https-Adresse'),
  publishedOn: text('来源的发布日期', 'Day on which the source was published', 'Tag der Veröffentlichung der Quelle'),
  remark: text(
    '生效日期已到或已过时填写更正原因',
    'For a day that has begun: the reason for the correction',
    'Für einen begonnenen Tag: der Grund der Berichtigung',
  ),
};
