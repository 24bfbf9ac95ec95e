import { type Cell, isFormulaLike } from './table-cell.ts';

/** Characters of the longest text that a cell accepts. */
const textMax = 32_767;
const dayMs = 86_400_000;
/** 1970-01-01 as spreadsheets count days. */
const epochDay = 25_569;
const styles = { plain: 0, head: 1, time: 2, quoted: 3, quotedHead: 4 } as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- these characters are what cannot stand in XML
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** Text of an element or attribute. `_x000D_` is how the format writes a character that XML would change. */
const escape = (value: string): string =>
  value
    .replaceAll(/_x[0-9A-Fa-f]{4}_/g, (code) => `_x005F${code}`)
    .replaceAll(forbidden, '\uFFFD')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replaceAll('\r', '_x000D_');

const inline = (value: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(value.slice(0, textMax))}</t></is></c>`;

function cellXml(value: Cell): string {
  if (value === null) return '<c/>';
  // Never calculated: it is no formula, and stays a text when the cell is edited.
  if (typeof value === 'string') return inline(value, isFormulaLike(value) ? styles.quoted : styles.plain);
  const number = typeof value === 'number' ? value : Date.parse(`${value.wall.replace(' ', 'T')}Z`) / dayMs + epochDay;
  const style = typeof value === 'number' ? styles.plain : styles.time;
  return Number.isFinite(number) ? `<c s="${style}"><v>${number}</v></c>` : '<c/>';
}

export const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;
export const headXml = (names: readonly string[]): string =>
  `<row>${names.map((name) => inline(name, isFormulaLike(name) ? styles.quotedHead : styles.head)).join('')}</row>`;

/** `A`, …, `Z`, `AA`, … of the column with that number from 1. */
export const columnName = (number: number): string =>
  number < 1 ? '' : columnName(Math.floor((number - 1) / 26)) + String.fromCodePoint(65 + ((number - 1) % 26));

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = 'xl/worksheets/sheet1.xml';

/** The sheet up to its rows. @param widths of the columns, in characters; @param headRow number of the row with the head, from 1 */
export const sheetStart = (widths: readonly number[], headRow: number): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>` +
  '</sheetView></sheetViews><cols>' +
  widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('') +
  '</cols><sheetData>';

/** The sheet after its rows, of which there are so many with the head and what is above it. */
export const sheetEnd = (columns: number, headRow: number, rows: number): string =>
  `</sheetData><autoFilter ref="A${headRow}:${columnName(columns)}${rows}"/></worksheet>`;

const contentTypes = { 'xl/workbook.xml': 'sheet.main', [sheetPath]: 'worksheet', 'xl/styles.xml': 'styles' };

/** Every file of the workbook beside its sheet, by path. @param name of the sheet */
export const workbookFiles = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    Object.entries(contentTypes)
      .map(([path, type]) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`)
      .join('') +
    '</Types>',
  '_rels/.rels':
    `${xml}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${escape(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${xml}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${xml}<styleSheet xmlns="${main}"><numFmts count="1">` +
    '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/>' +
    '</cellXfs></styleSheet>',
});

const sheetNameMax = 31;

/** A sheet's name has none of these characters and at most this length. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, sheetNameMax) || 'Sheet1';
