import type { Language, LocalText } from '../languages.ts';
import type { ParameterScope } from '../rules/energy/parameter.ts';
import type { ParameterKey } from '../rules/energy/parameter-keys.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The columns of an import of values, in the order of its template. A row is the value of a scope from a day on. */
export const parameterColumns = [
  'parameterKey',
  'scopeKind',
  'scopeId',
  'value',
  'validFrom',
  'sourceZh',
  'sourceEn',
  'sourceDe',
  'sourceUrl',
  'publishedOn',
  'remark',
] as const;
export type ParameterColumn = (typeof parameterColumns)[number];

/** The heads of values as a sheet: what an export writes, and an import and its template have. */
export const parameterHeads: Readonly<Record<ParameterColumn, LocalText>> = {
  parameterKey: text('参数', 'Parameter', 'Rechenwert'),
  scopeKind: text('范围类型', 'Kind of scope', 'Art des Geltungsbereichs'),
  scopeId: text('适用范围', 'Applies to', 'Gilt für'),
  value: text('数值', 'Value', 'Wert'),
  validFrom: text('生效日期', 'Valid from', 'Gültig ab'),
  sourceZh: text('中文来源', 'Source – Chinese', 'Quelle – Chinesisch'),
  sourceEn: text('英文来源', 'Source – English', 'Quelle – Englisch'),
  sourceDe: text('德文来源', 'Source – German', 'Quelle – Deutsch'),
  sourceUrl: text('来源链接', 'Link to the source', 'Link zur Quelle'),
  publishedOn: text('发布日期', 'Published on', 'Veröffentlicht am'),
  remark: text('备注', 'Remark', 'Bemerkung'),
};

export const parameterNames: Readonly<Record<ParameterKey, LocalText>> = {
  carbonFactor: text('电力排放因子', 'Emission factor of electricity', 'Emissionsfaktor Strom'),
  dieselCarbonFactor: text('柴油排放因子', 'Emission factor of diesel', 'Emissionsfaktor Diesel'),
  dieselConsumption: text('柴油单耗', 'Diesel consumption', 'Dieselverbrauch'),
  dieselPrice: text(
    '柴油单价（电站币种）',
    'Diesel price (in the station’s currency)',
    'Dieselpreis (Währung der Anlage)',
  ),
  coalEquivalent: text('折标煤系数', 'Coal equivalent', 'Steinkohleeinheiten'),
  treeAbsorption: text('单棵树年吸收量', 'Yearly uptake of a tree', 'Bindung eines Baums'),
  demandWindow: text('需量周期', 'Demand window', 'Messperiode der Leistung'),
  currencyRate: text('汇率（欧元）', 'Exchange rate of the euro', 'Wechselkurs des Euro'),
  incomeDays: text('日均收益天数', 'Days of the mean income', 'Tage des mittleren Erlöses'),
  rankingTop: text('收益排名数量', 'Stations in the income ranking', 'Plätze der Erlösrangliste'),
  offlineAfter: text('手机离线判定时间', 'Phones are offline after', 'Smartphones offline nach'),
  lateAfter: text(
    '数据延迟判定（采集周期数）',
    'Values are late after (intervals)',
    'Werte verspätet nach (Intervallen)',
  ),
  staleAfter: text(
    '数据陈旧判定（采集周期数）',
    'Values are out of date after (intervals)',
    'Werte veraltet nach (Intervallen)',
  ),
};

export const parameterScopeNames: Readonly<Record<ParameterScope, LocalText>> = {
  region: text('区域', 'Region', 'Region'),
  organization: text('组织', 'Organisation', 'Organisation'),
  station: text('电站', 'Station', 'Anlage'),
};

interface ValueFacts {
  readonly parameterKey: ParameterKey;
  readonly scopeKind: ParameterScope;
  readonly value: number;
  readonly validFrom: string;
  readonly source: LocalText;
  readonly sourceUrl: string;
  readonly publishedOn: string;
  readonly remark: string;
}

/** What stands in a cell of an exported sheet, as an import reads it again. */
export function parameterCell(
  row: ValueFacts,
  scopeName: string,
  column: ParameterColumn,
  language: Language,
): string | number {
  const { source } = row;
  switch (column) {
    case 'parameterKey':
      return parameterNames[row.parameterKey][language];
    case 'scopeKind':
      return parameterScopeNames[row.scopeKind][language];
    case 'scopeId':
      return scopeName;
    case 'sourceZh':
      return source.zh;
    case 'sourceEn':
      return source.en;
    case 'sourceDe':
      return source.de;
    default:
      return row[column];
  }
}
