/** The columns of an import of the facts of stations, in the order of its template. */
export const stationSheetColumns = [
  'id',
  'nameZh',
  'nameEn',
  'nameDe',
  'addressZh',
  'addressEn',
  'addressDe',
  'longitude',
  'latitude',
  'currency',
  'commissionedOn',
  'transformerPower',
  'contractDemand',
  'investment',
  'gridCompany',
  'consumerNumber',
  'remark',
] as const;
export type StationSheetColumn = (typeof stationSheetColumns)[number];
