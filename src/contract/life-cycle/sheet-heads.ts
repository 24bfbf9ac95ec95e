import type { Language, LocalText } from '../languages.ts';
import type { FactoryResult } from '../rules/life-cycle/production.ts';
import type { DeliveryColumn } from './delivery.ts';
import type { UnitColumn } from './production.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Heads of a sheet of units, and of the grid that it fills. */
export const unitHeads: Readonly<Record<UnitColumn, LocalText>> = {
  serial: text('序列号', 'Serial number', 'Seriennummer'),
  modules: text('模组序列号', 'Module serial numbers', 'Seriennummern der Module'),
  firmware: text('固件版本', 'Firmware', 'Firmware'),
  result: text('出厂试验结果', 'FAT result', 'Werksprüfung'),
  soh: text('健康状态 SOH', 'SOH', 'Alterungszustand (SOH)'),
};

/** Heads of a sheet of a delivery's rows. */
export const deliveryHeads: Readonly<Record<DeliveryColumn, LocalText>> = {
  serial: text('序列号', 'Serial number', 'Seriennummer'),
  product: text('产品', 'Product', 'Produkt'),
  package: text('箱号', 'Package', 'Packstück'),
  weight: text('重量（kg）', 'Weight (kg)', 'Gewicht (kg)'),
};

export const factoryResultWords: Readonly<Record<FactoryResult, LocalText>> = {
  open: text('未试验', 'Not tested', 'Nicht geprüft'),
  passed: text('合格', 'Passed', 'Bestanden'),
  failed: text('不合格', 'Failed', 'Nicht bestanden'),
};

/** Names of the files of the templates. */
export const unitSheetName = text('产品清单', 'Units', 'Geräte');
export const deliverySheetName = text('发运清单', 'Delivery list', 'Lieferliste');

/** Heads of an empty sheet in a language. */
export const headRow = <C extends string>(heads: Readonly<Record<C, LocalText>>, language: Language): string[] =>
  Object.values<LocalText>(heads).map((head) => head[language]);
