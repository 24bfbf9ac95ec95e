import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What is wrong with a field of a work order, where the schema alone cannot see it. */
export const fieldTexts = {
  endAfterStart: text(
    '结束时间必须晚于开始时间',
    'The end must be after the start',
    'Das Ende muss nach dem Beginn liegen',
  ),
  splitTask: text(
    '计划时长超过 8 小时，请拆分任务',
    'More than 8 hours are planned, please split the task',
    'Es sind mehr als 8 Stunden geplant, bitte den Auftrag aufteilen',
  ),
  handlerNeeded: text('请选择处理人', 'Please choose an assignee', 'Bitte die zuständige Person wählen'),
  noSuchHandler: text(
    '该人员不能处理此电站的工单',
    'This person cannot handle orders of this station',
    'Diese Person kann Aufträge dieser Anlage nicht ausführen',
  ),
  newAssignment: text(
    '重新下发时请更换处理人或截止时间',
    'To issue it again, choose another person or another due time',
    'Zum erneuten Erteilen bitte andere Person oder andere Frist wählen',
  ),
  reasonNeeded: text(
    '请填写未完成的原因',
    'Please state why the work is incomplete',
    'Bitte angeben, warum es nicht erledigt wurde',
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
    'Einen Anhang entfernt nur, wer ihn hinzugefügt hat, und nur solange der Auftrag offen ist',
  ),
  remarksNeeded: text('驳回时请填写意见', 'A rejection needs remarks', 'Eine Ablehnung braucht eine Begründung'),
} as const;
