import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Messages about fields of a work order that the schema alone cannot check. */
export const fieldTexts = {
  handlerNeeded: text('请选择处理人', 'Please choose an assignee', 'Bitte die zuständige Person wählen'),
  noSuchHandler: text(
    '该人员不能处理此电站的工单',
    'This person cannot handle orders of this station',
    'Diese Person kann Aufträge dieser Anlage nicht ausführen',
  ),
  newAssignment: text(
    '重新下发时请更换处理人或截止时间',
    'To issue it again, choose another person or another due time',
    'Zum erneuten Erteilen bitte eine andere Person oder eine andere Frist wählen',
  ),
  reasonNeeded: text(
    '请填写未完成的原因',
    'Please state why the work is incomplete',
    'Bitte angeben, warum die Arbeit nicht erledigt wurde',
  ),
  duePassed: text(
    '截止时间已过，请选择以后的时间',
    'This due time has already passed, please choose a later one',
    'Diese Frist ist schon abgelaufen, bitte eine spätere wählen',
  ),
  alarmActive: text(
    '该工单的告警仍未恢复，请说明原因',
    'The alarm of this order is still active, please state the reason',
    'Der Alarm zu diesem Auftrag steht noch an, bitte den Grund angeben',
  ),
  safetyFirst: text(
    '请先逐项确认安全措施',
    'Please tick off every safety measure first',
    'Bitte zuerst jede Sicherheitsmaßnahme abhaken',
  ),
  jobContentNeeded: text(
    '请填写处理内容',
    'Please describe what was done',
    'Bitte die ausgeführten Arbeiten beschreiben',
  ),
  notYourFile: text(
    '只能移除本人添加的附件，且工单尚未结束',
    'A file can only be removed by the person who attached it, and only while the order is open',
    'Einen Anhang kann nur entfernen, wer ihn hinzugefügt hat, und nur, solange der Auftrag offen ist',
  ),
  remarksNeeded: text('驳回时请填写意见', 'A rejection needs remarks', 'Eine Ablehnung braucht eine Begründung'),
} as const;
