import type { LocalText } from '#src/contract/languages.ts';
import type { plannedStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What is wrong with fields of records of the life cycle. */
export const lifeCycleTexts = {
  notDamaged: text(
    '该发运单不是“破损签收”，不能登记运输破损',
    'This delivery was not accepted with damage',
    'Diese Lieferung wurde nicht mit Schäden angenommen',
  ),
  stationFirst: text(
    '请先将该需求关联电站',
    'Link the demand to its station first',
    'Bitte zuerst den Bedarf mit seiner Anlage verknüpfen',
  ),
  testResult: text('请选择试验结果', 'Please choose the result of the test', 'Bitte das Ergebnis der Prüfung wählen'),
  testSoh: text(
    '含储能的项目请填写试验时的 SOH',
    'A project with storage needs the state of health of the test',
    'Ein Projekt mit Speicher braucht den bei der Prüfung gemessenen SOH',
  ),
  paidInOrder: text(
    '请先登记前面各期的付款',
    'Enter the earlier payments first',
    'Bitte zuerst die Zahlungen der früheren Raten eintragen',
  ),
  unpaidInOrder: text(
    '请先取消后面各期的付款',
    'Take back the later payments first',
    'Bitte zuerst die Zahlungen der späteren Raten zurücknehmen',
  ),
};

/** A demand begins a stage. */
export const stageBegins: Readonly<Record<(typeof plannedStages)[number], LocalText>> = {
  develop: text('阶段：研发', 'Stage: development', 'Phase: Entwicklung'),
  test: text('阶段：测试', 'Stage: test', 'Phase: Prüfung'),
  deliver: text('阶段：交付', 'Stage: delivery', 'Phase: Lieferung'),
  operate: text('阶段：运行', 'Stage: operation', 'Phase: Betrieb'),
};
