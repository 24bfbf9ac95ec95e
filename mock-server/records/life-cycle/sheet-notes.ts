import type { LocalText } from '#src/contract/languages.ts';
import type { DeliveryColumn } from '#src/contract/life-cycle/delivery.ts';
import type { UnitColumn } from '#src/contract/life-cycle/production.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });
const serial = text(
  '4 至 64 个字母或数字，不可重复',
  '4 to 64 letters or digits, of one unit only',
  '4 bis 64 Buchstaben oder Ziffern, nur einmal vergeben',
);

/** What each column of a sheet of units accepts. */
export const unitNotes: Readonly<Record<UnitColumn, LocalText>> = {
  serial,
  modules: text('以分号分隔', 'separated by semicolons', 'durch Semikolon getrennt'),
  firmware: text('选填，如 2.4.1', 'optional, such as 2.4.1', 'freiwillig, z. B. 2.4.1'),
  result: text('未试验、合格或不合格', 'not tested, passed or failed', 'nicht geprüft, bestanden oder nicht bestanden'),
  soh: text('0% 至 100%，如 99.5%', '0% to 100%, such as 99.5%', '0 % bis 100 %, z. B. 99,5 %'),
};

/** What each column of a sheet of a delivery's rows accepts. */
export const deliveryNotes: Readonly<Record<DeliveryColumn, LocalText>> = {
  serial,
  product: text('该序列号所属批次的产品', 'the product of the unit’s batch', 'das Produkt der Charge des Geräts'),
  package: text('选填，如 1/4', 'optional, such as 1/4', 'freiwillig, z. B. 1/4'),
  weight: text(
    '大于 0，最多两位小数，如 1234.50',
    'above 0 with at most two decimals, such as 1,234.50',
    'über 0 mit höchstens zwei Nachkommastellen, z. B. 1.234,50',
  ),
};
