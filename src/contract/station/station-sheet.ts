import * as z from 'zod/mini';
import type { Language, LocalText } from '../languages.ts';
import { idMax, textShortMax } from '../limits.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { stationAddressMax, stationInfoForm } from './station-info.ts';
import { stationSheetColumns, type StationSheetColumn } from './station-sheet-columns.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The heads of the facts of stations as a sheet: what an export writes, and an import and its template have. */
export const stationHeads: Readonly<Record<StationSheetColumn, LocalText>> = {
  id: text('电站编号', 'Station id', 'Anlagennummer'),
  nameZh: text('中文名称', 'Name – Chinese', 'Name – Chinesisch'),
  nameEn: text('英文名称', 'Name – English', 'Name – Englisch'),
  nameDe: text('德文名称', 'Name – German', 'Name – Deutsch'),
  addressZh: text('中文地址', 'Address – Chinese', 'Adresse – Chinesisch'),
  addressEn: text('英文地址', 'Address – English', 'Adresse – Englisch'),
  addressDe: text('德文地址', 'Address – German', 'Adresse – Deutsch'),
  longitude: text('经度', 'Longitude', 'Geografische Länge'),
  latitude: text('纬度', 'Latitude', 'Geografische Breite'),
  currency: text('币种', 'Currency', 'Währung'),
  commissionedOn: text('投运日期', 'Commissioned on', 'Inbetriebnahme am'),
  transformerPower: text('变压器容量（kVA）', 'Transformer (kVA)', 'Transformator (kVA)'),
  contractDemand: text('合同需量（kW）', 'Contracted demand (kW)', 'Vertragsleistung (kW)'),
  investment: text('投资额', 'Investment', 'Investition'),
  gridCompany: text('供电公司', 'Grid company', 'Netzbetreiber'),
  consumerNumber: text('户号', 'Consumer number', 'Kundennummer'),
  remark: text('备注', 'Remark', 'Bemerkung'),
};

const { longitude, latitude, currency, commissionedOn, transformerPower, contractDemand, investment } =
  stationInfoForm.shape;
const { gridCompany, consumerNumber, remark } = stationInfoForm.shape;
const optional = (max: number) => z._default(optionalText(max), '');

/** A row of a sheet of stations: the rules of their form, with names and addresses in columns. */
export const stationSheetRow = z.object({
  id: requiredText(idMax),
  nameZh: requiredText(textShortMax),
  nameEn: optional(textShortMax),
  nameDe: optional(textShortMax),
  addressZh: requiredText(stationAddressMax),
  addressEn: optional(stationAddressMax),
  addressDe: optional(stationAddressMax),
  longitude,
  latitude,
  currency,
  commissionedOn,
  transformerPower,
  contractDemand,
  investment,
  gridCompany,
  consumerNumber,
  remark,
});
export type StationSheetRow = z.output<typeof stationSheetRow>;

interface StationFacts extends Pick<
  StationSheetRow,
  | 'id'
  | 'longitude'
  | 'latitude'
  | 'currency'
  | 'commissionedOn'
  | 'transformerPower'
  | 'contractDemand'
  | 'investment'
  | 'gridCompany'
  | 'consumerNumber'
  | 'remark'
> {
  readonly name: LocalText;
  readonly address: LocalText;
}

/** The facts of a station as a row has them. */
export const stationRowOf = ({ name, address, ...facts }: StationFacts): StationSheetRow => ({
  id: facts.id,
  nameZh: name.zh,
  nameEn: name.en,
  nameDe: name.de,
  addressZh: address.zh,
  addressEn: address.en,
  addressDe: address.de,
  longitude: facts.longitude,
  latitude: facts.latitude,
  currency: facts.currency,
  commissionedOn: facts.commissionedOn,
  transformerPower: facts.transformerPower,
  contractDemand: facts.contractDemand,
  investment: facts.investment,
  gridCompany: facts.gridCompany,
  consumerNumber: facts.consumerNumber,
  remark: facts.remark,
});

/** The columns of an exported sheet, as an import reads them again. */
export const stationCells = (language: Language) =>
  stationSheetColumns.map((column) => ({
    header: stationHeads[column][language],
    width: 20,
    value: (facts: StationFacts): string | number | null => stationRowOf(facts)[column],
  }));
