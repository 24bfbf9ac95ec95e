import type { LocalText } from '#src/contract/languages.ts';
import type { ProductionGaps } from '#src/contract/rules/life-cycle/production.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What only the server can find wrong with batches and deliveries. */
export const produceTexts = {
  numberInUse: text('已有此批次编号', 'Another batch has this number', 'Diese Nummer hat schon eine andere Charge'),
  serialTwice: text(
    '本表中已有该序列号',
    'This serial number is already in the list',
    'Diese Seriennummer steht schon in der Liste',
  ),
  serialInUse: text(
    '该序列号已被使用',
    'This serial number is already in use',
    'Diese Seriennummer ist schon vergeben',
  ),
  serialUnknown: text(
    '该序列号不属于此需求的批次',
    'No batch of this demand has this serial number',
    'Keine Charge dieses Bedarfs hat diese Seriennummer',
  ),
  serialScrapped: text('该产品已报废', 'This unit is scrapped', 'Dieses Gerät ist verschrottet'),
  stepUnknown: text('没有该工序', 'There is no such step', 'Diesen Arbeitsschritt gibt es nicht'),
  noteNeeded: text(
    '请说明破损或退回原因',
    'Please describe the damage or the reason',
    'Bitte Schaden oder Grund angeben',
  ),
  idCardForm: text(
    '证件号码应为 6 至 20 个字母或数字',
    'The number has 6 to 20 letters or digits',
    'Die Nummer hat 6 bis 20 Buchstaben oder Ziffern',
  ),
  resultUnknown: text(
    '应为：未试验、合格、不合格',
    'must be not tested, passed or failed',
    'nicht geprüft, bestanden oder nicht bestanden',
  ),
  closed: text(
    '有缺件、多件或破损，不能按完好签收',
    'Something is missing, surplus or damaged',
    'Etwas fehlt, ist zu viel oder beschädigt',
  ),
} as const;

export const inBatch = (number: string): LocalText =>
  text(`已属于批次 ${number}`, `Belongs to batch ${number} already`, `Gehört schon zur Charge ${number}`);

export const ofDevice = (device: string, station: LocalText): LocalText =>
  text(
    `已是${station.zh}的设备 ${device}`,
    `Is the device ${device} of ${station.en} already`,
    `Ist schon das Gerät ${device} von ${station.de}`,
  );

export const inDelivery = (serial: string, number: string | undefined): LocalText =>
  number === undefined
    ? text(
        `${serial} 已在另一张未完成的发运单中`,
        `${serial} is in another open delivery`,
        `${serial} ist in einer anderen offenen Lieferung`,
      )
    : text(
        `${serial} 已在发运单 ${number} 中`,
        `${serial} is in delivery ${number}, which is open`,
        `${serial} ist in der offenen Lieferung ${number}`,
      );

export const otherProduct = (product: string): LocalText =>
  text(`该序列号的产品是 ${product}`, `The unit is a ${product}`, `Das Gerät gehört zum Produkt ${product}`);

const namedMax = 5;
const named = (serials: readonly string[]): string =>
  serials.slice(0, namedMax).join(', ') + (serials.length > namedMax ? ' …' : '');

export const untestedUnits = (serials: readonly string[]): LocalText =>
  text(
    `出厂试验未通过：${named(serials)}`,
    `Factory test not passed: ${named(serials)}`,
    `Werksprüfung nicht bestanden: ${named(serials)}`,
  );

/** What a batch lacks, in words. */
export function gapText({ missingUnits, openSteps, untested, failed }: ProductionGaps): LocalText {
  const unpassed = [...failed, ...untested];
  const items: LocalText[] = [
    ...(missingUnits > 0
      ? [text(`缺少 ${missingUnits} 台`, `units missing: ${missingUnits}`, `fehlende Geräte: ${missingUnits}`)]
      : []),
    ...(missingUnits < 0
      ? [text(`多出 ${-missingUnits} 台`, `units too many: ${-missingUnits}`, `Geräte zu viel: ${-missingUnits}`)]
      : []),
    ...(openSteps > 0
      ? [text(`未完成工序 ${openSteps} 个`, `open steps: ${openSteps}`, `offene Arbeitsschritte: ${openSteps}`)]
      : []),
    ...(unpassed.length > 0 ? [untestedUnits(unpassed)] : []),
  ];
  return {
    zh: items.map(({ zh }) => zh).join('；'),
    en: items.map(({ en }) => en).join('; '),
    de: items.map(({ de }) => de).join('; '),
  };
}
